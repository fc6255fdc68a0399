/**
 * Returns the one-time token of a mailed link, '' where there is none: behind the `#` of the address, which browsers send to
 * no server. Links mailed by earlier versions have it in the query.
 */
export function linkTokenOf({ hash, search }: { hash: string; search: string }): string {
  const behind = new URLSearchParams(hash.slice(1)).get('token')
  return behind ?? new URLSearchParams(search).get('token') ?? ''
}

const reload = () => window.location.reload()

/** Opens the page afresh where another link is followed in its tab: only what stands behind the `#` differs then. */
export function reloadOnNewLink(): () => void {
  window.addEventListener('hashchange', reload)
  return () => window.removeEventListener('hashchange', reload)
}
