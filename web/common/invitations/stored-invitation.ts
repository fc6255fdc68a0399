const key = 'tenure.invitation'

/**
 * Keeps the invitation's token for this tab while the user signs in with Google, because the addresses on the way must
 * not contain it.
 */
export function storeInvitation(token: string): void {
  sessionStorage.setItem(key, token)
}

/** Returns the stored token; '' if there is none. */
export function readStoredInvitation(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Removes the stored token after the invitation is accepted, because it is not valid any more. */
export function clearStoredInvitation(): void {
  sessionStorage.removeItem(key)
}
