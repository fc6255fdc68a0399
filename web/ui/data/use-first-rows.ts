import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/** As many rows as a usual screen shows. */
const first = 25

/**
 * Returns the first rows of a table that a link has led to, then all of them when these are painted. A page that is loaded, or
 * come back to, has all rows at once, so that it keeps its place.
 */
export function useFirstRows<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const isWhole = useNavigationType() === 'POP'
  const hasAll = useDeferredValue(true, isWhole)
  return hasAll ? rows : rows?.slice(0, first)
}
