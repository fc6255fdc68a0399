import { href } from 'react-router'
import {
  describeEntry,
  describeNotice,
  describeRentControl,
  plainRule,
} from '#shared/law/describe/describe.ts'
import { lawReadOn, type LawSource } from '#shared/law/law-source.ts'
import type { NoticeFacts, NoticeKind } from '#shared/law/notices/notice-kinds.ts'
import { computeNotice, type Notice } from '#shared/law/notices/notices.ts'
import { rentIncreaseLimit } from '#shared/law/rent-increases/rent-increase.ts'
import { stateInSentence } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { applyBps, formatUsd, sumCents } from '#shared/lib/money.ts'
import { formatDate } from '#shared/lib/plain-date.ts'
import { exampleDates, exampleRent } from './state-example.ts'
import type { LawExample, LawRow } from './state-row.ts'

const increaseBps = 500

/** Returns the rows about how much and with what notice rent may rise. */
export function increaseRows(law: StateLaw): LawRow[] {
  const { rentIncrease } = law
  const name = stateInSentence(law)
  const { since, noticeOn } = exampleDates(law)
  const newRent = sumCents([exampleRent, applyBps(exampleRent, increaseBps)])
  return [
    noticeRow(law, 'rentIncrease', {
      question: `How much notice is required for a rent increase in ${name}?`,
      given: `Month to month since ${formatDate(since)}; on ${formatDate(noticeOn)} notice is given that the rent rises by 5%, from ${formatUsd(exampleRent)} to ${formatUsd(newRent)}.`,
      result: 'The new rent takes effect on',
      facts: { increaseBps, term: 'monthToMonth', hasTenantOver62: false },
    }),
    {
      id: 'rent-control',
      question: `Does ${name} limit rent increases?`,
      answer: describeRentControl(law, lawReadOn),
      rule: rentIncrease.capRule === null ? null : plainRule(rentIncrease.capRule),
      ...capExample(law),
    },
  ]
}

/** Returns the largest increase of the example's rent, where the state caps increases, with the source of its figure. */
function capExample(law: StateLaw): Pick<LawRow, 'source' | 'example'> {
  const { noticeOn } = exampleDates(law)
  const { kind, parts, most, ceiling, ...source } = rentIncreaseLimit(law, { rent: exampleRent }, noticeOn)
  if (ceiling === null) {
    return { source: sourceOf(source) }
  }
  const given = `A covered home at ${formatUsd(exampleRent)} a month; the increase takes effect on ${formatDate(noticeOn)}.`
  const result =
    kind === 'capped' && most !== null
      ? `The new rent is at most ${formatUsd(most)}`
      : `The new rent cannot exceed ${formatUsd(ceiling)}`
  return { source: sourceOf(source), example: { given, lines: parts, result } }
}

export function entryRow(law: StateLaw): LawRow {
  return {
    ...noticeRow(law, 'entry', {
      question: `How much notice does a landlord need to enter in ${stateInSentence(law)}?`,
      given: '',
      result: '',
    }),
    answer: describeEntry(law, lawReadOn),
  }
}

export function endingRows(law: StateLaw): LawRow[] {
  const { since, noticeOn } = exampleDates(law)
  const given = (who: string) =>
    `Month to month since ${formatDate(since)}, rent due on the first; the ${who} gives notice on ${formatDate(noticeOn)}.`
  return [
    noticeRow(law, 'landlordEnds', {
      question: `How does a landlord end a month-to-month tenancy in ${stateInSentence(law)}?`,
      given: given('landlord'),
      result: 'The tenancy can end on',
    }),
    {
      ...noticeRow(law, 'tenantEnds', {
        question: 'How does a tenant end it?',
        given: given('tenant'),
        result: 'The tenancy can end on',
      }),
      rule: 'The rule above applies to both parties.',
    },
  ]
}

export function breachRows(law: StateLaw): LawRow[] {
  const { dueOn, noticeOn } = exampleDates(law)
  const hasCure = law.leaseViolationNotice.curable === true
  return [
    noticeRow(law, 'nonpayment', {
      question: `What notice is required before an eviction for unpaid rent in ${stateInSentence(law)}?`,
      given: `Rent was due on ${formatDate(dueOn)}; notice is given on ${formatDate(noticeOn)}.`,
      result: 'Last day to pay or move out:',
      facts: { rentDueOn: dueOn },
    }),
    noticeRow(law, 'violation', {
      question: 'What notice is required for another lease violation?',
      given: `Notice of the violation is given on ${formatDate(noticeOn)}.`,
      result: hasCure
        ? 'If the violation is not cured, the tenancy can end as early as'
        : 'The notice expires on',
    }),
  ]
}

type Asked = { question: string; given: string; result: string; facts?: Partial<NoticeFacts> }

function noticeRow(law: StateLaw, kind: NoticeKind, { question, given, result, facts }: Asked): LawRow {
  const { since, noticeOn } = exampleDates(law)
  const notice = computeNotice(law, kind, { on: noticeOn, tenancyStartedOn: since, ...facts })
  const example = given === '' ? null : exampleOf(notice, given, result)
  return {
    id: idOf[kind],
    question,
    answer: describeNotice(law, kind, noticeOn),
    rule: plainRule(notice.rule),
    tiers: notice.tiers.map(({ words }) => words),
    source: sourceOf(notice),
    calculator: `${href('/calculators/notice-date')}?state=${law.state.toLowerCase()}&kind=${kind}`,
    ...(example ? { example } : {}),
  }
}

const idOf: Record<NoticeKind, string> = {
  landlordEnds: 'landlord-ends',
  tenantEnds: 'tenant-ends',
  rentIncrease: 'rent-notice',
  nonpayment: 'nonpayment',
  violation: 'violation',
  entry: 'entry-notice',
}

function exampleOf({ earliestOn, cureBy, parts }: Notice, given: string, result: string): LawExample | null {
  if (earliestOn === null) {
    return null
  }
  const cure =
    cureBy !== null && cureBy !== earliestOn ? `; the time to cure ends on ${formatDate(cureBy)}` : ''
  return { given, lines: parts.slice(1), result: `${result} ${formatDate(earliestOn)}${cure}` }
}

/** Returns only the fields about a rule's source, because the whole notice would be written into the page's data. */
function sourceOf({ state, stateName, citation, asOf, confirmed, isDoubtful, doubt }: LawSource): LawSource {
  return { state, stateName, citation, asOf, confirmed, isDoubtful, doubt }
}
