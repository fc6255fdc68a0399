/**
 * Returns the one-time token of a link from an e-mail; '' where there is none. It follows the `#` of the address, which
 * browsers do not send to servers. Links of earlier versions have it in the query.
 */
export function linkTokenOf({ hash, search }: { hash: string; search: string }): string {
  const behind = new URLSearchParams(hash.slice(1)).get('token')
  return behind ?? new URLSearchParams(search).get('token') ?? ''
}

const reload = () => window.location.reload()

/**
 * Reloads the page when another link is opened in its tab, because only the part after the `#` changes then. Returns
 * the function that stops it.
 */
export function reloadOnNewLink(): () => void {
  window.addEventListener('hashchange', reload)
  return () => window.removeEventListener('hashchange', reload)
}
