import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { matchVersion } from '#shared/banking/matching/matching-types.ts'
import { type Cents, cents, formatUsd, negateCents } from '#shared/lib/money.ts'
import { addDays } from '#shared/lib/plain-date.ts'

import { listEarlierLines, listLeaseCandidates } from './candidate-store.ts'
import { listPaymentsOfSlip } from './document-store.ts'
import { feeOfLine } from '#server/banking/review/fees.ts'
import { type BankLineRow, setLineState } from '#server/banking/review/line-store.ts'
import { requireLine } from '#server/banking/review/lines.ts'
import { deleteProposal, findProposal, insertRefusal, listParts, type StoredOption } from './match-store.ts'
import { listBillCandidates } from './payable-candidate-store.ts'
import { countHit, findRule, suspendRule } from '#server/banking/review/rule-store.ts'
import { type ChosenPart, settleLine, unsettleLine } from './settle.ts'

type Part = StoredOption['parts'][number]

/**
 * Confirms an option of the proposal that was shown for a line, best first. Returns the ids of the confirmed lines: of a
 * transfer both. Throws `not_found`, `conflict` (the proposal is out of date), `invalid_transition`.
 */
export async function confirmLine(
  context: Context,
  lineId: string,
  { proposalId, option: place }: { proposalId: string; option: number },
): Promise<readonly string[]> {
  const { db, actor } = context
  const line = await requireLine(context, lineId)
  const option = (await requireProposal(context, line, proposalId))[place]
  if (!option) {
    throw invalidField('option', 'banking.noSuchOption')
  }
  const [only] = option.parts
  if (only?.kind === 'TRANSFER' && option.parts.length === 1) {
    return confirmTransfer(context, line, only.id)
  }
  const parts: ChosenPart[] = []
  for (const part of option.parts) {
    parts.push(...(await chosenOf(context, line, part, option.parts)))
  }
  await settleLine(context, line, parts)
  await finish(context, line)
  for (const { kind, id } of option.parts) {
    if (kind === 'RULE') {
      await countHit(db, actor.accountId, id)
    }
  }
  return [lineId]
}

/** Confirms the best options of several proposals, all or none, in the order of the lines' ids. Throws as `confirmLine`. */
export async function confirmLines(
  context: Context,
  lines: readonly { lineId: string; proposalId: string }[],
): Promise<number> {
  const confirmed = new Set<string>()
  for (const { lineId, proposalId } of lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1))) {
    // the other line of a transfer is confirmed with the first one
    if (!confirmed.has(lineId)) {
      const ids = await confirmLine(context, lineId, { proposalId, option: 0 })
      ids.forEach((id) => confirmed.add(id))
    }
  }
  return confirmed.size
}

/** Matches a line to the parts that a person chose. Throws as `settleLine`. */
export async function matchLine(
  context: Context,
  lineId: string,
  parts: readonly ChosenPart[],
): Promise<void> {
  const line = await requireLine(context, lineId)
  await settleLine(context, line, parts)
  await finish(context, line)
}

/** Undoes the match of a line. Throws `not_found`, `invalid_transition`. */
export async function unmatchLine(context: Context, lineId: string): Promise<void> {
  const line = await requireLine(context, lineId)
  await unsettleLine(context, line)
  const { db, actor, now } = context
  await setLineState(db, actor.accountId, { id: lineId, state: 'OPEN', reason: null, now })
  await tell(context, line, 'bank_match_undone')
}

/**
 * Refuses what is proposed for a line: it is not proposed for this line again, and a rule that proposed it is suspended.
 * Throws `not_found`, `conflict`.
 */
export async function refuseLine(context: Context, lineId: string, proposalId: string): Promise<void> {
  const { db, actor, now } = context
  const line = await requireLine(context, lineId)
  const [best] = await requireProposal(context, line, proposalId)
  for (const { kind, id } of best?.parts ?? []) {
    await insertRefusal(db, actor.accountId, { lineId, kind, id, now })
    if (kind === 'RULE') {
      await suspendRule(db, actor.accountId, id, now)
    }
  }
  await deleteProposal(db, actor.accountId, lineId)
  await tell(context, line, 'bank_proposal_refused')
}

async function requireProposal(
  { db, actor }: Context,
  line: BankLineRow,
  proposalId: string,
): Promise<readonly StoredOption[]> {
  if (line.state === 'MATCHED') {
    throw new AppError('invalid_transition', 'banking.lineIsConfirmed')
  }
  const found = await findProposal(db, actor.accountId, line.id)
  if (found?.id !== proposalId || found.rulesVersion !== matchVersion) {
    throw stale()
  }
  return found.proposal.options
}

function stale(): AppError {
  return new AppError('conflict', 'banking.proposalStale')
}

