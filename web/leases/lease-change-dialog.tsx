import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { archiveLease, updateLease } from '#shared/leases/contract.ts'
import { chargesDepositByDefault } from '#shared/leases/opening.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { termEndText } from '#web/lib/text/term-end.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { LeaseWithPayments } from './api.ts'
import { EndLeaseDialog } from './ending/end-lease-dialog.tsx'
import { MoveDialog } from './moves/move-dialog.tsx'
import { OfferRenewalDialog } from './renewal/offer-renewal-dialog.tsx'
import { RenewDialog } from './renewal/renew-dialog.tsx'

export type LeaseChange = 'offer' | 'renew' | 'move' | 'end' | 'reinstate' | 'activate' | 'archive'

type LeaseChangeDialogProps = {
  change: LeaseChange
  lease: LeaseWithPayments
  today: string
  onClose: () => void
}

/** Asks for confirmation before a lease changes its state, and explains the consequences. */
export function LeaseChangeDialog({ change, lease, today, onClose }: LeaseChangeDialogProps) {
  if (change === 'offer') {
    return <OfferRenewalDialog lease={lease} today={today} onClose={onClose} />
  }
  if (change === 'renew') {
    return <RenewDialog lease={lease} today={today} onClose={onClose} />
  }
  if (change === 'move') {
    return <MoveDialog lease={lease} today={today} onClose={onClose} />
  }
  if (change === 'end') {
    return <EndLeaseDialog lease={lease} today={today} onClose={onClose} />
  }
  if (change === 'archive') {
    return <ArchiveDialog lease={lease} onClose={onClose} />
  }
  return change === 'activate' ? (
    <ActivateDialog lease={lease} onClose={onClose} />
  ) : (
    <ReinstateDialog lease={lease} onClose={onClose} />
  )
}

type DialogProps = { lease: LeaseWithPayments; onClose: () => void }

function ActivateDialog({ lease, onClose }: DialogProps) {
  const { startDate: startOn, chargesFrom } = lease
  const [chargeDeposit, setChargeDeposit] = useState(
    chargesDepositByDefault({ startOn, chargesFrom, hasOpening: false }),
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title="Activate this lease?"
      confirmLabel="Activate lease"
      onConfirm={async () => {
        await call(updateLease, {
          params: { id: lease.id },
          body: { status: 'ACTIVE', ...(lease.securityDeposit > 0 && { chargeDeposit }) },
          ifMatch: lease.version,
        })
        void invalidateLedger()
        toast.success('Lease is active', { description: 'Rent is charged automatically from now on.' })
      }}
    >
      <p>
        The unit is occupied starting {formatDate(lease.startDate)}. Rent of {formatMoney(lease.rentAmount)}{' '}
        and the recurring charges are charged automatically each month starting{' '}
        {formatDate(lease.chargesFrom)}. Amounts due by today are charged immediately.
      </p>
      {lease.securityDeposit > 0 && (
        <Checkbox
          checked={chargeDeposit}
          onChange={(event) => setChargeDeposit(event.target.checked)}
          className="mt-4 text-ink"
        >
          Charge the deposit of {formatMoney(lease.securityDeposit)} now
          <span className="block text-sm text-ink-faint">
            Due on {formatDate(lease.startDate)}, in the tenant’s ledger. Clear this box if you already hold
            it.
          </span>
        </Checkbox>
      )}
    </ConfirmDialog>
  )
}

function ReinstateDialog({ lease, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title="Reinstate the lease?"
      confirmLabel="Reinstate lease"
      onConfirm={async () => {
        await call(updateLease, {
          params: { id: lease.id },
          body: { status: 'ACTIVE' },
          ifMatch: lease.version,
        })
        void invalidateLedger()
        toast.success('Lease reinstated')
      }}
    >
      <p>
        The lease continues {termEndText(lease)}. Rent that was prorated or voided when the lease ended is
        charged again according to the lease.
      </p>
    </ConfirmDialog>
  )
}

function ArchiveDialog({ lease, onClose }: DialogProps) {
  const navigate = useNavigate()
  const isDraft = lease.status === 'DRAFT'
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Archive this lease?"
      confirmLabel="Archive lease"
      onConfirm={async () => {
        await call(archiveLease, { params: { id: lease.id } })
        void invalidateLedger()
        toast.success('Lease archived')
        await navigate(href('/leases'))
      }}
    >
      {isDraft ? (
        <p>The draft is removed from the lists. Nothing was charged under it.</p>
      ) : (
        <>
          <p>
            The lease is removed from the lists and the rent roll. Its ledger is not deleted and stays in the
            reports.
          </p>
          {lease.status === 'ACTIVE' && (
            <p className="mt-2">This lease has not ended. Archiving it ends it today.</p>
          )}
          {lease.balance > 0 && (
            <p className="mt-2">
              {formatMoney(lease.balance)} is still owed. Collect it or void the charges first.
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
