import { leaseBody, leaseChanges, type LeaseTermsBody } from '#shared/leases/contract.ts'
import type { LawQuestion } from '#shared/leases/law/lawful-terms.ts'
import type { RecurringKind } from '#shared/leases/rent/recurring-charge.ts'
import { recurringOfLease } from '#shared/leases/rent/recurring-contract.ts'
import { addDays, addMonths, isPlainDate, parsePlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { firstCharged } from '#shared/leases/opening.ts'
import type { AtEnd } from '#shared/leases/ending/term-end.ts'
import type { RentFrequency } from '#shared/leases/rent-periods.ts'
import type { Proration } from '#shared/leases/rent/rent-schedule.ts'
import { fieldSentence } from '#shared/messages/field-sentence.ts'
import type * as z from 'zod/mini'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { lateFeeOf, lateFeeProblems, lateFeeValues, type LateFeeValues } from '#web/lib/forms/late-fee.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import {
  concessionProblems,
  type ConcessionRow,
  type ConcessionSpan,
  rowsOfConcessions,
  toConcessionBody,
} from '#web/leases/concessions/concession-values.ts'
import { type PricedValues, priceProblems, toPrice } from '#web/leases/recurring/tax-rate.ts'
import { farDaysKey } from '#web/lib/forms/far-day.ts'
import { type DaysOf, daysOf, farDaysOfLease, farLeaseDayProblems } from './far-lease-days.ts'

export type PickedTenant = { id: string; name: string; email: string | null }

/** A recurring charge of a new lease other than its rent, from its first day on. */
type RecurringRow = PricedValues & { kind: RecurringKind; description: string }

/** A payer with its share of a month's rent in dollars. */
type PayerRow = { payerId: string; amount: number | null }

export type LeaseValues = LateFeeValues & {
  unitId: string
  tenants: PickedTenant[]
  /** Whether the tenants of a signed lease were chosen wrongly and are replaced from its first day on. */
  correctTenants: boolean
  startDate: string
  isMonthToMonth: boolean
  endDate: string
  /** The rule for the time after the last day. */
  atEnd: AtEnd
  rentAmount: number | null
  /** The charges of a new lease; the charges of an existing lease are changed on its page. */
  recurringCharges: RecurringRow[]
  /**
   * The payers of a share of a new lease's rent, from its first month on; later shares are changed on the
   * lease's page.
   */
  payers: PayerRow[]
  /** Rent concessions; the concessions of a signed lease are changed on its page. */
  concessions: ConcessionRow[]
  dueDay: string
  proration: Proration
  rentFrequency: RentFrequency
  /** The first day of a period, where rent is not monthly; empty: the first day of the lease. */
  periodsFrom: string
  securityDeposit: number | null
  chargeDeposit: boolean
  /** Empty: by the rule, the later of the start and the first of this month. */
  chargesFrom: string
  /** The balance from other books for a lease that already runs, if `isOpening`. */
  isOpening: boolean
  opening: OpeningValues
  notes: string
  /** The far days (`farDaysKey`) of each card that a person has confirmed. */
  confirmedFarDays: Record<DaysOf, string>
  /** The reason that allows a term beyond the law's limit; empty if none is given. */
  lawReasons: Record<LawQuestion, string>
}

const noReasons: LeaseValues['lawReasons'] = { securityDeposit: '', lateFee: '', graceDays: '' }

/** Amounts are dollars; null while the box is empty. */
type OpeningValues = { asOf: string; owed: number | null; credit: number | null; depositHeld: number | null }

const noOpening: OpeningValues = { asOf: '', owed: null, credit: null, depositHeld: null }

type Defaults = {
  dueDay: number
  proration: Proration
  graceDays: number
  lateFee: LeaseWithPayments['lateFee']
}

