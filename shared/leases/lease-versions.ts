import { type Cents, cents, formatUsd } from '#shared/lib/money.ts'
import { addDays, formatDate, maxDate, minDate, monthName, type PlainDate } from '#shared/lib/plain-date.ts'

import { type Concession, lastMonthOf } from './rent/concessions.ts'
import type { FormerLateFee } from './late-fees/late-fee-rule.ts'
import type { LateFeeTerms } from './late-fees/late-fee.ts'
import { type LawQuestion, lawQuestions } from './law/lawful-terms.ts'
import type { LeaseState } from './lease-status.ts'
import { isRate, recurringName, type RecurringTerms } from './rent/recurring-charge.ts'
import { writeRate } from './rent/sales-tax.ts'
import type { RentFrequency } from './rent-periods.ts'
import type { Proration } from './rent/rent-schedule.ts'
import type { RentShare, ShareStep } from './rent/rent-shares.ts'
import type { AgreedRentStep } from './rent/rent-steps.ts'
import { describeTerm } from './ending/term-end.ts'

/** The terms of a lease as a version keeps them: what its parties have agreed. */
export type LeaseSnapshot = {
  state: LeaseState
  unitId: string
  startOn: PlainDate
  endOn: PlainDate | null
  termEndsOn: PlainDate | null
  terminatedOn: PlainDate | null
  rentCents: Cents
  rentSteps: readonly AgreedRentStep[]
  concessions: readonly Concession[]
  depositCents: Cents
  dueDay: number
  /** Left out by versions of earlier releases, whose rent is monthly. */
  rentFrequency?: RentFrequency
  periodsFrom?: PlainDate | null
  proration: Proration
  chargesFrom: PlainDate
  graceDays: number
  lateFee: LateFeeTerms
  /** The first due day of rent with this late fee, and the late fees before it; left out where there was none before. */
  lateFeesFrom?: PlainDate | null
  formerLateFees?: readonly FormerLateFee[]
  /** All tenants, also former ones, with the days between which they belong to the lease. */
  household: readonly { tenantId: string; joinedOn: PlainDate | null; leftOn: PlainDate | null }[]
  /** Why terms beyond the law's limit were allowed. */
  lawReasons: Partial<Record<LawQuestion, string>>
  /** In the order in which they were added; left out by versions of earlier releases, which did not keep them. */
  recurringCharges?: readonly (RecurringTerms & { id: string })[]
  /** The shares of payers in the rent; likewise. */
  payerShares?: readonly Pick<RentShare, 'payerId' | 'steps'>[]
}

/** The names that the unit, the present tenants and the payers (by id) had when a version was recorded. */
export type SnapshotLabels = {
  unit: string | null
  tenants: readonly string[]
  payers?: Readonly<Record<string, string>>
}

/** The terms that a version can change. */
export const termFields = [
  'status',
  'unit',
  'tenants',
  'startDate',
  'endDate',
  'atEnd',
  'terminationDate',
  'rent',
  'laterRent',
  'concession',
  'recurringCharge',
  'payerShare',
  'securityDeposit',
  'dueDay',
  'proration',
  'chargesFrom',
  'lateFee',
  'graceDays',
  'lawReason',
] as const
export type TermField = (typeof termFields)[number]

/** The kinds of a version. EXTENDED changes no term: it keeps terms that earlier versions did not keep. */
export const versionKinds = [
  'FIRST',
  'SIGNED',
  'RENEWED',
  'ENDED',
  'REINSTATED',
  'RENT',
  'CONCESSION',
  'RECURRING_CHARGE',
  'PAYER_SHARE',
  'CHANGED',
  'EXTENDED',
] as const
export type VersionKind = (typeof versionKinds)[number]

/** One changed term: its words before and after (null for none), and the first day of the change. */
export type TermChange = {
  field: TermField
  from: PlainDate
  before: string | null
  after: string | null
}

/** A version of the terms with the names of its day. */
export type SnapshotOfDay = { terms: LeaseSnapshot; labels: SnapshotLabels }

/**
 * Returns what a version changes, in the order of `termFields`. A renewal applies from the day after the former last
 * day, an end from the last day, a rent or a concession from its own first day; every other change from the day on which
 * it was recorded, but not before the lease begins.
 */
