import type { AnalyticsEvent } from './analytics-events.ts'
import type { Logger } from '#web/lib/monitoring/create-logger.ts'

export const unconfigured = 'GTM: Container ID not configured, events will be logged only'

/** What becomes of events where no container is configured: they are logged, and that is said once. */
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
