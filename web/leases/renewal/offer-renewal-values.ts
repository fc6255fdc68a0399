import { firstRentDayFrom } from '#shared/leases/rent/rent-steps.ts'
import { addDays, addMonths, isPlainDate, minDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import { renewalBody } from '#shared/renewals/contract.ts'
import { renewalStart } from '#shared/renewals/renewal.ts'
import type * as z from 'zod/mini'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import {
  concessionProblems,
  type ConcessionRow,
  type ConcessionSpan,
  toConcessionBody,
} from '#web/leases/concessions/concession-values.ts'

export type TermKind = 'ENDS' | 'MONTH_AFTER' | 'MONTH_TO_MONTH'

/** One of the offered terms in the form. */
export type OptionValues = {
  kind: TermKind
  endDate: string
  rentAmount: number | null
  concessions: ConcessionRow[]
}

export type OfferValues = { options: OptionValues[]; answerBy: string; message: string }

/** Returns the first values of an offer: another year at the present rent, to be answered in two weeks. */
export function firstOffer(lease: LeaseWithPayments, today: string): OfferValues {
  const now = parsePlainDate(today)
  const end = lease.endDate !== null && lease.endDate >= today ? parsePlainDate(lease.endDate) : null
  const inTwoWeeks = addDays(now, 14)
  return {
    options: [yearFrom(lease, today)],
    answerBy: end === null ? inTwoWeeks : minDate(inTwoWeeks, end),
    message: '',
  }
}

/** Returns another year as an option, at the present rent. */
export function yearFrom(lease: LeaseWithPayments, today: string): OptionValues {
  const end = lease.endDate !== null && lease.endDate >= today ? lease.endDate : today
  return {
    kind: lease.endDate !== null && lease.atEnd === 'MONTH_TO_MONTH' ? 'MONTH_AFTER' : 'ENDS',
    endDate: addMonths(parsePlainDate(end), 12),
    rentAmount: lease.rentAmount,
    concessions: [],
  }
}

/** Returns the first whole month of the new terms: the first one that a concession of theirs can be for. */
export function firstConcessionMonth(
  lease: Pick<LeaseWithPayments, 'endDate'>,
  answerBy: string,
  today: string,
): string {
  const end = lease.endDate !== null && lease.endDate >= today ? parsePlainDate(lease.endDate) : null
  return end !== null || isPlainDate(answerBy)
    ? firstRentDayFrom(renewalStart(end, isPlainDate(answerBy) ? answerBy : parsePlainDate(today)))
    : ''
}

/** Returns the months that concessions of an offered term can be for; `first` is the first of them. */
export function optionSpan(
  { kind, endDate }: Pick<OptionValues, 'kind' | 'endDate'>,
  first: string,
): ConcessionSpan {
  return { first, last: kind === 'ENDS' && endDate !== '' ? endDate : null }
}

/** Returns an offer as the API takes it; `first` is the first month that a concession can be for. */
export function toOfferBody(
  { options, answerBy, message }: OfferValues,
  first: string,
): z.input<typeof renewalBody> {
  return {
    options: options.map(({ kind, endDate, rentAmount, concessions }) => ({
      endDate: kind === 'MONTH_TO_MONTH' ? null : endDate,
      atEnd: kind === 'ENDS' ? 'ENDS' : 'MONTH_TO_MONTH',
      // an empty rent is refused by the form itself
      rentAmount: rentAmount ?? 0,
      ...(concessions.length > 0 && {
        concessions: concessions.map((row) => toConcessionBody(row, first)),
      }),
    })),
    answerBy,
    message: message.trim() || null,
  }
}

/** Returns what checks the form; `firstOf` returns the first month that a concession can be for. */
export function offerResolver(firstOf: (answerBy: string) => string) {
  return contractResolver<OfferValues>({
    schema: renewalBody,
    toBody: (values) => toOfferBody(values, firstOf(values.answerBy)),
    own: ({ options, answerBy }) => [
      ...options.flatMap(({ kind, endDate, rentAmount, concessions }, index) => [
        ...(kind !== 'MONTH_TO_MONTH' && endDate === ''
          ? [{ path: `options.${index}.endDate`, message: 'Choose the last day of this term' }]
          : []),
        ...(rentAmount === null
          ? [{ path: `options.${index}.rentAmount`, message: 'Enter the rent for a full month' }]
          : []),
        ...concessions.flatMap((row, at) =>
          concessionProblems(row, optionSpan({ kind, endDate }, firstOf(answerBy))).map(
            ({ path, message }) => ({
              path: `options.${index}.concessions.${at}.${path}`,
              message,
            }),
          ),
        ),
      ]),
      ...(answerBy === '' ? [{ path: 'answerBy', message: 'Choose the last day to answer' }] : []),
    ],
  })
}
