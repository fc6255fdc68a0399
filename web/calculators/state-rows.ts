import { describeDepositReturn, describeNotice } from '#shared/law/describe.ts'
import { computeLateFeeLimit } from '#shared/law/late-fee-rules.ts'
import { lawSource } from '#shared/law/law-source.ts'
import { findStateLaw } from '#shared/law/lookup.ts'

import type { NoticeKind } from '#shared/law/notice-kinds.ts'

import { stateNames } from '#shared/law/slugs.ts'
import type { StateLaw } from '#shared/law/state-law.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'

import type { StateRow } from './state-table.tsx'

/** Every state's law by name. Only for loaders, which run while the pages are built: 51 files are no load for a browser. */
function everyLaw(): StateLaw[] {
  return stateNames
    .map(({ code }) => findStateLaw(code))
    .filter((law) => law !== undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** What a late fee may be at most for this rent, and the days of grace. */
export function lateFeeRows(rent: Cents): StateRow[] {
  return everyLaw().map((law) => {
    const { limit, machineRule, graceDays, ...found } = computeLateFeeLimit(law, { rent })
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

/** The days to return a deposit. */
export function depositRows(): StateRow[] {
  return everyLaw().map((law) => ({
    source: lawSource(law, 'depositReturn', law.securityDeposit),
    cells: [describeDepositReturn(law)],
  }))
}

/** The notice that ends a month-to-month tenancy, by either side. */
export function noticeRows(): StateRow[] {
  return everyLaw().map((law) => ({
    source: endingSource(law),
    cells: [endingText(law, 'landlordEnds'), endingText(law, 'tenantEnds')],
  }))
}

function endingText(law: StateLaw, kind: NoticeKind): string {
  // a number stays on the line of its unit
  return describeNotice(law, kind).replaceAll(/(\d) /g, '$1\u00a0')
}

/** One mark for both sides: the doubt about either. */
function endingSource(law: StateLaw): StateRow['source'] {
  const landlord = lawSource(law, 'landlordEnds', law.terminationMonthToMonth)
  const tenant = lawSource(law, 'tenantEnds', law.terminationMonthToMonth)
  return landlord.isDoubtful ? landlord : tenant
}

function sourceOf({ state, stateName, citation, asOf, confirmed, isDoubtful, doubt }: StateRow['source']) {
  return { state, stateName, citation, asOf, confirmed, isDoubtful, doubt }
}