/** Returns what a part of a proposal means now. Throws `conflict` where it is not what it was any more. */
async function chosenOf(
  context: Context,
  line: BankLineRow,
  part: Part,
  all: readonly Part[],
): Promise<ChosenPart[]> {
  const { db, actor } = context
  const amount = cents(Math.abs(part.amountCents))
  switch (part.kind) {
    case 'LEASE':
      return [{ kind: 'NEW_PAYMENT', leaseId: part.id, amount, ...(await payerOf(context, part)) }]
    case 'PAYMENT':
      return [{ kind: 'PAYMENT', paymentId: part.id }]
    case 'DEPOSIT_SLIP': {
      const ids = await listPaymentsOfSlip(db, actor.accountId, part.id)
      return ids.map((paymentId) => ({ kind: 'PAYMENT', paymentId }))
    }
    case 'EXPENSE':
      return [{ kind: 'EXPENSE', expenseId: part.id }]
    case 'BILL':
      await requireOpenBill(context, part)
      return [{ kind: 'BILL', billId: part.id, amount }]
    case 'RECURRING_EXPENSE':
      return [{ kind: 'RECURRING_EXPENSE', id: part.id, amount }]
    case 'OWNER_MONEY':
      return [{ kind: 'OWNER_MONEY', ownerTransactionId: part.id }]
    case 'RECORDED_TRANSFER':
      return [{ kind: 'TRANSFER', transferId: part.id }]
    case 'RETURN':
      return [{ kind: 'RETURN', paymentId: await returnedOf(context, line, part) }]
    case 'DISTRIBUTION':
      return [{ kind: 'DISTRIBUTION', distributionId: part.id }]
    case 'REFUND':
      return [{ kind: 'REFUND', refundId: part.id }]
    case 'DEPOSIT_RETURN':
      return [{ kind: 'DEPOSIT_RETURN', depositReturnId: part.id }]
    case 'EXPENSE_REFUND':
      return [{ kind: 'EXPENSE_REFUND', expenseRefundId: part.id }]
    case 'VENDOR_CREDIT_REFUND':
      return [{ kind: 'VENDOR_CREDIT_REFUND', vendorCreditUseId: part.id }]
    case 'VENDOR_CREDIT':
      return [{ kind: 'NEW_VENDOR_CREDIT_REFUND', vendorCreditId: part.id, amount }]
    case 'FEE':
      return [await feeOfLine(context, line, { amount, paymentIds: all.map(({ id }) => id) })]
    case 'RULE':
      return [await chosenByRule(context, line, part.id, amount)]
    default:
      throw stale()
  }
}

/**
 * Returns the payer (for example a housing authority) that owes all charges of the payment. Returns an empty
 * object if the tenants owe them, or if several payers do. Throws `conflict` if the charges were paid or
 * changed since the proposal.
 */
async function payerOf({ db, actor, today }: Context, { id, charges }: Part): Promise<{ payerId?: string }> {
  const [lease] = await listLeaseCandidates(db, actor.accountId, { today, leaseIds: [id] })
  const found = charges.map(({ chargeId, amountCents }) =>
    lease?.openCharges.find((charge) => charge.id === chargeId && charge.openCents >= amountCents),
  )
  if (!lease || found.includes(undefined)) {
    throw stale()
  }
  const [payerId, ...others] = new Set(found.map((charge) => charge?.payerId ?? null))
  return payerId && others.length === 0 ? { payerId } : {}
}

/** Refuses a bill whose open balance is not what was proposed. */
async function requireOpenBill({ db, actor }: Context, { id, amountCents }: Part): Promise<void> {
  const [bill] = await listBillCandidates(db, actor.accountId, id)
  if (bill?.openCents !== Math.abs(amountCents)) {
    throw stale()
  }
}

/** Returns the payment of an earlier line that came back: the only one, or the only one of this amount. */
async function returnedOf({ db, actor }: Context, line: BankLineRow, { id }: Part): Promise<string> {
  const earlier = (await listEarlierLines(db, actor.accountId, addDays(line.postedOn, -120))).find(
    (one) => one.id === id,
  )
  const fitting = (earlier?.paymentIds ?? []).filter(
    (_, at) => earlier?.paymentCents[at] === negateCents(line.amountCents),
  )
  const [only, ...others] = fitting
  if (only === undefined || others.length > 0) {
    throw stale()
  }
  return only
}

async function chosenByRule(
  { db, actor }: Context,
  line: BankLineRow,
  ruleId: string,
  amount: Cents,
): Promise<ChosenPart> {
  const rule = await findRule(db, actor.accountId, ruleId)
  if (!rule || rule.isSuspended) {
    throw stale()
  }
  if (rule.targetKind === 'LEASE' && rule.leaseId !== null) {
    return { kind: 'NEW_PAYMENT', leaseId: rule.leaseId, amount }
  }
  if (rule.targetKind === 'EXPENSE' && rule.category !== null) {
    return {
      kind: 'NEW_EXPENSE',
      amount,
      category: rule.category,
      description: (rule.description ?? line.description).slice(0, 200) || 'Expense',
      propertyId: rule.propertyId,
      vendorId: rule.vendorId,
    }
  }
  return { kind: 'OWNER', amount, propertyId: rule.propertyId }
}

/** Confirms both lines of a transfer between two own accounts: one transfer, dated by the line that left. */
async function confirmTransfer(context: Context, line: BankLineRow, otherId: string): Promise<string[]> {
  const other = await requireLine(context, otherId)
  if (other.state !== 'OPEN' || other.amountCents !== negateCents(line.amountCents)) {
    throw stale()
  }
  const [out, into] = line.amountCents < 0 ? [line, other] : [other, line]
  await settleLine(context, out, [{ kind: 'NEW_TRANSFER', bankAccountId: into.bankAccountId }])
  const transferId = await requireTransferOf(context, out)
  await settleLine(context, into, [{ kind: 'TRANSFER', transferId }])
  await finish(context, out)
  await finish(context, into)
  return [out.id, into.id]
}

async function requireTransferOf({ db, actor }: Context, { id }: BankLineRow): Promise<string> {
  const [part] = await listParts(db, actor.accountId, [id])
  return part!.bankTransferId! // just matched to its transfer
}

async function finish(context: Context, line: BankLineRow): Promise<void> {
  const { db, actor, now } = context
  await setLineState(db, actor.accountId, { id: line.id, state: 'MATCHED', reason: null, now })
  await deleteProposal(db, actor.accountId, line.id)
  await tell(context, line, 'bank_line_confirmed')
}

async function tell(context: Context, line: BankLineRow, action: string): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'bank_account',
    entityId: line.bankAccountId,
    entityName: `${line.description || 'Line'}, ${formatUsd(line.amountCents)}`,
    after: { lineId: line.id },
  })
}
