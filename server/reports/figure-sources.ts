import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { accountOf, incomeCodeFor } from '#shared/ledger/accounts.ts'
import { describeIn } from '#shared/ledger/explain/explain.ts'
import { type Cents, cents, formatUsd, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { FigureSource, Opens } from '#shared/reports/table-contract.ts'

import { listOverdue } from './leasing/aging-store.ts'
import { type DepositPayment, listDepositPayments } from './deposits/deposits-store.ts'
import { listVacantMonths, type VacantMonth } from './leasing/vacancy-store.ts'

type Scope = {
  accountId: string
  today: PlainDate
  from: PlainDate
  to: PlainDate
  propertyId?: string | undefined
}

type SourceRow = {
  id: string
  date: PlainDate
  description: string
  code: number | null
  amount: Cents
  opens: Opens | null
}

/**
 * Lists the parts of a figure that is not a sum of lines of the books. The list is empty without the lease or
 * the unit.
 */
export async function listSource(
  db: Db,
  source: FigureSource,
  scope: Scope,
  { leaseId, unitId }: { leaseId: string | undefined; unitId: string | undefined },
): Promise<{ total: Cents; rows: SourceRow[] }> {
  const rows = await rowsOf(db, source, scope, { leaseId, unitId })
  const shown = rows.filter(({ amount }) => amount !== 0)
  return { total: sumCents(shown.map(({ amount }) => amount)), rows: shown }
}

async function rowsOf(
  db: Db,
  source: FigureSource,
  scope: Scope,
  { leaseId, unitId }: { leaseId: string | undefined; unitId: string | undefined },
): Promise<SourceRow[]> {
  if (source === 'vacancyLoss' || source === 'lossToLease') {
    const months = unitId === undefined ? [] : await listVacantMonths(db, scope, unitId)
    return months.map((month) => vacantRow(month, source))
  }
  if (leaseId === undefined) {
    return []
  }
  if (source === 'pastDue') {
    return (await listOverdue(db, scope, leaseId)).map((charge) => ({
      id: charge.chargeId,
      date: charge.dueOn,
      description: describeIn('en', charge),
      code: incomeCodeFor(charge.type, charge.kind),
      amount: charge.cents,
      opens: { kind: 'charge', id: charge.chargeId },
    }))
  }
  const payments = await listDepositPayments(db, { ...scope, from: null }, leaseId)
  return payments.map((payment) => depositRow(payment, source))
}

const depositTexts = {
  depositReceived: 'Deposit received',
  depositApplied: 'Deposit kept, or used for what was owed',
  depositReturned: 'Deposit paid out, or moved to another lease',
} as const

function depositRow(payment: DepositPayment, source: keyof typeof depositTexts): SourceRow {
  const { paymentId, paidOn, lastOn, receivedCents, releasedCents, returnedCents } = payment
  const amounts = {
    depositReceived: receivedCents,
    depositApplied: cents(releasedCents - returnedCents),
    depositReturned: returnedCents,
  }
  return {
    id: paymentId ?? lastOn,
    date: source === 'depositReceived' ? paidOn : lastOn,
    description: depositTexts[source],
    code: accountCodes.depositsHeld,
    amount: amounts[source],
    opens: paymentId === null ? null : { kind: 'payment', id: paymentId },
  }
}

function vacantRow(month: VacantMonth, source: 'vacancyLoss' | 'lossToLease'): SourceRow {
  const { startOn, vacantDays, letDays, ofMonth, priceCents, lossCents, toLeaseCents } = month
  const price = formatUsd(priceCents)
  return {
    id: startOn,
    date: startOn,
    description:
      source === 'vacancyLoss'
        ? `${vacantDays} vacant ${vacantDays === 1 ? 'day' : 'days'} × ${price} ÷ ${ofMonth}`
        : `${letDays} occupied ${letDays === 1 ? 'day' : 'days'} × (${price} − agreed rent) ÷ ${ofMonth}`,
    code: null,
    amount: source === 'vacancyLoss' ? lossCents : toLeaseCents,
    opens: null,
  }
}

/** Returns an account as the route answers it. */
export const accountRef = (code: number | null) =>
  code === null ? null : { code, name: accountOf(code).name }
