import { updateBudget } from '#server/reports/service.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import { cents, type Cents, sumCents } from '#shared/lib/money.ts'
import { dateParts, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { demoInstant, type Step } from '#server/demo/context.ts'
import { demoProperties } from './demo-properties.ts'
import { mortgageOf, planRunningCosts, type RunningCost } from './running-costs.ts'
import { laundries } from './seed-income.ts'

type Line = { account: number; months: Cents[] }

/** The share of a full house's rent that is planned: the rest is for vacancies. */
const occupiedPercent = 97

/** The months of a year, from January. */
const months = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * Plans the budgets of this year, one for each property and one for the business, saved in its first week: the rent of all
 * units less vacancies, and the running costs of the year before.
 */
export function planBudgets(propertyIds: ReadonlyMap<string, string>, today: PlainDate): Step[] {
  const { year } = dateParts(today)
  const before = planRunningCosts([], makeDate(year - 1, 1, 1), makeDate(year - 1, 12, 31))
  const names = [...demoProperties.map(({ name }) => name), null]
  return names.map((name, position) => ({
    at: demoInstant(makeDate(year, 1, 4), 10 * 60 + position * 4),
    async run(context) {
      const costs = costLines(before.filter(({ propertyName }) => propertyName === name))
      const lines = name === null ? costs : [...incomeLines(name), ...interestLines(name, today), ...costs]
      await updateBudget(context, { year, propertyId: name && propertyIds.get(name), lines })
    },
  }))
}

function incomeLines(property: string): Line[] {
  const units = demoProperties.find(({ name }) => name === property)?.units ?? []
  const rent = units.reduce((sum, [, { rent }]) => sum + rent, 0)
  return [
    monthly(4000, cents(rent * occupiedPercent)),
    ...laundries.filter(([name]) => name === property).map(([, usual]) => monthly(4900, cents(usual))),
  ]
}

/** Returns the interest of the mortgage that is a recurring expense, which is not among the running costs. */
function interestLines(property: string, today: PlainDate): Line[] {
  const { propertyName, balanceCents, rate } = mortgageOf(today)
  const interest = cents(Math.round((balanceCents * rate) / 100_000 / 12))
  return propertyName === property ? [monthly(expenseCodes.MORTGAGE_INTEREST, interest)] : []
}

function costLines(costs: readonly RunningCost[]): Line[] {
  return [...Map.groupBy(costs, ({ category }) => expenseCodes[category])].map(([account, paid]) => ({
    account,
    months: months.map((month) =>
      toTenDollars(
        sumCents(
          paid
            .filter(({ paidOn }) => dateParts(paidOn).month === month)
            .map(({ amountCents }) => amountCents),
        ),
      ),
    ),
  }))
}

const monthly = (account: number, amount: Cents): Line => ({
  account,
  months: months.map(() => toTenDollars(amount)),
})

/** Rounds an amount to ten dollars, because budgets are not planned to the cent. */
const toTenDollars = (amount: Cents): Cents => cents(Math.round(amount / 1_000) * 1_000)
