import {
  describeDepositReturn,
  describeEntry,
  describeLateFee,
  describeNotice,
  shortDepositCap,
} from '#shared/law/describe.ts'
import type { LawTopic } from '#shared/law/doubts.ts'
import { lateFeeRule } from '#shared/law/late-fee-rules.ts'
import { lawMark, lawSource } from '#shared/law/law-source.ts'
import { noticeRule } from '#shared/law/notice-tiers.ts'
import type { StateLaw } from '#shared/law/state-law.ts'
import { stateSlug } from '#shared/law/slugs.ts'

/** One state in the comparison, as the build writes it into the page: words to read, and what it can be chosen by. */
export type StatesRow = {
  code: string
  name: string
  slug: string
  /** Months of the ordinary cap; null where no statute limits it. */
  capMonths: number | null
  cells: readonly { key: CellKey; words: string; isDoubtful: boolean }[]
  /** What of the choices above the table the state has. */
  has: readonly StateTrait[]
}

export type CellKey = 'cap' | 'return' | 'lateFee' | 'rentNotice' | 'ending' | 'entry'

export type StateTrait = 'cap' | 'lateFee' | 'rentLimit' | 'cause'

export function statesRow(law: StateLaw): StatesRow {
  const { securityDeposit: deposit, entry } = law
  const cell = (key: CellKey, words: string, topic: LawTopic) => ({
    key,
    words,
    isDoubtful: lawMark(lawSource(law, topic, factOf(law, key))) !== 'confirmed',
  })
  return {
    code: law.state,
    name: law.name,
    slug: stateSlug(law.state) ?? '',
    capMonths: deposit.maxMonthsRent,
    cells: [
      cell('cap', shortDepositCap(law), 'depositCap'),
      cell('return', describeDepositReturn(law), 'depositReturn'),
      cell('lateFee', describeLateFee(law), 'lateFee'),
      cell('rentNotice', describeNotice(law, 'rentIncrease'), 'rentIncrease'),
      cell('ending', describeNotice(law, 'landlordEnds'), 'landlordEnds'),
      cell('entry', entry.noticeHours === null ? 'Not fixed' : describeEntry(law), 'entry'),
    ],
    has: traitsOf(law),
  }
}

function traitsOf(law: StateLaw): StateTrait[] {
  const { securityDeposit, lateFee, rentIncrease } = law
  const hasNumber = lateFeeRule(law).kind !== 'reasonable' && lateFeeRule(law).kind !== 'choice'
  return [
    ...(securityDeposit.maxMonthsRent === null ? [] : (['cap'] as const)),
    ...(hasNumber || lateFee.graceDays !== null ? (['lateFee'] as const) : []),
    ...(rentIncrease.rentControl === 'statewide' ? (['rentLimit'] as const) : []),
    ...(/reason that the law names/.test(noticeRule(law, 'landlordEnds').caution ?? '')
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
