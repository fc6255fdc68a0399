import { type PublicConfig, publicConfigId } from '#shared/lib/public-config.ts'
import { createAnalytics } from './analytics-core.ts'
import { trackClicks, trackViews } from './analytics-marks.ts'
import { logger } from '#web/lib/monitoring/logger.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

const analytics = createAnalytics({
  config: readConfig(),
  isRefused: navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true,
  log: logger,
  dataLayer: () => (window.dataLayer ??= []),
  whenIdle,
  loadTools: async () => (await import('./analytics-tools.ts')).tools,
  addressNow: () => window.location.href,
})

/** Analytics of this browser, used where a tool is configured. */
export const live = {
  ...analytics,
  showPage(page: { address: string; title: string }): void {
    if (analytics.showPage(page)) {
      trackViews(document, analytics.track)
    }
  },
}

trackClicks(document, analytics.track)

/** Reads the public configuration that the server wrote into this page. */
function readConfig(): PublicConfig {
  try {
    return JSON.parse(document.getElementById(publicConfigId)?.textContent || '{}') as PublicConfig // this site's server wrote it
  } catch (error) {
    logger.warn('The configuration in the page cannot be read', error)
    return {}
  }
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
