import { formatMoney } from '#web/lib/text/format.ts'

/** Returns what is said beside bills about vendor credits (dollars) that can pay them; undefined where there are none. */
export function unusedCreditsText(amount: number): string | undefined {
  return amount > 0 ? `${formatMoney(amount)} of unused vendor credits` : undefined
}
