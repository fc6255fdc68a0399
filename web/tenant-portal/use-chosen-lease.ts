import { useSearchParams } from 'react-router'

/** The lease that the address names, for people who rent several; undefined: the one that is meant anyway. */
export function useChosenLease(): [leaseId: string | undefined, search: string] {
  const [params] = useSearchParams()
  const leaseId = leaseOf(params)
  return [leaseId, leaseId === undefined ? '' : `?lease=${encodeURIComponent(leaseId)}`]
}

/** From a mangled address: none. */
export function leaseOf(params: URLSearchParams): string | undefined {
  const value = params.get('lease') ?? ''
  return /^[0-9a-f-]{36}$/i.test(value) ? value : undefined
}
