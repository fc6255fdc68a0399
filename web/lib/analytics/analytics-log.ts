import type { AnalyticsEvent } from './analytics-events.ts'
import type { Logger } from '#web/lib/monitoring/create-logger.ts'

export const unconfigured = 'GTM: Container ID not configured, events will be logged only'

/**
 * Returns a function that only logs events, for installations without a tag manager. It logs once that none is
 * configured.
 */
export function createEventLog(log: Pick<Logger, 'info' | 'warn'>): (event: AnalyticsEvent) => void {
  let isSaid = false
  return (event) => {
    if (!isSaid) {
      isSaid = true
      log.warn(unconfigured)
    }
    log.info(`GTM: ${event.event}`, event)
  }
}
