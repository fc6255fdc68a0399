import { publicConfigId } from '#shared/lib/public-config.ts'
import type { AnalyticsEvent } from './analytics-events.ts'
import type { live } from './analytics-live.ts'
import { createEventLog } from './analytics-log.ts'
import { logger } from '#web/lib/monitoring/logger.ts'

/** The server puts the block into pages where something is configured: elsewhere no more than this file is loaded. */
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

/** Tells what happened: `track(signUp('google'))`. The events are made in analytics-events.ts. */
export function track(event: AnalyticsEvent): void {
  if (isConfigured) {
    tell((analytics) => analytics.track(event))
  } else {
    logOnly(event)
  }
}

/** After a page is drawn: its view, and what its elements say of themselves. */
export function showPage(): void {
  const page = { address: window.location.href, title: document.title }
  if (isConfigured) {
    tell((analytics) => analytics.showPage(page))
  } else {
    logOnly({ event: 'page_view', page_location: page.address })
  }
}

/** Who signed in: an id, and nothing else about them. */
export function identify(userId: string): void {
  tell((analytics) => analytics.identify(userId))
}

/** Whoever was signed in has left. */
export function forget(): void {
  tell((analytics) => analytics.forget())
}

/** For pages that every byte counts on: what makes the events is fetched when there is one. */
export function tellLater(load: () => Promise<void>): void {
  load().catch(note)
}
