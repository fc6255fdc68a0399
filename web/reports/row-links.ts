import { href, type LinkProps, type To } from 'react-router'
import type { WireTable } from '#shared/reports/report-document.ts'
import type { PanelParameter, RowPanel } from '#web/ui/use-side-panel.ts'
import { panelLink } from '#web/ui/panel-link.tsx'

type Opens = NonNullable<WireTable['rows'][number]['opens']>

/** Returns where a row leads; undefined where it leads nowhere. */
export type LinkOf = (opens: Opens | null) => LinkProps | undefined

/** The things that open in a panel beside a report. */
export const panelKinds = [
  'payment',
  'charge',
  'expense',
  'otherIncome',
  'request',
  'vendor',
] as const satisfies PanelParameter[]
export type PanelKind = (typeof panelKinds)[number]

/**
 * Returns the id of a row's target that opens in a panel, in the form that `useSidePanel` uses; undefined for a target
 * with a page.
 */
export function panelIdOf(opens: Opens | null): string | undefined {
  return opens && isPanelKind(opens.kind) ? `${opens.kind}:${opens.id}` : undefined
}

export function isPanelKind(kind: string): kind is PanelKind {
  return panelKinds.some((one) => one === kind)
}

/** Returns the function that finds where rows lead: a panel beside the report, a page, or the ledger of an account. */
export function linksOf(panel: RowPanel, table: WireTable | undefined): LinkOf {
  return (opens) => {
    const id = panelIdOf(opens)
    if (!opens || id !== undefined) {
      return id === undefined ? undefined : panelLink(panel, id)
    }
    const to = pageOf(opens, table)
    return to === undefined ? undefined : { to }
  }
}

/** Returns the address of a target that has a page. */
function pageOf({ kind, id, propertyId }: Opens, table: WireTable | undefined): To | undefined {
  if (kind === 'lease') {
    return href('/leases/:leaseId', { leaseId: id })
  }
  if (kind === 'property') {
    return href('/properties/:propertyId', { propertyId: id })
  }
  if (kind === 'unit' && propertyId !== undefined) {
    return href('/properties/:propertyId/units/:unitId', { propertyId, unitId: id })
  }
  if (kind === 'bill') {
    return { pathname: href('/bills'), search: `?bill=${id}` }
  }
  if (kind === 'ownerMoney') {
    return { pathname: href('/owner-money'), search: `?ownerMoney=${id}` }
  }
  if (kind === 'distribution') {
    return href('/owners/distributions')
  }
  if (kind === 'bankAccount') {
    return href('/banking/:bankAccountId', { bankAccountId: id })
  }
  if (kind === 'balanceSheet') {
    const search = new URLSearchParams({ to: id, ...(table?.property && { property: table.property.id }) })
    return {
      pathname: href('/reports/:report', { report: 'balance-sheet' }),
      search: `?${search.toString()}`,
    }
  }
  return kind === 'account' ? ledgerOf(id, table) : undefined
}

/** Returns the address of the general ledger of an account, for the days and the property of a report. */
function ledgerOf(account: string, table: WireTable | undefined) {
  const { to, from, property } = table ?? {}
  const search = new URLSearchParams({
    account,
    ...(to && { from: from ?? `${to.slice(0, 4)}-01-01`, to }),
    ...(property && { property: property.id }),
  })
  return { pathname: href('/reports/:report', { report: 'general-ledger' }), search: `?${search.toString()}` }
}
