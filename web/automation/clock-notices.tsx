import { useState } from 'react'
import { type automationStatus, takeBackRent } from '#shared/automation/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatCounted, formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { May } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Status = WireResponse<typeof automationStatus>
type Ahead = NonNullable<Status['rent']['ahead']>

/** Shows that the server's clock moved, and offers to reverse what was charged while it was ahead. */
export function ClockNotices({ status }: { status: Status }) {
  const { clockMove } = status
  const { ahead } = status.rent
  if (!clockMove && !ahead) {
    return null
  }
  return (
    <div className="mb-5 grid gap-3">
      {clockMove && <MovedNotice {...clockMove} />}
      {ahead && <AheadNotice ahead={ahead} today={status.today} />}
    </div>
  )
}

function MovedNotice({ was, became }: { was: string; became: string }) {
  return was > became ? (
    <Notice tone="warn" title="The server’s clock was ahead">
      Rent was last charged when the server’s clock said {formatInstant(was)}; now it says{' '}
      {formatInstant(became)}. Check that the server’s date and time are correct.
    </Notice>
  ) : (
    <Notice tone="warn" title="The server was off, or its clock was changed">
      No rent was charged between {formatInstant(was)} and {formatInstant(became)}. If the server was running
      during that time, check its date and time.
    </Notice>
  )
}

async function takeBack() {
  const { takenBack, left } = await call(takeBackRent)
  await invalidateLedger()
  toast.success(`${formatCounted(takenBack, 'charge')} voided`, {
    ...(left > 0 && { description: `${formatCounted(left, 'charge')} with payments could not be voided.` }),
  })
}

function AheadNotice({ ahead, today }: { ahead: Ahead; today: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { unpaid, unpaidTotal, firstDue, lastDue, paid, paidCharges } = ahead
  const due =
    firstDue === lastDue ? formatDate(firstDue) : `${formatDate(firstDue)} to ${formatDate(lastDue)}`
  return (
    <Notice tone="warn" title={`${formatCounted(unpaid + paid, 'charge is', 'charges are')} due after today`}>
      <p>
        Posted for {due}, although today is {formatDate(today)}, because the server’s clock was set ahead.
        {unpaid > 0 && ` ${formatCounted(unpaid, 'charge')} of ${formatMoney(unpaidTotal)} can be voided.`}
      </p>
      {paid > 0 && (
        <>
          <p className="mt-2">
            {formatCounted(paid, 'charge has', 'charges have')} payments and will not be voided:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {paidCharges.map((charge) => (
              <li key={charge.id}>
                <TextLink to={`/leases/${charge.leaseId}`}>{charge.description}</TextLink>, due{' '}
                {formatDate(charge.dueDate)}: {formatMoney(charge.paid)} of {formatMoney(charge.amount)} paid
              </li>
            ))}
          </ul>
        </>
      )}
      {unpaid > 0 && (
        <May permission="automation:write">
          <Button size="sm" className="mt-3" onClick={() => setIsAsking(true)}>
            Void these charges
          </Button>
        </May>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Void these charges?"
        confirmLabel="Void charges"
        onConfirm={takeBack}
      >
        {formatCounted(unpaid, 'unpaid charge')} of {formatMoney(unpaidTotal)} will be voided by reversing
        entries. Each charge will be posted again on its due date. Notices and emails already sent cannot be
        recalled.
      </ConfirmDialog>
    </Notice>
  )
}