export function termChanges(
  before: SnapshotOfDay,
  after: SnapshotOfDay,
  recordedOn: PlainDate,
): TermChange[] {
  const from = after.terms.state === 'DRAFT' ? after.terms.startOn : maxDate(after.terms.startOn, recordedOn)
  const plain = describePlain(after)
  const former = describePlain(before)
  const changed = termFields.flatMap((field): TermChange[] => {
    const [was, is] = [former[field] ?? null, plain[field] ?? null]
    return was === is
      ? []
      : [{ field, from: dayOf(field, before.terms, after.terms) ?? from, before: was, after: is }]
  })
  const dated = [
    ...laterRentChanges(before.terms, after.terms),
    ...concessionChanges(before.terms, after.terms),
    ...recurringChanges(before.terms, after.terms, from),
    ...shareChanges(before, after),
    ...reasonChanges(before.terms, after.terms, from),
  ]
  const order = (change: TermChange) => termFields.indexOf(change.field)
  return [...changed, ...tenantChange(before, after, from), ...dated].toSorted((a, b) => order(a) - order(b))
}

/** Returns the first day on which something that a version says applies; its first day where it is the first version. */
export function versionFrom(after: LeaseSnapshot, changes: readonly TermChange[]): PlainDate {
  const [first, ...rest] = changes.map(({ from }) => from)
  return first === undefined ? after.startOn : minDate(first, ...rest)
}

const kindsOfOne = [
  ['concession', 'CONCESSION'],
  ['recurringCharge', 'RECURRING_CHARGE'],
  ['payerShare', 'PAYER_SHARE'],
] as const

/** Returns what kind of change a version is; `before` is null for the first one. */
export function versionKind(
  before: LeaseSnapshot | null,
  after: LeaseSnapshot,
  changes: readonly TermChange[],
): VersionKind {
  if (before === null) {
    return 'FIRST'
  }
  if (before.state !== after.state) {
    return after.state === 'TERMINATED' ? 'ENDED' : before.state === 'DRAFT' ? 'SIGNED' : 'REINSTATED'
  }
  if (isLater(before, after) && after.state === 'ACTIVE') {
    return 'RENEWED'
  }
  if (changes.length === 0) {
    return 'EXTENDED'
  }
  const isOnly = (...fields: TermField[]) => changes.every(({ field }) => fields.includes(field))
  for (const [field, kind] of kindsOfOne) {
    if (isOnly(field)) {
      return kind
    }
  }
  return isOnly('rent', 'laterRent') ? 'RENT' : 'CHANGED'
}

/** Returns a concession in words: '$100.00 off each month’s rent, January 2027 to June 2027 (Move-in special)'. */
export function describeConcession(concession: Concession): string {
  const { kind, amountCents, basisPoints, from, reason } = concession
  const amount = amountCents === null ? `${(basisPoints ?? 0) / 100}%` : formatUsd(amountCents)
  const last = lastMonthOf(concession)
  const span = last === from ? monthName(from) : `${monthName(from)} to ${monthName(last)}`
  const said =
    kind === 'SPREAD'
      ? `${amount} spread over ${span}`
      : last === from
        ? `${amount} off the ${span} rent`
        : `${amount} off each month’s rent, ${span}`
  return reason ? `${said} (${reason})` : said
}

/** Whether the last day of the term became a later one, or none. */
function isLater(before: LeaseSnapshot, after: LeaseSnapshot): boolean {
  const [was, is] = [describeTerm(before).endDate, describeTerm(after).endDate]
  return was !== null && (is === null || is > was)
}

function dayOf(field: TermField, before: LeaseSnapshot, after: LeaseSnapshot): PlainDate | null {
  if (field === 'endDate' && isLater(before, after)) {
    return addDays(describeTerm(before).endDate ?? before.startOn, 1)
  }
  if ((field === 'lateFee' || field === 'graceDays') && after.lateFeesFrom) {
    return after.lateFeesFrom
  }
  if ((field === 'terminationDate' || field === 'status') && after.terminatedOn !== null) {
    return after.terminatedOn
  }
  return field === 'startDate' || field === 'rent' ? after.startOn : null
}

const states: Record<LeaseState, string> = { DRAFT: 'Draft', ACTIVE: 'Signed', TERMINATED: 'Ended' }

/** Returns the terms that are one value, in words. */
function describePlain({ terms, labels }: SnapshotOfDay): Partial<Record<TermField, string | null>> {
  const { endDate, atEnd } = describeTerm(terms)
  return {
    status: states[terms.state],
    unit: labels.unit === null ? terms.unitId : labels.unit,
    startDate: formatDate(terms.startOn),
    endDate: endDate === null ? 'None (month to month)' : formatDate(endDate),
    atEnd: atEnd === 'ENDS' ? 'Ends' : 'Continues month to month',
    terminationDate: terms.terminatedOn === null ? null : formatDate(terms.terminatedOn),
    rent: formatUsd(terms.rentCents),
    securityDeposit: formatUsd(terms.depositCents),
    dueDay: describeDue(terms),
    proration:
      terms.proration === 'ACTUAL_DAYS' ? 'Based on the days in the month' : 'Based on a 30-day month',
    chargesFrom: formatDate(terms.chargesFrom),
    lateFee: describeFee(terms.lateFee),
    graceDays: `${terms.graceDays} ${terms.graceDays === 1 ? 'day' : 'days'}`,
  }
}

