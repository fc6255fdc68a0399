import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { updateLease } from '#shared/leases/contract.ts'
import { withdrawEndingNotice } from '#shared/leases/ending/ending-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate } from '#web/lib/text/format.ts'
import { termEndText } from '#web/lib/text/term-end.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import {
  canAcceptEarly,
  endingNoticeSentences,
  endingNoticeTitle,
  type EndingNoticeOfLease,
} from './ending-notice-words.ts'

const Letter = lazy(async () => ({
  default: (await import('./ending-letter-dialog.tsx')).EndingLetterDialog,
}))

type EndingNoticeCardProps = { lease: LeaseWithPayments; notice: EndingNoticeOfLease; today: string }

/** Shows the notice that ends the lease, and the next step: the move-out, or the withdrawal of the notice. */
export function EndingNoticeCard({ lease, notice, today }: EndingNoticeCardProps) {
  const mayChange = useMay('leases:write')
  const [asked, setAsked] = useState<'withdraw' | 'accept' | 'letter'>()
  const endsOn = lease.terminationDate
  const close = (open: boolean) => !open && setAsked(undefined)
  return (
    <Card title={endingNoticeTitle(notice, endsOn, today)}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          {endingNoticeSentences(notice, endsOn).map((sentence) => (
            <p key={sentence} className="wrap-anywhere">
              {sentence}
            </p>
          ))}
          {notice.note && (
            <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere text-ink-soft">
              {notice.note}
            </blockquote>
          )}
        </div>
        <LawDetails law={notice.law} />
        {mayChange && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <LinkButton to={href('/leases/:leaseId/move-out', { leaseId: lease.id })}>Move-out</LinkButton>
            {canAcceptEarly(notice, endsOn) && (
              <Button onClick={() => setAsked('accept')}>{`Accept ${formatDate(notice.lastDay)}`}</Button>
            )}
            {notice.givenBy === 'LANDLORD' && <Button onClick={() => setAsked('letter')}>Letter</Button>}
            <Button variant="quiet" onClick={() => setAsked('withdraw')}>
              Withdraw notice
            </Button>
          </div>
        )}
      </div>
      {asked === 'letter' && (
        <Suspense>
          <Letter lease={lease} notice={notice} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked === 'withdraw'}
        onOpenChange={close}
        tone="primary"
        title="Withdraw this notice?"
        confirmLabel="Withdraw notice"
        onConfirm={async () => {
          await call(withdrawEndingNotice, { params: { id: lease.id, noticeId: notice.id } })
          void invalidateLedger()
          toast.success('Notice withdrawn', { description: 'The lease continues.' })
        }}
      >
        <p>
          The lease continues {termEndText(lease)}. Rent that was prorated or voided is charged again
          according to the lease. Both parties should agree to this. The tenants are notified.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'accept'}
        onOpenChange={close}
        tone="primary"
        title={`End the lease on ${formatDate(notice.lastDay)}?`}
        confirmLabel="Accept the earlier date"
        onConfirm={async () => {
          await call(updateLease, {
            params: { id: lease.id },
            body: { status: 'TERMINATED', terminationDate: notice.lastDay },
            ifMatch: lease.version,
          })
          void invalidateLedger()
          toast.success(`The lease ends on ${formatDate(notice.lastDay)}`)
        }}
      >
        <p>No rent is charged after that day. The last month is prorated.</p>
      </ConfirmDialog>
    </Card>
  )
}

function LawDetails({ law }: { law: EndingNoticeOfLease['law'] }) {
  const { stateName, citation, parts, caution, doubt } = law
  if (parts.length === 0 && !caution && !doubt) {
    return null
  }
  return (
    <details className="text-sm text-ink-soft print:hidden">
      <summary className="cursor-pointer font-medium text-ink">
        {['The law on the date of the notice', stateName, citation].filter(Boolean).join(', ')}
      </summary>
      <div className="mt-2 grid gap-1">
        {parts.length > 0 && <p>{parts.join('. ')}.</p>}
        {caution && <p>{caution}</p>}
        {doubt && <p>{doubt}</p>}
      </div>
    </details>
  )
}
