import {
  describeDepositReturn,
  describeEntry,
  describeLateFee,
  describeNotice,
  shortDepositCap,
} from '#shared/law/describe.ts'
import { lawMark, lawSource } from '#shared/law/law-source.ts'
import { noticeTiers } from '#shared/law/notice-tiers.ts'
import type { StateLaw } from '#shared/law/state-law.ts'
import { stateSlug } from '#shared/law/slugs.ts'

/** One state in the comparison, as the build writes it into the page: words to read, numbers to sort by. */
export type StatesRow = {
  code: string
  name: string
  slug: string
  /** Months of the ordinary cap; null where no statute limits it. */
  capMonths: number | null
  cells: readonly { key: CellKey; words: string; sort: number; isDoubtful: boolean }[]
}

export type CellKey = 'cap' | 'return' | 'lateFee' | 'rentNotice' | 'ending' | 'entry'

/** What is not fixed by statute sorts after everything that is. */
const last = 9999

export function statesRow(law: StateLaw): StatesRow {
  const { securityDeposit: deposit, lateFee, entry } = law
  const longest = (kind: 'rentIncrease' | 'landlordEnds') =>
    Math.max(...noticeTiers(law, kind).map(({ days }) => days), 0) || last
  const cell = (
    key: CellKey,
    words: string,
    sort: number | null,
    topic: Parameters<typeof lawSource>[1],
  ) => ({
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
      cell('cap', shortDepositCap(law), deposit.maxMonthsRent, 'depositCap'),
      cell('return', describeDepositReturn(law), deposit.returnDays, 'depositReturn'),
      cell('lateFee', describeLateFee(law), lateFee.maxPercentOfRent, 'lateFee'),
      cell('rentNotice', describeNotice(law, 'rentIncrease'), longest('rentIncrease'), 'rentIncrease'),
      cell('ending', describeNotice(law, 'landlordEnds'), longest('landlordEnds'), 'landlordEnds'),
      cell(
        'entry',
        entry.noticeHours === null ? 'Not fixed' : describeEntry(law),
        entry.noticeHours,
        'entry',
      ),
    ],
  }
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
