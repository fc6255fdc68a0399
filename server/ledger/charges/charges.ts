import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addedPartAfter } from '#shared/ledger/owed/added-part.ts'
import type { ChargeExplanation, Stored } from '#shared/ledger/explain/explanation.ts'
import { namedLabel } from '#shared/ledger/explain/explain.ts'
import { setByHand } from '#shared/ledger/explain/hand-set.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { ChargeKind, ChargeType, DepositKind } from '#shared/ledger/accounts.ts'
import { postCharge } from '#shared/ledger/postings/posting.ts'
import type { SalesTaxFacts } from '#shared/leases/rent/sales-tax.ts'
import { type Cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import {
  type ChargeRow,
  findCharge,
  findPayerIds,
  insertCharges,
  markVoid,
  setAddedParts,
  setExplanation,
  updateChargeRow,
} from './charge-store.ts'
import { applyCredits, deallocateCharge, reverseCharge } from '#server/ledger/credits/credits.ts'
import { replaceReceivedDeposits } from '#server/ledger/deposits/deposit-received.ts'
import { type LedgerContext, insertPostings } from '#server/ledger/postings/journal-store.ts'
import { reviewLateFees } from '#server/ledger/late-fees/late-fees.ts'
import { requireLawfulCharge } from './lawful-charges.ts'
import { lockLeaseLedger } from '#server/ledger/allocation/open-items-store.ts'
import { adjustTaxes } from '#server/ledger/rent/rent-taxes.ts'
import { limitWaivers } from './waivers.ts'

type NewCharge = {
  leaseId: string
  amountCents: Cents
  dueOn: PlainDate
  type: ChargeType
  /** For the type OTHER: what it is for; by default what the description says. */
  kind?: ChargeKind | undefined
  /** For a deposit: what it is for; a security deposit by default. */
  depositKind?: DepositKind | undefined
  description?: string | null | undefined
  /** Who owes it: a payer of the lease; by default the household. */
  payerId?: string | null | undefined
  /** The name of the charge if it is neither typed nor the name of its type. */
  label?: Label
  /** The reason of the charge; by default, that it is a single charge that a person added. */
  explanation?: ChargeExplanation
}

/**
 * Posts a charge to a lease (cents, more than zero; due on a calendar date) and applies credit to it. Returns its id.
 * Throws `not_found` for a lease or payer that is unknown or of another account.
 */
export async function postManualCharge(db: Db, ledger: LedgerContext, charge: NewCharge): Promise<string> {
  const lease = await lockLeaseLedger(db, ledger.accountId, charge.leaseId)
  if (!lease) {
    throw notFound('lease')
  }
  if (charge.payerId && !(await findPayerIds(db, ledger.accountId, [charge.payerId])).has(charge.payerId)) {
    throw notFound('payer')
  }
  const id = newId()
  const {
    explanation = { rule: 'by_hand' },
    description: typed,
    label: given,
    depositKind: depositFor,
    kind: chargeFor,
    ...fields
  } = charge
  if (chargeFor !== undefined && charge.type !== 'OTHER') {
    throw invalidField('kind', 'ledger.kindOfOther')
  }
  const kind = charge.type === 'OTHER' ? (chargeFor ?? 'OTHER') : null
  if (depositFor !== undefined && charge.type !== 'DEPOSIT') {
    throw invalidField('depositKind', 'ledger.depositKindOfDeposit')
  }
  const depositKind = charge.type === 'DEPOSIT' ? (depositFor ?? 'SECURITY') : null
  const { description, label } = namedLabel(
    given ?? (typed ? { kind: 'typed', text: typed } : labelOfType(charge.type, kind, depositKind)),
  )
  if (depositKind === 'SECURITY') {
    const { leaseId, amountCents, payerId = null } = charge
    await replaceReceivedDeposits(db, ledger, { leaseId, payerId, amountCents })
  }
  await insertCharges(db, ledger.accountId, ledger.now, [
    {
      ...fields,
      id,
      kind,
      propertyId: lease.propertyId,
      period: null,
      recurringChargeId: null,
      depositKind,
      payerId: charge.payerId ?? null,
      description,
      label,
      explanation,
    },
  ])
  await insertPostings(db, ledger, [
    {
      entry: postCharge({
        type: charge.type,
        kind,
        amountCents: charge.amountCents,
        on: charge.dueOn,
        description,
        label,
      }),
      type: charge.type,
      leaseId: lease.id,
      propertyId: lease.propertyId,
      chargeId: id,
    },
  ])
  await applyCredits(db, ledger, [lease.id])
  await appendEvent(db, ledger, {
    action: 'charge_posted',
    entityType: 'lease',
    entityId: lease.id,
    entityName: `${description}, ${formatUsd(charge.amountCents)}`,
    after: { chargeId: id, ...fields, description: typed },
  })
  return id
}

/**
 * Creates a charge that a person typed, as `postManualCharge` does. Returns its id. Throws as it does, and `validation_failed` at
 * the amount where it is above the law's limit and no reason is given.
 */
export async function createCharge(
  context: Context,
  { lawReason, ...charge }: NewCharge & { lawReason?: string | undefined },
): Promise<string> {
  const { db, actor } = context
  const id = await postManualCharge(db, eventActorOf(context), charge)
  const kind = charge.type === 'OTHER' ? (charge.kind ?? 'OTHER') : null
  const beyond = await requireLawfulCharge(context, { ...charge, kind }, lawReason)
  if (beyond) {
    await setExplanation(db, actor.accountId, id, { rule: 'by_hand', ...beyond })
  }
  return id
}

/** Returns the name of a charge that a person added without one. */
function labelOfType(type: ChargeType, kind: ChargeKind | null, depositKind: DepositKind | null): Label {
  if (kind !== null && kind !== 'OTHER') {
    return { kind: 'charge_kind', name: kind }
  }
  return depositKind === null || depositKind === 'SECURITY'
    ? { kind: 'charge_type', type }
    : { kind: 'deposit', deposit: depositKind }
}

/**
 * Updates a charge. A new amount or due date reverses the old entry and posts another; money on it is allocated
 * again. A charge of the schedule keeps what the schedule charges, so that it follows the days of the lease (`amountForDays`).
 * A deposit is lowered from today on; what a charge is raised by after its due day is due today (`addedPartAfter`).
 * Throws `not_found`, `version_mismatch`, `invalid_transition` (a void charge cannot change), and `validation_failed` for an
 * amount that is raised above the law's limit without a reason.
 * Sales tax that is computed from the charge follows (`adjustTaxes`).
 */
export async function updateCharge(
  context: Context,
  id: string,
  changes: {
    amount?: Cents | undefined
    dueDate?: PlainDate | undefined
    description?: string | undefined
    lawReason?: string | undefined
  },
): Promise<void> {
  const { db } = context
  const ledger = eventActorOf(context)
  const before = await lockCharge(db, ledger, id)
  requireVersion(before.version, context.ifMatch)
  const amountCents = changes.amount ?? before.amountCents
  const dueOn = changes.dueDate ?? before.dueOn
  // a form sends the unchanged description too: it stays the product's own, in every language
  const { description, label } =
    changes.description === undefined || changes.description === before.description
      ? before
      : namedLabel({ kind: 'typed', text: changes.description })
  const isReposted = amountCents !== before.amountCents || dueOn !== before.dueOn
  const explanation: Stored<ChargeExplanation> = isReposted
    ? {
        rule: 'by_hand',
        corrected: { fromCents: before.amountCents, toCents: amountCents },
        ...setByHand(before.explanation, before.amountCents, amountCents),
        ...taxFactsOf(before.explanation),
      }
    : before.explanation
  // a deposit that is lowered was held as it was until now; what is above it is free from today
  const isLowered = before.type === 'DEPOSIT' && amountCents < before.amountCents
  const day = isLowered ? maxDate(context.today, before.dueOn) : null
  if (isReposted) {
    const why = { kind: day ? 'deposit_released' : 'charge_corrected' } as const
    await deallocateCharge(db, ledger, id, why, day ?? undefined)
    await reverseCharge(db, ledger, before, day ?? before.dueOn, 'correction')
  }
  await updateChargeRow(
    db,
    ledger.accountId,
    { id, amountCents, dueOn, description, label, explanation },
    context.now,
  )
  if (isReposted) {
    const added = addedPartAfter(before, { amountCents, dueOn }, context.today)
    await setAddedParts(db, ledger.accountId, [{ id, ...added }])
    const { type, kind, leaseId, propertyId } = before
    await limitWaivers(db, ledger, id, { leftCents: amountCents })
    const entry = postCharge({ type, kind, amountCents, on: day ?? dueOn, description, label })
    await insertPostings(db, ledger, [{ entry, type, leaseId, propertyId, chargeId: id }])
    await adjustTaxes({ db, ledger, today: context.today }, leaseId)
    await applyCredits(db, ledger, [leaseId])
    await reviewLateFees(db, ledger, [leaseId])
    await keepLawReason(context, before, { id, amountCents, dueOn, explanation }, changes.lawReason)
  }
  await appendEvent(db, ledger, {
    action: 'charge_corrected',
    entityType: 'lease',
    entityId: before.leaseId,
    entityName: `${description}, ${formatUsd(amountCents)}`,
    before: { amountCents: before.amountCents, dueOn: before.dueOn, description: before.description },
    after: { amountCents, dueOn, description },
  })
}

/** Returns what sales tax was computed from, which is kept where a person corrects the tax. */
function taxFactsOf(
  explanation: Stored<ChargeExplanation>,
): Partial<Pick<SalesTaxFacts, 'rate' | 'baseCents'>> {
  return 'baseCents' in explanation && 'rate' in explanation
    ? { rate: explanation.rate, baseCents: explanation.baseCents }
    : {}
}

/**
 * Keeps why a corrected charge is above the law's limit; one that is lowered keeps its former reason. Throws
 * `validation_failed` where it is raised without a reason.
 */
async function keepLawReason(
  context: Context,
  before: ChargeRow,
  after: Pick<ChargeRow, 'id' | 'amountCents' | 'dueOn' | 'explanation'>,
  given: string | undefined,
): Promise<void> {
  const isRaised = after.amountCents > before.amountCents
  const former = 'reason' in before.explanation ? before.explanation.reason : undefined
  const reason = given ?? (isRaised ? undefined : former)
  if (isRaised || reason) {
    const beyond = await requireLawfulCharge(context, { ...before, ...after }, reason)
    if (beyond) {
      const { id, explanation } = after
      const withReason = { ...explanation, ...beyond } as Stored<ChargeExplanation>
      await setExplanation(context.db, context.actor.accountId, id, withReason)
    }
  }
}

/**
 * Voids a charge: its entry is reversed today (on its due date when that is in the future), and money paid on it
 * becomes credit, which pays other open charges; sales tax that is computed from it goes with it. Voiding it a second time is refused, and a voided scheduled charge is
 * not posted again for its month. Throws `not_found`, `invalid_transition`.
 */
export async function voidCharge(context: Context, id: string): Promise<void> {
  const { db } = context
  const ledger = eventActorOf(context)
  const charge = await lockCharge(db, ledger, id)
  const on = maxDate(context.today, charge.dueOn)
  const why = { kind: charge.type === 'DEPOSIT' ? 'deposit_released' : 'charge_voided' } as const
  await deallocateCharge(db, ledger, id, why, on)
  await reverseCharge(db, ledger, charge, on, 'voided')
  await markVoid(db, ledger.accountId, id, context.now)
  await limitWaivers(db, ledger, id, { leftCents: ZERO, on })
  await adjustTaxes({ db, ledger, today: context.today, on }, charge.leaseId)
  await applyCredits(db, ledger, [charge.leaseId])
  await reviewLateFees(db, ledger, [charge.leaseId], on)
  await appendEvent(db, ledger, {
    action: 'charge_voided',
    entityType: 'lease',
    entityId: charge.leaseId,
    entityName: `${charge.description}, ${formatUsd(charge.amountCents)}`,
    before: { chargeId: id, amountCents: charge.amountCents, dueOn: charge.dueOn },
  })
}

async function lockCharge(db: Db, ledger: LedgerContext, id: string): Promise<ChargeRow> {
  const found = await findCharge(db, ledger.accountId, id)
  if (found) {
    await lockLeaseLedger(db, ledger.accountId, found.leaseId)
  }
  // read again under the lock: another request may have changed it meanwhile
  const charge = found && (await findCharge(db, ledger.accountId, id))
  if (!charge) {
    throw notFound('charge')
  }
  if (charge.isVoid) {
    throw new AppError('invalid_transition', 'ledger.chargeIsVoid')
  }
  if (charge.kind === 'REFUND') {
    throw new AppError('invalid_transition', 'ledger.refundOwedStays')
  }
  return charge
}
