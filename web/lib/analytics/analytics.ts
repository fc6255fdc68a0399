import { publicConfigId } from '#shared/lib/public-config.ts'
import type { AnalyticsEvent } from './analytics-events.ts'
import type { live } from './analytics-live.ts'
import { createEventLog } from './analytics-log.ts'
import { logger } from '#web/lib/monitoring/logger.ts'

/**
 * The server writes this block only into pages where a tool is configured. Without it, nothing beyond this file is
 * loaded.
 */
const isConfigured = typeof document !== 'undefined' && document.getElementById(publicConfigId) !== null

const logOnly = createEventLog(logger)
let loaded: Promise<typeof live> | undefined

function tell(work: (analytics: typeof live) => void): void {
  if (isConfigured) {
    loaded ??= import('./analytics-live.ts').then((module) => module.live)
    loaded.then(work).catch(note)
  }
}

function note(error: unknown): void {
  logger.warn('Analytics could not be loaded', error)
}

/** Sends an analytics event, for example `track(signUp('google'))`. analytics-events.ts makes the events. */
export function track(event: AnalyticsEvent): void {
  if (isConfigured) {
    tell((analytics) => analytics.track(event))
  } else {
    logOnly(event)
  }
}

/** Records a page view and the events of the page's elements. Call it after a page is drawn. */
export function showPage(): void {
  const page = { address: window.location.href, title: document.title }
  if (isConfigured) {
    tell((analytics) => analytics.showPage(page))
  } else {
    logOnly({ event: 'page_view', page_location: page.address })
  }
}

/** Identifies the signed-in user by id, with no other data. */
export function identify(userId: string): void {
  tell((analytics) => analytics.identify(userId))
}

/** Forgets the user after sign-out. */
export function forget(): void {
  tell((analytics) => analytics.forget())
}

/** Loads the code that makes the events only when an event occurs. For pages where every byte counts. */
export function tellLater(load: () => Promise<void>): void {
  load().catch(note)
}
