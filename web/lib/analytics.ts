import { type PublicConfig, publicConfigId } from '#shared/lib/public-config.ts'
import { createAnalytics } from './analytics-core.ts'
import { trackViews, trackClicks } from './analytics-marks.ts'
import { logger } from './logger.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

const isBrowser = typeof document !== 'undefined'

/** What the server wrote into this page; nothing where nothing is configured. */
function readConfig(): PublicConfig {
  const block = isBrowser ? document.getElementById(publicConfigId) : null
  try {
    return JSON.parse(block?.textContent || '{}') as PublicConfig // our own server's words
  } catch (error) {
    logger.warn('The configuration in the page cannot be read', error)
    return {}
  }
}

const analytics = createAnalytics({
  config: readConfig(),
  isRefused: isBrowser && (navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true),
  log: logger,
  dataLayer: () => (window.dataLayer ??= []),
  whenIdle,
  loadTools: async () => (await import('./analytics-tools.ts')).tools,
  addressNow: () => window.location.href,
})

/** Tells what happened: `track(signUp('google'))`. The events are made in analytics-events.ts. */
export const { track, identify, forget } = analytics

/** After a page is drawn: its view, and what its elements say of themselves. */
export function showPage(): void {
  if (analytics.showPage({ address: window.location.href, title: document.title })) {
    trackViews(document, track)
  }
}

if (isBrowser) {
  trackClicks(document, track)
}

function whenIdle(work: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 3_000 }) : setTimeout(work, 200)
  if (document.readyState === 'complete') {
    soon()
  } else {
    window.addEventListener('load', soon, { once: true })
  }
}
