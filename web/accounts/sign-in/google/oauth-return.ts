import { returnPath } from '#web/lib/session/return-path.ts'

const key = 'tenure.return-to'

/**
 * Stores for this tab the page to open after the hosted provider's return, because its address accepts no query of this
 * site.
 */
export function saveReturnPath(from: string): void {
  try {
    if (from === '') {
      sessionStorage.removeItem(key)
    } else {
      sessionStorage.setItem(key, from)
    }
  } catch {
    // without storage the user gets to the dashboard
  }
}

/** Returns the stored page once and removes it; '' where there is none. */
export function consumeReturnPath(): string {
  try {
    const from = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return returnPath(new URLSearchParams({ from }), '')
  } catch {
    return ''
  }
}
