/** The pair of tokens of this browser. All tabs share the storage. */
export type Tokens = { access_token: string; refresh_token: string }

const accessKey = 'access_token'
const refreshKey = 'refresh_token'

/**
 * Thrown where the browser stores nothing for this site. `key` is the text that tells the user what to do. The message is
 * the English text.
 */
export class StorageRefused extends Error {
  readonly key: 'signin.rule.storageFull' | 'signin.rule.storageRefused'

  constructor(cause: unknown) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    super(
      isFull
        ? 'Your browser has no storage left for this site, so you cannot stay signed in. Clear this site’s data in your browser settings, then try again.'
        : 'Your browser blocks this site from saving data, so you cannot stay signed in. Allow cookies and site data, then try again.',
      { cause },
    )
    this.name = 'StorageRefused'
    this.key = isFull ? 'signin.rule.storageFull' : 'signin.rule.storageRefused'
  }
}

export function accessToken(): string | null {
  return read(accessKey)
}

export function refreshToken(): string | null {
  return read(refreshKey)
}

/** Stores the tokens. Throws StorageRefused where it cannot; then nothing is stored. */
export function storeTokens(tokens: Tokens): void {
  try {
    write(tokens)
  } catch {
    // removing the old tokens frees space
    clearTokens()
    try {
      write(tokens)
    } catch (error) {
      clearTokens()
      throw new StorageRefused(error)
    }
  }
}

function write({ access_token, refresh_token }: Tokens): void {
  localStorage.setItem(refreshKey, refresh_token)
  localStorage.setItem(accessKey, access_token)
}

/** Checks that the browser can store tokens, before a call that returns tokens. Throws StorageRefused. */
export function requireStorage(): void {
  try {
    const probe = 'tenure.room'
    localStorage.setItem(probe, 'x'.repeat(2_000))
    localStorage.removeItem(probe)
  } catch (error) {
    throw new StorageRefused(error)
  }
}

export function clearTokens(): void {
  try {
    localStorage.removeItem(accessKey)
    localStorage.removeItem(refreshKey)
  } catch {
    // without storage the tokens do not exist
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const expiryListeners = new Set<() => void>()

/** Forgets a session that cannot be continued and notifies the listeners. */
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

/** The change of the sign-in in another tab. `refreshed`: same person and same account. */
type ChangeElsewhere = 'signed-in' | 'refreshed' | 'signed-out' | 'somebody-else'

/** Calls `listener` when another tab signs in or out. Returns the function that stops it. */
export function onTokensChangedElsewhere(listener: (change: ChangeElsewhere) => void): () => void {
  function onStorage({ storageArea, key, oldValue }: StorageEvent) {
    // A null key means that the whole storage was cleared.
    if (storageArea !== localStorage || (key !== accessKey && key !== null)) {
      return
    }
    const held = accessToken()
    if (held === null) {
      listener('signed-out')
    } else if (oldValue === null) {
      listener('signed-in')
    } else {
      listener(holderOf(oldValue) === holderOf(held) ? 'refreshed' : 'somebody-else')
    }
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Returns the person and account of a token, or undefined. Only for comparison: the token is not verified. */
function holderOf(token: string): string | undefined {
  const claims = claimsOf(token)
  return claims && `${String(claims['sub'])} ${String(claims['account'])}`
}

/**
 * Returns a claim of a token: 'sub', the person's id, or 'role'; undefined if it is not a text. Do not use it
 * to decide on the person's permissions: the token is not verified.
 */
export function claimOf(token: string, name: 'sub' | 'role'): string | undefined {
  const claim = claimsOf(token)?.[name]
  return typeof claim === 'string' ? claim : undefined
}

function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
  } catch {
    return undefined
  }
}
