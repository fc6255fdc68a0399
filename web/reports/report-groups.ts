import { reportGroups } from '#shared/reports/definitions.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { type ReportLink, reportLinks } from './report-list.ts'

const groupNames = [...reportGroups, 'Taxes'] as const

/** Returns the reports that the signed-in user may open in their groups, as they are listed everywhere. */
export function useReportGroups(): readonly { name: string; links: readonly ReportLink[] }[] {
  const mayReadTaxes = useMay('tax:read')
  return groupNames
    .map((name) => ({
      name,
      links: reportLinks.filter(
        ({ group, permission }) => group === name && (permission === undefined || mayReadTaxes),
      ),
    }))
    .filter((group) => group.links.length > 0)
}
