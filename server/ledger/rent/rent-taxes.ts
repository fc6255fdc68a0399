import { namedLabel } from '#shared/ledger/explain/explain.ts'
import type { ChargeExplanation } from '#shared/ledger/explain/explanation.ts'
import { recurringLabel } from '#shared/ledger/explain/period-labels.ts'
import { isRate } from '#shared/leases/rent/recurring-charge.ts'
import { rateOn, type SalesTaxFacts, taxOn } from '#shared/leases/rent/sales-tax.ts'
import { cents, sumCents } from '#shared/lib/money.ts'
import { maxDate } from '#shared/lib/plain-date.ts'

import { adjust, type Change, type Now, voidRules } from '#server/ledger/charges/adjust-charge.ts'
import { postingsOfCharge } from '#server/ledger/postings/charge-postings.ts'
import { listScheduled, type ScheduledRow, updateChargeRow } from '#server/ledger/charges/charge-store.ts'
import { reverseCharge } from '#server/ledger/credits/credits.ts'
import { insertPostings } from '#server/ledger/postings/journal-store.ts'
import { listRecurringOf, type RecurringRow } from './recurring-store.ts'

/**
 * Makes the posted sales tax of a lease what the posted rent and taxed charges of each month say: their sum at the rate with
 * which it was posted, less what is waived of them, due with the rent, and void where nothing of them is owed. The tax of a month
 * that a person corrected stays until the rent is void; one that a person voided stays void. What is raised after its due day is due `today`.
 */
export async function adjustTaxes(change: Change, leaseId: string): Promise<void> {
  const { db, ledger } = change
  const recurring = await listRecurringOf(db, ledger.accountId, [leaseId])
  const rates = recurring.filter(isRate)
  if (rates.length === 0) {
    return
  }
  const taxed = new Set(recurring.filter(({ isTaxed }) => isTaxed).map(({ id }) => id))
  const scheduled = await listScheduled(db, ledger.accountId, leaseId)
  for (const charges of Map.groupBy(scheduled, ({ period }) => period).values()) {
    const base = charges.filter(
      ({ isVoid, recurringChargeId }) =>
        !isVoid && (recurringChargeId === null || taxed.has(recurringChargeId)),
    )
    for (const charge of charges) {
      const rate = rates.find(({ id }) => id === charge.recurringChargeId)
      if (rate && !(charge.isVoid && !voidRules.includes(charge.explanation.rule))) {
        await adjustTax(change, charge, taxOf(rate, charge, base, change))
      }
    }
  }
}

/** Returns the tax of a month; `base` are the owed charges that it is computed from, the rent first. */
function taxOf(
  rate: RecurringRow & { rate: number },
  charge: ScheduledRow,
  base: ScheduledRow[],
  { on }: Change,
): Now {
  const [first] = base
  const { explanation } = charge
  const days = base.flatMap(({ explanation: one }) => {
    const { from, to } = one.schedule ?? one
    return from && to ? [{ from, to }] : []
  })
  const from = days.map((one) => one.from).toSorted()[0] ?? explanation.from ?? charge.period
  const to =
    days
      .map((one) => one.to)
      .toSorted()
      .at(-1) ??
    explanation.to ??
    charge.period
  const isCovered = from >= rate.startOn && (rate.endOn === null || from <= rate.endOn)
  const baseCents = sumCents(base.map(({ amountCents, waivedCents }) => cents(amountCents - waivedCents)))
  const facts: SalesTaxFacts = {
    rule: 'sales_tax',
    from,
    to,
    rate: explanation.rate ?? rateOn(rate.rate, rate.rateChanges, from),
    baseCents,
  }
  const amountCents = taxOn(baseCents, facts.rate)
  const period = { amountCents, dueOn: first?.dueOn ?? charge.dueOn, from, to, explanation: facts }
  return {
    due:
      isCovered && amountCents > 0
        ? {
            amountCents,
            dueOn: period.dueOn,
            explanation: facts,
            ...namedLabel(recurringLabel(rate, period)),
          }
        : null,
    why:
      on && amountCents === 0 ? 'charge_voided' : isCovered ? 'charge_corrected' : 'recurring_dates_changed',
    voidRule: isCovered ? 'rent_not_owed' : 'outside_lease',
  }
}

async function adjustTax(change: Change, charge: ScheduledRow, now: Now): Promise<void> {
  const { due } = now
  const { on } = change
  const isByHand = charge.explanation.rule === 'by_hand' && due !== null
  if (!isByHand) {
    await adjust(on ? { ...change, on: maxDate(on, charge.dueOn) } : change, charge, now)
  }
  const isSame =
    due !== null && !charge.isVoid && due.amountCents === charge.amountCents && due.dueOn === charge.dueOn
  if (
    (isByHand || isSame) &&
    due.explanation.rule === 'sales_tax' &&
    due.explanation.baseCents !== charge.explanation.baseCents
  ) {
    await restate(change, charge, due.explanation)
  }
}

/** Posts tax again whose rent has other cents, and that is the same, or a person's: so that its entry says what it was computed from. */
async function restate(
  { db, ledger, on }: Change,
  charge: ScheduledRow,
  { baseCents }: SalesTaxFacts,
): Promise<void> {
  const day = maxDate(charge.dueOn, on ?? charge.dueOn)
  const label = charge.label?.kind === 'recurring' ? { ...charge.label, baseCents } : charge.label
  // the row of a charge has the facts of its rule
  const explanation = { ...charge.explanation, baseCents } as ChargeExplanation
  const posted = { ...charge, label, explanation }
  await reverseCharge(db, ledger, charge, day, 'correction')
  await updateChargeRow(db, ledger.accountId, posted, ledger.now)
  await insertPostings(db, ledger, postingsOfCharge({ ...posted, dueOn: day }))
}
