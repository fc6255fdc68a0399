import { useQuery } from '@tanstack/react-query'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import { call } from './api-client.ts'

/** The properties by name, for the filters of lists: up to 200, which is where a plain choice ends being one. */
export function usePropertyOptions(): { value: string; label: string }[] {
  const properties = useQuery({
    queryKey: ['properties', 'options'],
    queryFn: ({ signal }) => call(listProperties, { query: { limit: 200 }, signal }),
    select: (rows) => rows.map((row) => ({ value: row.id, label: row.name })),
  })
  return properties.data ?? []
}
