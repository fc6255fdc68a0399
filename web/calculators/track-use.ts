import { track } from '#web/lib/analytics/analytics.ts'
import { customEvent } from '#web/lib/analytics/analytics-events.ts'

const told = new Set<string>()

/** A calculator gave its first answer: told once for each state until the page is left. */
export function trackUse(calculator: string, isDone: boolean, state = ''): void {
  const key = `${calculator} ${state}`
  if (isDone && !told.has(key)) {
    told.add(key)
    track(customEvent('calculator_used', { calculator, ...(state ? { state: state.toUpperCase() } : {}) }))
  }
}
