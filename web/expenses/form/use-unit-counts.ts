import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { unitCountsQuery } from '#web/expenses/api.ts'
import type { UnitCounts } from './split-values.ts'

/** Returns how many units each property has; empty while that loads. */
export function useUnitCounts(): UnitCounts {
  const { data } = useQuery(unitCountsQuery)
  return useMemo(() => new Map(data?.map(({ id, units }) => [id, units])), [data])
}
