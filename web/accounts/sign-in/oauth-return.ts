import { returnPath } from '#web/lib/session/return-path.ts'

const key = 'tenure.return-to'

/** Keeps, for this tab, the page to go on to once the hosted provider has led back: its address takes no query of ours. */
export function saveReturnPath(from: string): void {
  try {
    if (from === '') {
      sessionStorage.removeItem(key)
    } else {
      sessionStorage.setItem(key, from)
    }
  } catch {
    // then they go on to the dashboard
  }
}

/** That page, once; '' where there is none. */
export function consumeReturnPath(): string {
  try {
    const from = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return returnPath(new URLSearchParams({ from }), '')
  } catch {
    return ''
  }
}