export function newLeaseValues(
  given: { unitId: string; tenants: PickedTenant[]; startDate: string },
  { dueDay, proration, graceDays, lateFee }: Defaults,
): LeaseValues {
  return {
    ...given,
    correctTenants: false,
    isMonthToMonth: false,
    endDate: '',
    atEnd: 'ENDS',
    rentAmount: null,
    recurringCharges: [],
    payers: [],
    concessions: [],
    dueDay: String(dueDay),
    proration,
    rentFrequency: 'MONTHLY',
    periodsFrom: '',
    ...lateFeeValues(graceDays, lateFee),
    securityDeposit: null,
    chargeDeposit: true,
    chargesFrom: '',
    isOpening: false,
    opening: noOpening,
    notes: '',
    confirmedFarDays: { term: '', rent: '', opening: '' },
    lawReasons: noReasons,
  }
}

/** Returns the values of a lease: the days that it has, however far away, are not asked about. */
export function valuesOfLease(lease: LeaseWithPayments, today: PlainDate = accountDay()): LeaseValues {
  const values = plainValuesOf(lease)
  const keyOf = (part: DaysOf) => farDaysKey(farDaysOfLease(part, values, today))
  return {
    ...values,
    confirmedFarDays: { term: keyOf('term'), rent: keyOf('rent'), opening: keyOf('opening') },
  }
}

function plainValuesOf(lease: LeaseWithPayments): LeaseValues {
  return {
    unitId: lease.unitId,
    tenants: lease.tenants.map(({ id, name, email }) => ({ id, name, email })),
    correctTenants: false,
    startDate: lease.startDate,
    isMonthToMonth: lease.endDate === null,
    endDate: lease.endDate ?? '',
    // one that is month to month and gets a last day ends with it unless the form says otherwise
    atEnd: lease.endDate === null ? 'ENDS' : lease.atEnd,
    rentAmount: lease.rentAmount,
    recurringCharges: [],
    payers: [],
    concessions: rowsOfConcessions(lease),
    dueDay: String(lease.dueDay),
    proration: lease.proration,
    rentFrequency: lease.rentFrequency,
    periodsFrom: lease.periodsFrom ?? '',
    ...lateFeeValues(lease.graceDays, lease.lateFee),
    securityDeposit: lease.securityDeposit || null,
    chargeDeposit: false,
    chargesFrom: lease.chargesFrom,
    isOpening: false,
    opening: noOpening,
    notes: lease.notes ?? '',
    confirmedFarDays: { term: '', rent: '', opening: '' },
    lawReasons: noReasons,
  }
}

/** The fields that depend on how often rent is charged. */
type MonthFields = 'dueDay' | 'proration' | 'periodsFrom'

function terms(
  values: LeaseValues,
): Required<Omit<LeaseTermsBody, 'lawReasons' | MonthFields>> &
  Pick<LeaseTermsBody, 'lawReasons' | MonthFields> & { chargesFrom?: string } {
  return {
    startDate: values.startDate,
    endDate: values.isMonthToMonth ? null : values.endDate || null,
    atEnd: values.isMonthToMonth ? 'MONTH_TO_MONTH' : values.atEnd,
    // an empty rent is refused by the form itself
    rentAmount: values.rentAmount ?? 0,
    securityDeposit: values.securityDeposit ?? 0,
    rentFrequency: values.rentFrequency,
    ...(values.rentFrequency === 'MONTHLY'
      ? { dueDay: Number(values.dueDay), proration: values.proration }
      : { periodsFrom: values.periodsFrom || null }),
    graceDays: Number(values.graceDays),
    lateFee: lateFeeOf(values),
    notes: values.notes || null,
    ...(values.chargesFrom !== '' && { chargesFrom: values.chargesFrom }),
    ...reasonsOf(values),
  }
}

/** Returns the reasons that were typed, as the API takes them. */
function reasonsOf({ lawReasons }: LeaseValues): Pick<LeaseTermsBody, 'lawReasons'> {
  const typed = Object.entries(lawReasons).flatMap(([question, text]) =>
    text.trim() === '' ? [] : [[question, text.trim()] as const],
  )
  return typed.length === 0 ? {} : { lawReasons: Object.fromEntries(typed) }
}

