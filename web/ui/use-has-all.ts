import { useDeferredValue } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * Returns whether to show all of a page: false when a link has just led to it, true as soon as its first part is painted. A page
 * that is loaded, or come back to, has all at once, so that it keeps its place.
 */
export function useHasAll(): boolean {
  return useDeferredValue(true, useNavigationType() === NavigationType.Pop)
}
