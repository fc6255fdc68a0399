import { describeDepositReturn, describeNotice } from '#shared/law/describe/describe.ts'
import { computeLateFeeLimit } from '#shared/law/late-fees/late-fee-rules.ts'
import { lawReadOn, lawSource } from '#shared/law/law-source.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'

import type { NoticeKind } from '#shared/law/notices/notice-kinds.ts'

import { stateNames } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'

import type { StateRow } from './state-table.tsx'

/**
 * Returns every state's law, sorted by name. Only for loaders, which run while the pages are built, because a browser
 * should not load 51 files.
 */
function everyLaw(): StateLaw[] {
  return stateNames
    .map(({ code }) => findStateLaw(code))
    .filter((law) => law !== undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Returns the highest late fee for this rent and the days of grace in each state. */
export function lateFeeRows(rent: Cents): StateRow[] {
  return everyLaw().map((law) => {
    const { limit, machineRule, graceDays, ...found } = computeLateFeeLimit(law, { rent }, lawReadOn)
    const most =
      limit !== null
        ? formatUsd(limit)
        : machineRule.kind === 'reasonable'
          ? 'Reasonable'
          : 'Depends on the days'
    return {
      source: sourceOf(found),
      cells: [most, graceDays === null ? 'None found' : graceDays === 1 ? '1 day' : `${graceDays} days`],
    }
  })
}

/** Returns the days to return a deposit in each state. */
export function depositRows(): StateRow[] {
  return everyLaw().map((law) => ({
    source: lawSource(law, 'depositReturn', law.securityDeposit),
    cells: [describeDepositReturn(law, lawReadOn)],
  }))
}

/** Returns the notice that ends a month-to-month tenancy in each state, for both sides. */
export function noticeRows(): StateRow[] {
  return everyLaw().map((law) => ({
    source: endingSource(law),
    cells: [endingText(law, 'landlordEnds'), endingText(law, 'tenantEnds')],
  }))
}

function endingText(law: StateLaw, kind: NoticeKind): string {
  // a number stays on one line with its unit
  return describeNotice(law, kind, lawReadOn).replaceAll(/(\d) /g, '$1\u00a0')
}

/** Returns one source for both sides: the doubtful one, if either is in doubt. */
function endingSource(law: StateLaw): StateRow['source'] {
  const landlord = lawSource(law, 'landlordEnds', law.terminationMonthToMonth)
  const tenant = lawSource(law, 'tenantEnds', law.terminationMonthToMonth)
  return landlord.isDoubtful ? landlord : tenant
}

function sourceOf({ state, stateName, citation, asOf, confirmed, isDoubtful, doubt }: StateRow['source']) {
  return { state, stateName, citation, asOf, confirmed, isDoubtful, doubt }
}
