/**
 * Takes the result that Google's redirect left in the address's fragment, and removes it from the address and the
 * history at once.
 */
export function takeGoogle(): string | null {
  const { hash, pathname, search } = window.location
  const google = new URLSearchParams(hash.slice(1)).get('google')
  if (google !== null) {
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return google
}
