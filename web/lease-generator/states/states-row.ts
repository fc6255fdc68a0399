import {
  describeDepositReturn,
  describeEntry,
  describeLateFee,
  describeNotice,
  shortDepositCap,
} from '#shared/law/describe/describe.ts'
import type { LawTopic } from '#shared/law/describe/caveats.ts'
import { computeLateFeeLimit, statutoryLateFeeRule } from '#shared/law/late-fees/late-fee-rules.ts'
import { lawMark, lawReadOn, lawSource } from '#shared/law/law-source.ts'
import { noticeRule, noticeTiers } from '#shared/law/notices/notice-tiers.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { exampleRent } from './state-example.ts'
import { stateSlug } from '#shared/law/places/slugs.ts'

/**
 * One state in the comparison, as the build writes it into the page: words to read, numbers to sort by, and traits to
 * filter by.
 */
export type StatesRow = {
  code: string
  name: string
  slug: string
  /** Months of the ordinary cap; null where no statute limits it. */
  capMonths: number | null
  cells: readonly { key: CellKey; words: string; sort: number; isDoubtful: boolean }[]
  /** The traits of the filters above the table that the state has. */
  has: readonly StateTrait[]
}

export type CellKey = 'cap' | 'return' | 'lateFee' | 'rentNotice' | 'ending' | 'entry'

/** Sort value of states without a number in the statute: they come after all others. */
const last = 9_999_999

export type StateTrait = 'cap' | 'lateFee' | 'rentLimit' | 'cause'

export function statesRow(law: StateLaw): StatesRow {
  const { securityDeposit: deposit, entry } = law
  const longest = (kind: 'rentIncrease' | 'landlordEnds') =>
    Math.max(0, ...noticeTiers(law, kind, lawReadOn).map(({ days }) => days)) || null
  const { limit } = computeLateFeeLimit(law, { rent: exampleRent }, lawReadOn)
  const cell = (key: CellKey, words: string, topic: LawTopic, sort: number | null) => ({
    key,
    words,
    sort: sort ?? last,
    isDoubtful: lawMark(lawSource(law, topic, factOf(law, key))) !== 'confirmed',
  })
  return {
    code: law.state,
    name: law.name,
    slug: stateSlug(law.state) ?? '',
    capMonths: deposit.maxMonthsRent,
    cells: [
      cell('cap', shortDepositCap(law, lawReadOn), 'depositCap', deposit.maxMonthsRent),
      cell('return', describeDepositReturn(law, lawReadOn), 'depositReturn', deposit.returnDays),
      cell('lateFee', describeLateFee(law, lawReadOn), 'lateFee', limit),
      cell(
        'rentNotice',
        describeNotice(law, 'rentIncrease', lawReadOn),
        'rentIncrease',
        longest('rentIncrease'),
      ),
      cell('ending', describeNotice(law, 'landlordEnds', lawReadOn), 'landlordEnds', longest('landlordEnds')),
      cell(
        'entry',
        entry.noticeHours === null ? 'Not fixed' : describeEntry(law, lawReadOn),
        'entry',
        entry.noticeHours,
      ),
    ],
    has: traitsOf(law),
  }
}

function traitsOf(law: StateLaw): StateTrait[] {
  const { securityDeposit, lateFee, rentIncrease } = law
  const hasNumber =
    statutoryLateFeeRule(law, lawReadOn).kind !== 'reasonable' &&
    statutoryLateFeeRule(law, lawReadOn).kind !== 'choice'
  return [
    ...(securityDeposit.maxMonthsRent === null ? [] : (['cap'] as const)),
    ...(hasNumber || lateFee.graceDays !== null ? (['lateFee'] as const) : []),
    ...(rentIncrease.rentControl === 'statewide' ? (['rentLimit'] as const) : []),
    ...(/reason that the law names/.test(noticeRule(law, 'landlordEnds', lawReadOn).caution ?? '')
      ? (['cause'] as const)
      : []),
  ]
}

function factOf(law: StateLaw, key: CellKey) {
  return {
    cap: law.securityDeposit,
    return: law.securityDeposit,
    lateFee: law.lateFee,
    rentNotice: law.rentIncrease,
    ending: law.terminationMonthToMonth,
    entry: law.entry,
  }[key]
}
