import { useState } from 'react'
import { useAddressParameters } from '#web/lib/forms/search-params.ts'
import { type PagedQuery, rowsOf } from '#web/ui/data/paged-list.tsx'

/** The search parameters that name what a panel shows. A page shows one panel at a time. */
const parameters = [
  'payment', 'charge', 'expense', 'bill', 'recurring', 'ownerMoney', 'otherIncome', 'vendor', 'request', 'tenant', 'document', 'notification', 'line', 'asset', 'change',
  'figure', 'owner', 'managed',
] as const // prettier-ignore
export type PanelParameter = (typeof parameters)[number]

/** The rows of a list in the order shown, for `useSidePanel`. */
export type PanelRows = {
  /** Undefined while the rows load. */
  ids: readonly string[] | undefined
  /** Loads the rows that follow, and returns the ids of all; undefined where all rows are loaded. */
  loadMore?: (() => Promise<readonly string[]>) | undefined
}

/** The rows of a list that open in a side panel, for `<DataTable>`. */
export type RowPanel = {
  /** The id of the row whose panel is open. */
  openId: string | undefined
  /** Returns the search parameters of the page with the row's panel open. */
  searchOf: (id: string) => string
}

/** The data that `<SidePanel>` needs about its list. */
export type OpenPanel = {
  id: string
  /** '4 of 50' among the loaded rows; undefined for an object that is not in the list. */
  place: string | undefined
  /** Whether the row left the list while its panel was open. */
  hasLeft: boolean
  /** The id of the row that gets the focus when the panel closes. */
  returnTo: string
  /** Opens the row before or after; undefined where there is none. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  close: () => void
}

export type SidePanelControl = RowPanel & {
  /** Undefined while no panel is open. */
  open: OpenPanel | undefined
}

/**
 * Keeps which row of a list is open in a side panel in the page's address: `?payment=<id>`. Previous and next follow the
 * rows as shown. A row that leaves the list after a change keeps its place until the panel shows another one. A list of
 * several kinds of things names them all; the ids of its rows are then 'payment:<id>', 'charge:<id>'.
 */
export function useSidePanel(
  parameter: PanelParameter | readonly PanelParameter[],
  { ids, loadMore }: PanelRows,
): SidePanelControl {
  const [params, changeParameters] = useAddressParameters()
  const id = openIn(params, parameter)
  const index = id === undefined ? -1 : (ids?.indexOf(id) ?? -1)
  const [seen, setSeen] = useState<{ id: string; index: number }>()
  if (id !== undefined && index !== -1 && (seen?.id !== id || seen.index !== index)) {
    setSeen({ id, index })
  }

  /** Returns the parameter and the value that open a row's panel. */
  function parameterOf(row: string): [name: string, value: string] {
    const [kind = '', value = ''] = typeof parameter === 'string' ? [parameter, row] : row.split(':')
    return [kind, value]
  }

  function searchOf(other: string | undefined): string {
    const next = new URLSearchParams([...params].filter(([name]) => !isOneOf(parameters, name)))
    if (other !== undefined) {
      next.set(...parameterOf(other))
    }
    return next.size === 0 ? '' : `?${next.toString()}`
  }

  function go(other: string | undefined): void {
    const closed = Object.fromEntries(parameters.map((name) => [name, undefined]))
    changeParameters({ ...closed, ...(other !== undefined && Object.fromEntries([parameterOf(other)])) })
  }

  const all = ids ?? []
  const hasLeft = id !== undefined && index === -1 && ids !== undefined && seen?.id === id
  // where the row has left, the one that follows it has moved up to its place
  const at = hasLeft ? seen.index : index
  const before = at === -1 ? undefined : all[at - 1]
  const after = at === -1 ? undefined : all[hasLeft ? at : at + 1]

  async function goOn(): Promise<void> {
    const more = (await loadMore?.()) ?? []
    const following = more[hasLeft ? at : more.indexOf(id ?? '') + 1]
    if (following !== undefined) {
      go(following)
    }
  }

  function nextStep() {
    if (after !== undefined) {
      return () => go(after)
    }
    return at !== -1 && loadMore ? () => void goOn() : undefined
  }

  return {
    openId: id,
    searchOf,
    open:
      id === undefined
        ? undefined
        : {
            id,
            place: index === -1 ? undefined : `${index + 1} of ${all.length}`,
            hasLeft,
            returnTo: hasLeft ? (after ?? before ?? id) : id,
            previous: before === undefined ? undefined : () => go(before),
            next: nextStep(),
            close: () => go(undefined),
          },
  }
}

function openIn(
  params: URLSearchParams,
  parameter: PanelParameter | readonly PanelParameter[],
): string | undefined {
  if (typeof parameter === 'string') {
    return params.get(parameter) ?? undefined
  }
  const kind = parameter.find((one) => params.has(one))
  return kind && `${kind}:${params.get(kind) ?? ''}`
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

/** Returns the rows of a list that is loaded page by page, for `useSidePanel`. */
export function pagedRows<Row>(list: PagedQuery<Row>, keyOf: (row: Row) => string): PanelRows {
  return {
    ids: rowsOf(list)?.map(keyOf),
    loadMore: list.hasNextPage
      ? async () => (rowsOf(await list.fetchNextPage()) ?? []).map(keyOf)
      : undefined,
  }
}
