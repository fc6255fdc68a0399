import { track } from '#web/lib/analytics/analytics.ts'
import { customEvent } from '#web/lib/analytics/analytics-events.ts'

const told = new Set<string>()

/**
 * Reports to analytics that a calculator gave a result: once for each calculator and state until the user leaves the
 * page.
 */
export function trackUse(calculator: string, isDone: boolean, state = ''): void {
  const key = `${calculator} ${state}`
  if (isDone && !told.has(key)) {
    told.add(key)
    track(customEvent('calculator_used', { calculator, ...(state ? { state: state.toUpperCase() } : {}) }))
  }
}
