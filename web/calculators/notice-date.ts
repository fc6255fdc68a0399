import { withCity } from '#shared/law/places/city-facts.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import { type NoticeKind, noticeKinds, type TierWhen } from '#shared/law/notices/notice-kinds.ts'
import { noticeTiers } from '#shared/law/notices/notice-tiers.ts'
import { computeNotice, type Notice, noticeWords } from '#shared/law/notices/notices.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { formatDate } from '#shared/lib/plain-date.ts'

import { problemsOf, parseDateInput, parsePercentInput, parseIntegerInput } from './parse-input.ts'
import type { InCity, Outcome, Sheet, Typed } from './sheet.ts'

const noticeNames = [
  'kind',
  'on',
  'since',
  'dueday',
  'increase',
  'mailed',
  'units',
  'over62',
  'term',
] as const
type NoticeName = (typeof noticeNames)[number]

/** The name of each notice, and the label of its date. */
export const noticeTitles: Record<NoticeKind, { label: string; answers: string }> = {
  landlordEnds: {
    label: 'Landlord ends a month-to-month tenancy',
    answers: 'Earliest end date of the tenancy',
  },
  tenantEnds: {
    label: 'Tenant ends a month-to-month tenancy',
    answers: 'Earliest end date of the tenancy',
  },
  rentIncrease: { label: 'Raise the rent', answers: 'Earliest first day of the new rent' },
  nonpayment: { label: 'Unpaid rent: pay or quit', answers: 'Last day to pay' },
  violation: { label: 'Lease violation', answers: 'Earliest effective date of the notice' },
  entry: { label: 'Enter the home', answers: 'Earliest day to enter' },
}

export function readKind(text: string): NoticeKind {
  return noticeKinds.find((kind) => kind === text) ?? 'landlordEnds'
}

/** Returns which fields the form shows other than the day of the notice. They depend on the notice and on the state. */
export function noticeAsks(kind: NoticeKind, law: StateLaw | null) {
  const dependsOn = (fact: keyof TierWhen, of: NoticeKind) =>
    law !== null && noticeTiers(law, of, lawReadOn).some(({ when }) => when?.[fact] !== undefined)
  return {
    since: kind !== 'entry',
    increase: kind === 'rentIncrease',
    dueday: kind !== 'entry' && kind !== 'violation',
    units: dependsOn('units', 'rentIncrease'),
    over62: dependsOn('hasTenantOver62', 'rentIncrease'),
    term: dependsOn('tenancyOrTermMonths', kind),
  } as const
}

/** Returns the earliest day on which a notice takes effect. Without a state it still validates the input. */
export function noticeOutcome(
  ofState: StateLaw | null,
  typed: Typed<NoticeName> & InCity,
): Outcome<NoticeName> {
  const law = ofState && withCity(ofState, { city: typed.city ?? '' })
  const kind = readKind(typed.kind)
  const on = parseDateInput(typed.on)
  const asks = noticeAsks(kind, law)
  const since = parseDateInput(asks.since ? typed.since : '')
  const dueday = parseIntegerInput(asks.dueday ? typed.dueday : '', 'The day', 1, 31)
  const increase = parsePercentInput(asks.increase ? typed.increase : '', 'The increase')
  const units = parseIntegerInput(asks.units ? typed.units : '', 'The number of units', 1, 10_000)
  const term = parseIntegerInput(asks.term ? typed.term : '', 'The months of the lease', 0, 600)
  const problems = problemsOf<NoticeName>({ on, since, dueday, increase, units, term })
  if (on.value && since.value && since.value > on.value) {
    problems.since = 'The tenancy begins after the notice date.'
  }
  if (!law || on.value === undefined || Object.keys(problems).length > 0) {
    return { kind: 'asks', problems }
  }
  const found = computeNotice(law, kind, {
    on: on.value,
    ...(since.value === undefined ? {} : { tenancyStartedOn: since.value }),
    ...(dueday.value === undefined ? {} : { rentDueDay: dueday.value }),
    ...(increase.value === undefined ? {} : { increaseBps: increase.value }),
    ...(units.value === undefined ? {} : { units: units.value }),
    ...(term.value === undefined ? {} : { leaseTermMonths: term.value }),
    ...(!asks.over62 || typed.over62 === '' ? {} : { hasTenantOver62: typed.over62 === 'yes' }),
    isMailed: typed.mailed === 'yes',
  })
  return { kind: 'done', sheet: sheetOf(found, law) }
}

function sheetOf(found: Notice, law: StateLaw): Sheet {
  const { label, answers } = noticeTitles[found.kind]
  const tiers = found.tiers.map(({ words, isUsed }) => `${words}${isUsed ? ' (counted here)' : ''}`)
  return {
    title: found.earliestOn === null ? `${label} in ${law.name}` : `${answers}, in ${law.name}`,
    answer: found.earliestOn === null ? 'No date could be calculated' : formatDate(found.earliestOn),
    ...(found.earliestOn === null ? { isSentence: true } : {}),
    ...noteOf(found),
    steps: [...found.parts, ...(tiers.length > 0 ? [`Tiers of the rule: ${tiers.join('; ')}`] : [])],
    rule: found.rule,
    cautions: [
      ...(found.caution ? [found.caution] : []),
      'Count from the day the other party receives the notice by a method that the statute allows.',
    ],
    source: found,
  }
}

function noteOf(found: Notice): Pick<Sheet, 'note'> {
  if (found.basis === 'none' || found.days === null) {
    return { note: 'The statute sets no number of days. Read the rule below.' }
  }
  const words = noticeWords(found.days, found.unit)
  const cure = found.cureBy === null ? '' : ` The violation can be cured until ${formatDate(found.cureBy)}.`
  return {
    note:
      found.basis === 'advised'
        ? `No statute sets this notice period: ${words} is recommended.${cure}`
        : `Notice of ${words}.${cure}`,
  }
}
