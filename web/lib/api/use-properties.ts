import { queryOptions, useQuery } from '@tanstack/react-query'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import { call } from './api-client.ts'

const optionsQuery = queryOptions({
  queryKey: ['properties', 'options'],
  queryFn: ({ signal }) => call(listProperties, { query: { limit: 200 }, signal }),
  select: (rows) => rows.map((row) => ({ value: row.id, label: row.name })),
})

/** Returns the properties by name as options for list filters, at most 200: a plain select does not suit more. */
export function usePropertyOptions(): { value: string; label: string }[] {
  return useQuery(optionsQuery).data ?? []
}

/**
 * Returns whether there is more than one property. True while that is loading, so that the filter keeps its place: most
 * accounts have several.
 */
export function useHasSeveralProperties(): boolean {
  const { data, isPending } = useQuery(optionsQuery)
  return isPending || (data?.length ?? 0) > 1
}
