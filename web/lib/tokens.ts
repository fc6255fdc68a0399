/** The pair of tokens this browser holds. Every tab reads the same storage. */
export type Tokens = { access_token: string; refresh_token: string }

const accessKey = 'access_token'
const refreshKey = 'refresh_token'

export function accessToken(): string | null {
  return localStorage.getItem(accessKey)
}

export function refreshToken(): string | null {
  return localStorage.getItem(refreshKey)
}

export function storeTokens(tokens: Tokens): void {
  localStorage.setItem(refreshKey, tokens.refresh_token)
  localStorage.setItem(accessKey, tokens.access_token)
}

export function clearTokens(): void {
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
}

const expiryListeners = new Set<() => void>()

/** The session could not be continued: forgets it and tells whoever shows the page. */
export function expireSession(): void {
  clearTokens()
  for (const listener of expiryListeners) {
    listener()
  }
}

export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

/** Calls back when another tab signs in or out. Returns the function that stops it. */
export function onTokensChangedElsewhere(listener: (signedIn: boolean) => void): () => void {
  function onStorage(event: StorageEvent) {
    // A null key means that the whole storage was cleared.
    if (event.storageArea === localStorage && (event.key === accessKey || event.key === null)) {
      listener(accessToken() !== null)
    }
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