export function toLeaseBody(values: LeaseValues, status: 'DRAFT' | 'ACTIVE'): z.input<typeof leaseBody> {
  const { owed, credit, depositHeld, asOf } = values.opening
  return {
    ...(values.isOpening && {
      opening: { asOf, balance: dollarsBetween(owed, credit), depositHeld: depositHeld ?? 0 },
    }),
    ...terms(values),
    unitId: values.unitId,
    tenantIds: values.tenants.map((tenant) => tenant.id),
    recurringCharges: values.recurringCharges.map(toRecurringBody),
    // an empty amount is refused by the form itself
    payers: isByMonths(values)
      ? values.payers.map(({ payerId, amount }) => ({ payerId, amount: amount ?? 0 }))
      : [],
    concessions: isByMonths(values)
      ? values.concessions.map((row) => toConcessionBody(row, values.startDate))
      : [],
    status,
    // a draft charges nothing; the dialog that activates it asks about the deposit
    chargeDeposit: status === 'ACTIVE' && values.chargeDeposit && (values.securityDeposit ?? 0) > 0,
  }
}

/** Returns the months that concessions of a lease can be for. */
export function concessionSpan({ startDate, endDate, isMonthToMonth, atEnd }: LeaseValues): ConcessionSpan {
  const goesOn = isMonthToMonth || atEnd === 'MONTH_TO_MONTH' || endDate === ''
  return { first: startDate, last: goesOn ? null : endDate }
}

const isByMonths = ({ rentFrequency }: LeaseValues): boolean => rentFrequency === 'MONTHLY'

/** Returns what is owed less the credit, in dollars without a rest of binary fractions. */
export function dollarsBetween(owed: number | null, credit: number | null): number {
  return toDollars(toCents(owed ?? 0) - toCents(credit ?? 0))
}

function toRecurringBody({ kind, description, ...price }: RecurringRow): z.input<typeof recurringOfLease> {
  return { kind, description: description.trim() || null, ...toPrice({ kind, ...price }) }
}

export function toLeaseChanges(values: LeaseValues, isDraft: boolean): z.input<typeof leaseChanges> {
  const { rentAmount, ...others } = terms(values)
  return {
    ...others,
    // a signed lease stays with its unit, and its rent changes from a day on (Change rent)
    ...(isDraft && {
      unitId: values.unitId,
      rentAmount,
      concessions: isByMonths(values)
        ? values.concessions.map((row) => toConcessionBody(row, values.startDate))
        : [],
    }),
    tenantIds: values.tenants.map((tenant) => tenant.id),
    ...(!isDraft && values.correctTenants && { correctTenants: true }),
  }
}

type ChargeValues = Pick<
  LeaseValues,
  'startDate' | 'dueDay' | 'rentFrequency' | 'periodsFrom' | 'isOpening' | 'opening'
>

/** Returns the first day for which rent is charged if the form names none, by the server's own rule. */
export function defaultChargesFrom(
  { startDate, dueDay, rentFrequency, periodsFrom, isOpening, opening }: ChargeValues,
  today: string,
): string {
  if (!isPlainDate(startDate)) {
    return ''
  }
  const asOf = isOpening && isPlainDate(opening.asOf) ? opening.asOf : undefined
  return firstCharged(startDate, Number(dueDay), asOf, parsePlainDate(today), {
    rentFrequency,
    periodsFrom: isPlainDate(periodsFrom) ? periodsFrom : startDate,
  })
}

/**
 * Returns the last day of a one-year lease from its first day: the day before that date in the next year; ''
 * if `startDate` is not a valid date.
 */
export function lastDayOfOneYear(startDate: string): string {
  if (!isPlainDate(startDate) || startDate >= '9998') {
    return ''
  }
  const [same, next] = [addMonths(startDate, 12), addMonths(addDays(startDate, 1), 12)]
  // a year from Feb 29 ends on the next Feb 28
  return same.slice(8) === startDate.slice(8) ? addDays(same, -1) : addDays(next, -1)
}

