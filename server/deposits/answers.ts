import { findDepositPaidOn, getDepositHeld, listDepositCharges } from '#server/ledger/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { computeDepositInterest } from '#shared/law/deposit-interest.ts'
import { depositReturnNotes } from '#shared/law/describe.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { findStateLaw } from '#shared/law/lookup.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'

import { depositDeadline } from './deadlines.ts'
import { requireLease } from './service.ts'
import { toDepositAccount, toDepositReturn, toForwardingAddress } from './views.ts'
import { findDepositAccount, findDepositReturn, findForwardingAddress, listTransferTargets } from './store.ts'

/** Returns everything about the deposits of a lease. Throws `not_found`. */
export async function answerDeposit(context: Context, leaseId: string) {
  const { db, actor, today } = context
  const { accountId } = actor
  const [lease, held, deposits, paidOn, account, address, returned, transferTargets] = await Promise.all([
    requireLease(context, leaseId),
    getDepositHeld(db, accountId, leaseId),
    listDepositCharges(db, accountId, leaseId),
    findDepositPaidOn(db, accountId, leaseId),
    findDepositAccount(db, accountId, leaseId),
    findForwardingAddress(db, accountId, leaseId),
    findDepositReturn(db, accountId, leaseId),
    listTransferTargets(db, accountId, leaseId),
  ])
  const law = findStateLaw(lease.propertyState)
  const endsOn = lastDayOf(lease)
  const deadline = depositDeadline(lease, address?.givenOn ?? null, today)
  const interest =
    law &&
    computeDepositInterest(lawOn(law, today), {
      heldCents: held,
      heldFrom: account?.heldSince ?? paidOn,
      through: today,
      rentCents: lease.rentCents,
    })
  return {
    leaseId,
    agreed: lease.depositCents,
    held,
    open: lease.openCents,
    deposits: deposits.map(({ id, kind, description, amountCents, paidCents, dueOn }) => ({
      chargeId: id,
      kind,
      description,
      amount: amountCents,
      paid: paidCents,
      dueDate: dueOn,
    })),
    account: account ? toDepositAccount(account) : null,
    forwardingAddress: address ? toForwardingAddress(address) : null,
    interest: interest
      ? { basis: interest.basis, amount: interest.cents, rule: interest.rule, citation: interest.citation }
      : null,
    endsOn,
    law: law && deadline ? { ...deadline, notes: depositReturnNotes(law) } : null,
    returned: returned ? toDepositReturn(returned) : null,
    transferTargets,
  }
}
