import { accountCodes } from '#shared/ledger/account-codes.ts'
import {
  type PostedVendorCredit,
  type PostedVendorCreditUse,
  postVendorCreditOf,
  postVendorCreditUses,
  reverseVendorCreditOf,
  reverseVendorCreditUseOf,
} from '#server/ledger/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { RowOf } from '#server/platform/database/table.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { vendorCreditTable } from '#server/schema/money/vendor-credits.ts'
import { categoryOf, type ExpenseCode, expenseCodes } from '#shared/expenses/categories.ts'
import type * as vendorCreditContract from '#shared/expenses/vendor-credit-contract.ts'
import { type Cents, cents, formatUsd, negateCents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { type BillRow, listPaidLines, lockBills } from '#server/expenses/bills/bill-store.ts'
import type { ExpenseLine } from '#server/expenses/line-store.ts'
import { divideNewExpense } from '#server/expenses/lines.ts'
import {
  openOf,
  partOf,
  requireBilled,
  requireNamedOnce,
  requirePayable,
} from '#server/expenses/bills/pay-bills.ts'
import { resolveVendor } from '#server/expenses/resolve-vendor.ts'
import {
  insertVendorCredit,
  insertVendorCreditUses,
  lockVendorCredit,
  lockVendorCreditUse,
  type VendorCreditFields,
  type VendorCreditUseFields,
  voidVendorCreditRow,
  voidVendorCreditUseRow,
} from './vendor-credit-store.ts'

type CreditRow = RowOf<typeof vendorCreditTable>

/**
 * Creates a credit of a vendor (cents, more than zero; a calendar date up to today) and posts it on that day: Dr 1350, Cr the
 * account of its category. A new vendor is added first. Returns its id. Throws `not_found`, `validation_failed`, `books_closed`.
 */
export async function createVendorCredit(
  context: Context,
  body: RouteBody<typeof vendorCreditContract.createVendorCredit>,
): Promise<string> {
  const { db, actor, now, today } = context
  if (body.date > today) {
    throw invalidField('date', 'vendorCredits.inFuture')
  }
  if (!isCreditable(expenseCodes[body.category])) {
    throw invalidField('category', 'vendorCredits.category')
  }
  const {
    lines: [line],
  } = await divideNewExpense(db, actor.accountId, body)
  const vendorId = await resolveVendor(context, body)
  if (!vendorId) {
    throw invalidField('vendorId', 'vendorCredits.vendorMissing')
  }
  const credit: VendorCreditFields = {
    id: newId(now.getTime()),
    vendorId,
    creditedOn: body.date,
    description: body.description,
    reference: body.reference || null,
    ...line!, // a body without lines is one line
  }
  await addVendorCreditsInBulk(context, [credit])
  return credit.id
}

/**
 * Records and posts credits of vendors as `createVendorCredit` would, of properties, units and vendors that the caller has found or
 * made in this transaction; dates and categories are checked by the caller.
 */
export async function addVendorCreditsInBulk(
  context: Context,
  credits: readonly VendorCreditFields[],
): Promise<void> {
  const { db, actor, now } = context
  for (const credit of credits) {
    await insertVendorCredit(db, actor.accountId, credit, now)
    await postVendorCreditOf(db, eventActorOf(context), inBooks(credit))
    await tell(context, 'credit_recorded', credit, [])
  }
}

/**
 * Voids a credit that is not used in any part: its entry is reversed on its own date. Throws `not_found`,
 * `invalid_transition`.
 */
export async function voidVendorCredit(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const credit = await requireCredit(context, id)
  if (credit.usedCents > 0) {
    throw new AppError('invalid_transition', 'vendorCredits.isUsed')
  }
  await reverseVendorCreditOf(db, eventActorOf(context), inBooks(credit))
  await voidVendorCreditRow(db, actor.accountId, id, now)
  await tell(context, 'credit_voided', credit, [])
}

/**
 * Applies a credit to bills of its vendor, either to all of them or to none. Amounts are in cents. The date
 * is a calendar date from the dates of the credit and the bills up to today. The credit pays only lines of
 * its own property, so that one owner's money does not pay for another owner's property. Depreciated lines
 * are paid only with a credit for depreciated property. Throws `not_found`, `invalid_transition` (void),
 * `validation_failed`, `books_closed`.
 */
export async function applyVendorCredit(
  context: Context,
  id: string,
  { date, bills }: RouteBody<typeof vendorCreditContract.applyVendorCredit>,
): Promise<void> {
  const { db, actor, now, today } = context
  const credit = await requireCredit(context, id)
  requireUsable(credit, date, today)
  const ids = requireNamedOnce(bills)
  const total = sumCents(bills.map(({ amount }) => amount))
  if (total > credit.amountCents - credit.usedCents) {
    throw tooMuch('bills', credit)
  }
  const rows = await lockBills(db, actor.accountId, ids)
  const paidLines = Map.groupBy(await listPaidLines(db, actor.accountId, ids), (line) => line.billId)
  const uses = bills.map(({ billId, amount }, index): VendorCreditUseFields => {
    const bill = rows.find((row) => row.id === billId)
    if (!bill) {
      throw notFound('bill')
    }
    requirePayable(bill, amount, index)
    requireBilled(bill, date)
    return {
      id: newId(now.getTime()),
      vendorCreditId: id,
      billId,
      usedOn: date,
      amountCents: amount,
      method: null,
      reference: null,
      lines: [
        takenOff(credit, amount),
        ...coveredBy(credit, bill, paidLines.get(billId) ?? [], { amount, index }),
      ],
    }
  })
  await insertVendorCreditUses(db, actor.accountId, uses, now)
  await postVendorCreditUses(
    db,
    eventActorOf(context),
    uses.map((use) => useInBooks(credit, use)),
  )
  await tell(context, 'credit_applied', credit, uses)
}

/**
 * Records what the vendor paid back of a credit (cents, at most what is not used; a calendar date from the credit's up to today):
 * Dr 1000 for cash, else Dr 1010, Cr 1350. Returns the id of the use. Throws `not_found`, `invalid_transition`,
 * `validation_failed`, `books_closed`.
 */
export async function refundVendorCredit(
  context: Context,
  id: string,
  { date, amount, method, reference }: RouteBody<typeof vendorCreditContract.refundVendorCredit>,
): Promise<string> {
  const { db, actor, now, today } = context
  const credit = await requireCredit(context, id)
  requireUsable(credit, date, today)
  if (amount > credit.amountCents - credit.usedCents) {
    throw tooMuch('amount', credit)
  }
  if (credit.code === expenseCodes.CAPITAL) {
    throw new AppError('invalid_transition', 'vendorCredits.capitalRefund')
  }
  const use: VendorCreditUseFields = {
    id: newId(now.getTime()),
    vendorCreditId: id,
    billId: null,
    usedOn: date,
    amountCents: amount,
    method: method ?? null,
    reference: reference || null,
    lines: [takenOff(credit, amount)],
  }
  await insertVendorCreditUses(db, actor.accountId, [use], now)
  await postVendorCreditUses(db, eventActorOf(context), [useInBooks(credit, use)])
  await tell(context, 'credit_refunded', credit, [use])
  return use.id
}

/** Voids a use of a credit: its entry is reversed on its own date, and the bill is open again. Throws as `voidVendorCredit`. */
export async function voidVendorCreditUse(context: Context, id: string, useId: string): Promise<void> {
  const { db, actor, now } = context
  const credit = await requireCredit(context, id)
  const use = await lockVendorCreditUse(db, actor.accountId, { vendorCreditId: id, id: useId })
  if (!use) {
    throw notFound('vendorCreditUse')
  }
  if (use.isVoid) {
    throw new AppError('invalid_transition', 'vendorCredits.useIsVoid')
  }
  if (use.billId !== null) {
    await lockBills(db, actor.accountId, [use.billId])
  }
  await reverseVendorCreditUseOf(db, eventActorOf(context), useInBooks(credit, use))
  await voidVendorCreditUseRow(db, actor.accountId, useId, now)
  await tell(context, use.billId === null ? 'credit_refund_voided' : 'credit_taken_off', credit, [use])
}

/** Whether a vendor's credit can be for an account: expenses, and what is depreciated; no principal or escrow of a mortgage. */
export const isCreditable = (code: ExpenseCode) => code === expenseCodes.CAPITAL || code >= 5000

async function requireCredit({ db, actor }: Context, id: string): Promise<CreditRow> {
  const credit = await lockVendorCredit(db, actor.accountId, id)
  if (!credit) {
    throw notFound('vendorCredit')
  }
  if (credit.isVoid) {
    throw new AppError('invalid_transition', 'vendorCredits.isVoid')
  }
  return credit
}

function requireUsable({ creditedOn }: CreditRow, date: PlainDate, today: PlainDate): void {
  if (date > today) {
    throw invalidField('date', 'vendorCredits.usedInFuture')
  }
  if (date < creditedOn) {
    throw invalidField('date', 'vendorCredits.usedBefore', { date: creditedOn })
  }
}

function tooMuch(path: string, { amountCents, usedCents }: CreditRow): AppError {
  const left = cents(amountCents - usedCents)
  return invalidField(path, left === 0 ? 'vendorCredits.allUsed' : 'vendorCredits.moreThanLeft', {
    amount: formatUsd(left),
  })
}

function takenOff({ propertyId, unitId, code }: CreditRow, amount: Cents): ExpenseLine {
  return { propertyId, unitId, code, amountCents: negateCents(amount) }
}

/** Returns the parts of a bill's lines that a credit pays: lines of its property. Throws `validation_failed`. */
function coveredBy(
  credit: CreditRow,
  bill: BillRow,
  paid: readonly ExpenseLine[],
  { amount, index }: { amount: Cents; index: number },
): ExpenseLine[] {
  if (bill.vendorId !== credit.vendorId) {
    throw invalidField(`bills.${index}.billId`, 'vendorCredits.otherVendor')
  }
  const lines = bill.lines.filter(
    ({ propertyId, code }) =>
      propertyId === credit.propertyId &&
      isCreditable(code) &&
      (code === expenseCodes.CAPITAL) === (credit.code === expenseCodes.CAPITAL),
  )
  const open = openOf({ lines }, paid)
  if (open === 0) {
    throw invalidField(`bills.${index}.billId`, 'vendorCredits.otherProperty')
  }
  if (amount > open) {
    throw invalidField(`bills.${index}.amount`, 'vendorCredits.moreThanOfProperty', {
      amount: formatUsd(open),
    })
  }
  return partOf({ lines }, paid, amount)
}

function inBooks(credit: VendorCreditFields): PostedVendorCredit {
  const { id, propertyId, code, amountCents, creditedOn: on, description } = credit
  return { id, propertyId, code, amountCents, on, description: `Vendor credit: ${description}` }
}

function useInBooks(
  { propertyId, description }: CreditRow,
  { id, usedOn, amountCents, billId, method }: Omit<VendorCreditUseFields, 'lines'>,
): PostedVendorCreditUse {
  return {
    id,
    propertyId,
    amountCents,
    on: usedOn,
    into:
      billId === null
        ? method === 'CASH'
          ? accountCodes.undepositedFunds
          : accountCodes.bank
        : accountCodes.accountsPayable,
    description: `Vendor credit ${billId === null ? 'refunded' : 'applied'}: ${description}`,
  }
}

/** Appends the event to the history of the vendor, and of each bill that the credit pays. */
async function tell(
  { db, ...context }: Context,
  action: string,
  credit: VendorCreditFields,
  uses: readonly Omit<VendorCreditUseFields, 'lines'>[],
): Promise<void> {
  const { id, vendorId, description, amountCents, creditedOn, code } = credit
  const used = sumCents(uses.map((use) => use.amountCents))
  const entityName = `${description}, ${formatUsd(uses.length === 0 ? amountCents : used)}`
  await appendEvents(db, eventActorOf({ db, ...context }), [
    {
      action,
      entityType: 'vendor',
      entityId: vendorId,
      entityName,
      after: {
        vendorCreditId: id,
        amountCents,
        creditedOn,
        category: categoryOf(code),
        ...(uses.length > 0 && {
          usedCents: used,
          usedOn: uses[0]?.usedOn,
          useIds: uses.map((use) => use.id),
        }),
      },
    },
    ...uses.flatMap((use) =>
      use.billId === null
        ? []
        : [
            {
              action,
              entityType: 'bill' as const,
              entityId: use.billId,
              entityName: `${description}, ${formatUsd(use.amountCents)}`,
              after: { vendorCreditId: id, usedCents: use.amountCents, usedOn: use.usedOn },
            },
          ],
    ),
  ])
}