export const newLeaseResolver = contractResolver<LeaseValues>({
  schema: leaseBody,
  // each of its rows is validated on its own, so that problems are marked on their row
  toBody: (values) => ({
    ...toLeaseBody(values, 'ACTIVE'),
    recurringCharges: [],
    payers: [],
    concessions: [],
  }),
  own,
})

export const leaseChangesResolver = contractResolver<LeaseValues>({
  schema: leaseChanges,
  toBody: (values) => ({ ...toLeaseChanges(values, true), concessions: [] }),
  own,
})

function own(values: LeaseValues) {
  const today = accountDay()
  return [
    ...(values.unitId === '' ? [{ path: 'unitId', message: 'Choose a unit' }] : []),
    ...(values.tenants.length === 0 ? [{ path: 'tenants', message: 'Add at least one tenant' }] : []),
    ...(values.startDate === '' ? [{ path: 'startDate', message: 'Choose the first day of the lease' }] : []),
    ...(!values.isMonthToMonth && values.endDate === ''
      ? [{ path: 'endDate', message: 'Choose the last day, or make it month to month' }]
      : []),
    ...(!values.isMonthToMonth && values.endDate !== '' && values.endDate < values.startDate
      ? [{ path: 'endDate', message: 'The end date is before the start date' }]
      : []),
    ...daysOf.flatMap((part) =>
      farLeaseDayProblems(part, values, { today, confirmed: values.confirmedFarDays[part] }),
    ),
    ...(values.isOpening && values.opening.asOf === ''
      ? [{ path: 'opening.asOf', message: 'Choose the balance date' }]
      : []),
    ...(values.rentAmount === null
      ? [
          {
            path: 'rentAmount',
            message: isByMonths(values)
              ? 'Enter the rent for a full month'
              : 'Enter the rent for a full period',
          },
        ]
      : []),
    ...values.recurringCharges.flatMap(rowProblems),
    ...(isByMonths(values) ? payerProblems(values) : []),
    ...(isByMonths(values) ? values.concessions : []).flatMap((row, at) =>
      concessionProblems(row, concessionSpan(values)).map(({ path, message }) => ({
        path: `concessions.${at}.${path}`,
        message,
      })),
    ),
    ...lateFeeProblems(values),
  ]
}

/** Returns what is wrong with the payers of a new lease: no payer or amount, one twice, or more than the rent. */
function payerProblems({ payers, rentAmount }: LeaseValues) {
  let left = rentAmount === null ? null : toCents(rentAmount)
  return payers.flatMap(({ payerId, amount }, index) => {
    const path = `payers.${index}`
    const most = left
    left = left === null ? null : left - toCents(amount ?? 0)
    return [
      ...(payerId === '' ? [{ path: `${path}.payerId`, message: 'Choose a payer' }] : []),
      ...(payerId !== '' && payers.findIndex((row) => row.payerId === payerId) !== index
        ? [{ path: `${path}.payerId`, message: 'This payer is already in the list' }]
        : []),
      ...(amount === null || amount <= 0
        ? [{ path: `${path}.amount`, message: 'Enter the monthly share, for example 900.00' }]
        : most !== null && toCents(amount) > most
          ? [
              {
                path: `${path}.amount`,
                message: `The shares would be more than the rent. This payer can pay at most ${formatMoney(toDollars(Math.max(0, most)))}.`,
              },
            ]
          : []),
    ]
  })
}

function rowProblems(row: RecurringRow, index: number) {
  const path = `recurringCharges.${index}`
  const [wrong] = priceProblems(row)
  if (wrong) {
    return [
      {
        path: `${path}.${wrong.path}`,
        message: wrong.path === 'amount' ? 'Enter the monthly amount' : wrong.message,
      },
    ]
  }
  const judged = recurringOfLease.safeParse(toRecurringBody(row))
  const [issue] = judged.success ? [] : judged.error.issues
  return issue
    ? [{ path: `${path}.${String(issue.path[0] ?? 'amount')}`, message: fieldSentence(issue.message) }]
    : []
}
