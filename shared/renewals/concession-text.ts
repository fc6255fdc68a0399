import type { Concession } from '#shared/leases/concessions.ts'
import { addMonths, parsePlainDate } from '#shared/lib/plain-date.ts'
import type { renewal } from '#shared/messages/en/renewal.ts'
import type { TranslateFunction } from '#shared/messages/translate.ts'

/** Functions that write in the language of a reader. `month` takes any date of the month. */
export type ConcessionWords = { t: TranslateFunction<typeof renewal>; month: (date: string) => string }

/** An offered discount: its amount as it is written, or the part of the rent in hundredths of a percent. */
export type OfferedConcession = Pick<Concession, 'kind' | 'months' | 'reason' | 'basisPoints'> & {
  from: string
  amount: string
}

/** Returns an offered discount in words: '$100.00 off each month’s rent, January 2027 to June 2027 (Loyalty)'. */
export function writeConcession({ t, month }: ConcessionWords, concession: OfferedConcession): string {
  const { kind, months, reason, basisPoints, from } = concession
  const amount = basisPoints === null ? concession.amount : `${basisPoints / 100}%`
  const [first, last] = [month(from), month(addMonths(parsePlainDate(from), months - 1))]
  const text =
    kind === 'SPREAD'
      ? t('renewal.concessionSpread', { amount, month: first, last })
      : months === 1
        ? t('renewal.concessionOnce', { amount, month: first })
        : t('renewal.concessionMonthly', { amount, month: first, last })
  return reason ? `${text} (${reason})` : text
}
