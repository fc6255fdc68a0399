const key = 'tenure.invitation'

/** Keeps, for this tab, the token of the invitation that somebody takes to Google: addresses on the way must not carry it. */
export function storeInvitation(token: string): void {
  sessionStorage.setItem(key, token)
}

/** That token; '' where there is none. */
export function readStoredInvitation(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** It is accepted, and good for nothing any more. */
export function clearStoredInvitation(): void {
  sessionStorage.removeItem(key)
}
