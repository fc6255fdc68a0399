import { track } from '#web/lib/analytics/analytics.ts'
import { customEvent } from '#web/lib/analytics/analytics-events.ts'

const told = new Set<string>()

/**
 * Sets up an account that already exists, while sign-in fails with 403 and this detail, until the dialog 'Verify your
 * email' appears. Returns the account's email address.
 */
export function trackUse(calculator: string, isDone: boolean, state = ''): void {
  const key = `${calculator} ${state}`
  if (isDone && !told.has(key)) {
    told.add(key)
    track(customEvent('calculator_used', { calculator, ...(state ? { state: state.toUpperCase() } : {}) }))
  }
}