/** Returns when rent is due: 'Day 1 of the month', 'Weekly from Nov 6, 2026'. */
function describeDue({ dueDay, rentFrequency = 'MONTHLY', periodsFrom }: LeaseSnapshot): string {
  if (rentFrequency === 'MONTHLY' || !periodsFrom) {
    return `Day ${dueDay} of the month`
  }
  const name = rentFrequency.charAt(0) + rentFrequency.slice(1).toLowerCase().replace('_', '-')
  return `${name} from ${formatDate(periodsFrom)}`
}

function describeFee(fee: LateFeeTerms): string {
  switch (fee.kind) {
    case 'FLAT':
      return formatUsd(fee.amount)
    case 'PERCENT':
      return `${fee.basisPoints / 100}% of the month's rent`
    case 'NONE':
    default:
      return 'None'
  }
}

function tenantChange(before: SnapshotOfDay, after: SnapshotOfDay, from: PlainDate): TermChange[] {
  // compares the persons and their days, and ignores a change of a name
  const [was, is] = [before, after].map(({ terms }) => terms.household)
  if (!was || !is || JSON.stringify(was) === JSON.stringify(is)) {
    return []
  }
  const names = ({ labels }: SnapshotOfDay) => labels.tenants.join(', ') || null
  const moved = is.flatMap(({ tenantId, joinedOn, leftOn }) => {
    const former = was.find((one) => one.tenantId === tenantId)
    return [
      ...(joinedOn !== null && joinedOn !== former?.joinedOn ? [joinedOn] : []),
      ...(leftOn !== null && leftOn !== former?.leftOn ? [addDays(leftOn, 1)] : []),
    ]
  })
  const [first, ...rest] = moved
  const day = first === undefined ? from : minDate(first, ...rest)
  return [{ field: 'tenants', from: day, before: names(before), after: names(after) }]
}

/** Returns the ids of the tenants who have not left, in order. */
export function presentTenants({ household }: Pick<LeaseSnapshot, 'household'>): string[] {
  return household.filter(({ leftOn }) => leftOn === null).map(({ tenantId }) => tenantId)
}

function laterRentChanges(before: LeaseSnapshot, after: LeaseSnapshot): TermChange[] {
  const days = [...new Set([...before.rentSteps, ...after.rentSteps].map(({ from }) => from))].toSorted()
  return days.flatMap((from): TermChange[] => {
    const [was, is] = [before, after].map(({ rentSteps }) =>
      describeStep(rentSteps.find((one) => one.from === from)),
    )
    return was === is ? [] : [{ field: 'laterRent', from, before: was ?? null, after: is ?? null }]
  })
}

function describeStep(step: AgreedRentStep | undefined): string | null {
  if (!step) {
    return null
  }
  const { rentCents, from, noticeGivenOn, reason } = step
  const notice = noticeGivenOn === null ? [] : [`notice given ${formatDate(noticeGivenOn)}`]
  const facts = [...notice, ...(reason === null ? [] : [reason])].join('; ')
  return `${formatUsd(rentCents)} from ${formatDate(from)}${facts && ` (${facts})`}`
}

function concessionChanges(before: LeaseSnapshot, after: LeaseSnapshot): TermChange[] {
  const known = [...before.concessions, ...after.concessions]
  return [...new Set(known.map(({ id }) => id))].flatMap((id): TermChange[] => {
    const [was, is] = [before, after].map(({ concessions }) => concessions.find((one) => one.id === id))
    const [former, now] = [was ? describeWithCancel(was) : null, is ? describeWithCancel(is) : null]
    const from = is?.cancelledFrom ?? is?.from ?? was?.from
    return former === now || from === undefined
      ? []
      : [{ field: 'concession', from, before: former, after: now }]
  })
}

function describeWithCancel(concession: Concession): string {
  const { cancelledFrom } = concession
  return `${describeConcession(concession)}${cancelledFrom === null ? '' : `, canceled starting ${monthName(cancelledFrom)}`}`
}

