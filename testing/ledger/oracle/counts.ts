import { amountOn, type MonthCharge, type Terms } from './schedule.ts'

/** The number of times each thing happened. */
export type Counts = Record<string, number>

/** Counts a charged month with what is particular about it. */
export function countMonth(
  count: (what: string, by?: number) => void,
  name: string,
  { isPart, hasStep, dueDay }: MonthCharge,
  terms: Terms,
): void {
  count(`months of ${name}`)
  count(`parts of months of ${name}`, isPart ? 1 : 0)
  count('months in which the rent changes', hasStep ? 1 : 0)
  count(`${name} due on the last day of the lease`, dueDay === terms.lastDay ? 1 : 0)
  count('months with a due day from 28 to 31', terms.dueDay >= 28 ? 1 : 0)
  count('months after a rent step', name === 'rent' && amountOn(terms, dueDay) !== terms.amount ? 1 : 0)
}
