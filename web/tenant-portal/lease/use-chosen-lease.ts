import { useSearchParams } from 'react-router'

/** Returns the lease that the address names, for people who rent several; undefined means the default lease. */
export function useChosenLease(): [leaseId: string | undefined, search: string] {
  const [params] = useSearchParams()
  const leaseId = leaseOf(params)
  return [leaseId, leaseId === undefined ? '' : `?lease=${encodeURIComponent(leaseId)}`]
}

/** Reads the lease id from the address; undefined if it is malformed. */
export function leaseOf(params: URLSearchParams): string | undefined {
  const value = params.get('lease') ?? ''
  return /^[0-9a-f-]{36}$/i.test(value) ? value : undefined
}