function recurringChanges(before: LeaseSnapshot, after: LeaseSnapshot, from: PlainDate): TermChange[] {
  const [former, now] = [before.recurringCharges ?? [], after.recurringCharges ?? []]
  return [...new Set([...former, ...now].map(({ id }) => id))].flatMap((id): TermChange[] => {
    const [was, is] = [former, now].map((charges) => charges.find((one) => one.id === id))
    const [beforeText, afterText] = [was ? describeRecurring(was) : null, is ? describeRecurring(is) : null]
    return beforeText === afterText
      ? []
      : [
          {
            field: 'recurringCharge',
            from: was && is ? dayOfRecurring(was, is, from) : (is ?? was)!.startOn, // the id is of one of them
            before: beforeText,
            after: afterText,
          },
        ]
  })
}

/** Returns the first day on which a changed recurring charge differs; `from` where that does not follow from its dates. */
function dayOfRecurring(was: RecurringTerms, is: RecurringTerms, from: PlainDate): PlainDate {
  const days = [
    ...differingDays(was.changes, is.changes),
    ...differingDays(rateSteps(was), rateSteps(is)),
    ...(was.startOn === is.startOn ? [] : [minDate(was.startOn, is.startOn)]),
    ...(was.endOn === is.endOn ? [] : [was.endOn, is.endOn].flatMap((day) => (day ? [addDays(day, 1)] : []))),
  ]
  const [first, ...rest] = was.amountCents === is.amountCents && was.rate === is.rate ? days : [is.startOn]
  return first === undefined ? from : minDate(first, ...rest)
}

/** Returns the later rates of sales tax as steps, to compare them. */
function rateSteps({ rateChanges = [] }: RecurringTerms) {
  return rateChanges.map(({ from, rate }) => ({ from, amountCents: cents(rate) }))
}

/** Returns the days on which the amounts of the two lists differ, or only one list has an amount. */
function differingDays(was: readonly ShareStep[], is: readonly ShareStep[]): PlainDate[] {
  const days = [...new Set([...was, ...is].map(({ from }) => from))].toSorted()
  return days.filter((day) => amountFrom(was, day) !== amountFrom(is, day))
}

function amountFrom(steps: readonly ShareStep[], day: PlainDate): Cents | undefined {
  return steps.find(({ from }) => from === day)?.amountCents
}

function shareChanges(before: SnapshotOfDay, after: SnapshotOfDay): TermChange[] {
  const [former, now] = [before.terms.payerShares ?? [], after.terms.payerShares ?? []]
  return [...new Set([...former, ...now].map(({ payerId }) => payerId))].flatMap((id): TermChange[] => {
    const [was, is] = [former, now].map((shares) => shares.find(({ payerId }) => payerId === id)?.steps)
    const [from] = differingDays(was ?? [], is ?? [])
    const name = after.labels.payers?.[id] ?? before.labels.payers?.[id] ?? null
    const said = (steps: readonly ShareStep[] | undefined) => (steps ? describeShare(name, steps) : null)
    return from === undefined ? [] : [{ field: 'payerShare', from, before: said(was), after: said(is) }]
  })
}

/** Returns a recurring charge in words: 'Parking, $50.00 a month from Nov 1, 2026, $60.00 starting Jan 1, 2027'. */
export function describeRecurring(charge: RecurringTerms): string {
  const { amountCents, changes, startOn, endOn, isTaxed } = charge
  const later = isRate(charge)
    ? (charge.rateChanges ?? []).map((step) => `, ${writeRate(step.rate)}% starting ${formatDate(step.from)}`)
    : changes.map((step) => `, ${formatUsd(step.amountCents)} starting ${formatDate(step.from)}`)
  const last = endOn === null ? '' : `, until ${formatDate(endOn)}`
  const first = isRate(charge)
    ? `${writeRate(charge.rate)}% of the rent`
    : `${formatUsd(amountCents)} a month`
  const tax = isTaxed ? ', with sales tax' : ''
  return `${recurringName(charge)}, ${first} from ${formatDate(startOn)}${later.join('')}${last}${tax}`
}

/** Returns the share of a payer in words: 'City Housing, $900.00 a month from Nov 1, 2026, none starting Jan 1, 2027'. */
export function describeShare(name: string | null, steps: readonly ShareStep[]): string {
  const parts = steps.map(({ from, amountCents }, at) => {
    const amount = amountCents === 0 ? 'none' : formatUsd(amountCents)
    return at === 0 ? `${amount} a month from ${formatDate(from)}` : `${amount} starting ${formatDate(from)}`
  })
  return [name ?? 'A payer', ...parts].join(', ')
}

function reasonChanges(before: LeaseSnapshot, after: LeaseSnapshot, from: PlainDate): TermChange[] {
  return lawQuestions.flatMap((question): TermChange[] => {
    const [was, is] = [before.lawReasons[question] ?? null, after.lawReasons[question] ?? null]
    return was === is ? [] : [{ field: 'lawReason', from, before: was, after: is }]
  })
}
