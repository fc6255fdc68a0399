import { queryOptions, useQuery } from '@tanstack/react-query'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import { call } from './api-client.ts'

const optionsQuery = queryOptions({
  queryKey: ['properties', 'options'],
  queryFn: ({ signal }) => call(listProperties, { query: { limit: 200 }, signal }),
  select: (rows) => rows.map((row) => ({ value: row.id, label: row.name })),
})

/** The properties by name, for the filters of lists: up to 200, which is where a plain choice ends being one. */
export function usePropertyOptions(): { value: string; label: string }[] {
  return useQuery(optionsQuery).data ?? []
}

/** Whether there is something to choose from. Until that is known the choice holds its place: most have several. */
export function useHasSeveralProperties(): boolean {
  const { data, isPending } = useQuery(optionsQuery)
  return isPending || (data?.length ?? 0) > 1
}
