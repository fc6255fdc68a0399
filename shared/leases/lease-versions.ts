import { type Cents, formatUsd } from '#shared/lib/money.ts'
import { addDays, formatDate, maxDate, minDate, monthName, type PlainDate } from '#shared/lib/plain-date.ts'

import { type Concession, lastMonthOf } from './concessions.ts'
import type { LateFeeTerms } from './late-fee.ts'
import { type LawQuestion, lawQuestions } from './lawful-terms.ts'
import type { LeaseState } from './lease-status.ts'
import type { Proration } from './rent-schedule.ts'
import type { AgreedRentStep } from './rent-steps.ts'
import { describeTerm } from './term-end.ts'

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
  proration: Proration
  chargesFrom: PlainDate
  graceDays: number
  lateFee: LateFeeTerms
  /** All tenants, also former ones, with the days between which they belong to the lease. */
  household: readonly { tenantId: string; joinedOn: PlainDate | null; leftOn: PlainDate | null }[]
  /** Why terms beyond the law's limit were allowed. */
  lawReasons: Partial<Record<LawQuestion, string>>
}

/** The names that the unit and the tenants had when a version was recorded. */
export type SnapshotLabels = { unit: string | null; tenants: readonly string[] }

/** What a version can change. */
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
  'securityDeposit',
  'dueDay',
  'proration',
  'chargesFrom',
  'lateFee',
  'graceDays',
  'lawReason',
] as const
export type TermField = (typeof termFields)[number]

/** What kind of change a version is. */
export const versionKinds = [
  'FIRST',
  'SIGNED',
  'RENEWED',
  'ENDED',
  'REINSTATED',
  'RENT',
  'CONCESSION',
  'CHANGED',
] as const
export type VersionKind = (typeof versionKinds)[number]

/** One changed term: in words before and after (null: there was, or is, none), and the day from which it applies. */
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
  const isOnly = (...fields: TermField[]) => changes.every(({ field }) => fields.includes(field))
  if (isOnly('concession')) {
    return 'CONCESSION'
  }
  return isOnly('rent', 'laterRent') ? 'RENT' : 'CHANGED'
}

/** Returns a concession in words: '$100.00 off the rent of each month, January 2027 to June 2027 (Move-in special)'. */
export function describeConcession(concession: Concession): string {
  const { kind, amountCents, basisPoints, from, reason } = concession
  const amount = amountCents === null ? `${(basisPoints ?? 0) / 100}%` : formatUsd(amountCents)
  const last = lastMonthOf(concession)
  const span = last === from ? monthName(from) : `${monthName(from)} to ${monthName(last)}`
  const said =
    kind === 'SPREAD'
      ? `${amount} spread over ${span}`
      : `${amount} off the rent of ${last === from ? '' : 'each month, '}${span}`
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
    dueDay: `Day ${terms.dueDay} of the month`,
    proration: terms.proration === 'ACTUAL_DAYS' ? 'By the days of the month' : 'By thirtieths',
    chargesFrom: formatDate(terms.chargesFrom),
    lateFee: describeFee(terms.lateFee),
    graceDays: `${terms.graceDays} ${terms.graceDays === 1 ? 'day' : 'days'}`,
  }
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
  // who they are and since when counts, and not what they are called
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
  return `${describeConcession(concession)}${cancelledFrom === null ? '' : `, cancelled from ${monthName(cancelledFrom)} on`}`
}

function reasonChanges(before: LeaseSnapshot, after: LeaseSnapshot, from: PlainDate): TermChange[] {
  return lawQuestions.flatMap((question): TermChange[] => {
    const [was, is] = [before.lawReasons[question] ?? null, after.lawReasons[question] ?? null]
    return was === is ? [] : [{ field: 'lawReason', from, before: was, after: is }]
  })
}
