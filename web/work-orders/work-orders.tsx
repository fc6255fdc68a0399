import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { cancelWorkOrder } from '#shared/work-orders/contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { runWithToast } from '#web/lib/hooks/run-with-toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { PanelSection } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type Job, jobsQuery, type RequestOfJob } from './api.ts'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))
const ApproveDialog = lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog }))

/** The jobs that were sent to vendors for a request, and what can be done with each. */
export function WorkOrders({ request }: { request: RequestOfJob }) {
  return useMay('work-orders:read') && <Section key={request.id} request={request} />
}

function Section({ request }: { request: RequestOfJob }) {
  const mayWrite = useMay('work-orders:write')
  const { data, error } = useQuery(jobsQuery(request.id))
  const [isSending, setIsSending] = useState(false)
  const [approved, setApproved] = useState<Job>()
  const maySend = mayWrite && (request.status === 'OPEN' || request.status === 'IN_PROGRESS')
  if (error === null && !maySend && (data === undefined || data.length === 0)) {
    return null
  }
  return (
    <PanelSection
      title="Vendor"
      action={
        maySend && (
          <Button size="sm" onClick={() => setIsSending(true)}>
            Send to a vendor
          </Button>
        )
      }
    >
      {error !== null && <p role="alert">{messageFor(error)}</p>}
      {data?.length === 0 && (
        <p className="text-sm text-ink-faint">
          The vendor gets the job by email with a link to accept it, send photos and attach the invoice
          without an account.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((job) => (
            <li key={job.id} className="grid gap-1.5">
              <p className="wrap-anywhere">
                <TextLink to={{ pathname: href('/vendors'), search: `?vendor=${job.vendor.id}` }}>
                  {job.vendor.name}
                </TextLink>
                , {statusText(job)}
              </p>
              {termsText(job) !== '' && (
                <p className="text-sm text-ink-soft wrap-anywhere">{termsText(job)}</p>
              )}
              {mayWrite && <Acts job={job} onApprove={() => setApproved(job)} />}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isSending && <SendDialog request={request} onClose={() => setIsSending(false)} />}
        {approved && <ApproveDialog job={approved} onClose={() => setApproved(undefined)} />}
      </Suspense>
    </PanelSection>
  )
}

function statusText({ status, createdAt, answeredAt, doneAt, invoice, email }: Job): string {
  const amount = invoice === null ? 'no amount yet' : `invoice ${formatMoney(invoice)}`
  const texts: Record<Job['status'], string> = {
    SENT: `sent to ${email} on ${formatInstant(createdAt)}, not answered`,
    ACCEPTED: `accepted ${answeredAt === null ? '' : formatInstant(answeredAt)}`,
    DECLINED: `declined ${answeredAt === null ? '' : formatInstant(answeredAt)}`,
    DONE: `done ${doneAt === null ? '' : formatInstant(doneAt)}, ${amount}`,
    APPROVED: `approved, ${amount}`,
    CANCELED: 'canceled',
  }
  return texts[status]
}

/** Returns what was agreed with the job: 'By Dec 4, 2026 · not to exceed $400.00 · calls Ana Lopez'. */
function termsText({ dueDate, costLimit, contact }: Job): string {
  return [
    ...(dueDate === null ? [] : [`By ${formatDate(dueDate)}`]),
    ...(costLimit === null ? [] : [`Not to exceed ${formatMoney(costLimit)}`]),
    ...(contact === null ? [] : [`Contact: ${contact.name}`]),
  ].join(' · ')
}

function Acts({ job, onApprove }: { job: Job; onApprove: () => void }) {
  const { id, status, url, invoice } = job
  const isOpen = status === 'SENT' || status === 'ACCEPTED' || status === 'DONE' || status === 'DECLINED'
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'DONE' && invoice !== null && (
        <Button size="sm" variant="primary" onClick={onApprove}>
          Approve invoice
        </Button>
      )}
      {url !== null && status !== 'DONE' && (
        <CopyButton text={url} size="sm">
          Copy link
        </CopyButton>
      )}
      {isOpen && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            void runWithToast(async () => {
              await call(cancelWorkOrder, { params: { id } })
              await invalidateLedger()
            }, 'Job canceled. The link no longer works')
          }
        >
          Cancel job
        </Button>
      )}
    </div>
  )
}
