import type { PublicConfig } from '#shared/lib/public-config.ts'
import { cleanAddress, cleanPath, holdsMail, holdsSecret, isInside } from './analytics-address.ts'
import type { AnalyticsEvent } from './analytics-events.ts'
import { createEventLog } from './analytics-log.ts'
import type { ProductAnalytics, Tools } from './analytics-tools.ts'
import type { Logger } from '#web/lib/monitoring/create-logger.ts'

export type Analytics = {
  /** Sends an event to the tag manager and the product analytics. Where neither is configured, it is only logged. */
  track: (event: AnalyticsEvent) => void
  /**
   * Records the page that is shown now and returns whether it is a different page. Starts the configured tools once the
   * page has loaded and its address holds no secret.
   */
  showPage: (page: { address: string; title: string }) => boolean
  /** Identifies the signed-in user by id, with no other data. */
  identify: (userId: string) => void
  /** Forgets the user after sign-out. */
  forget: () => void
}

type Surroundings = {
  config: PublicConfig
  /** True where the browser asks not to be tracked. */
  isRefused: boolean
  log: Pick<Logger, 'info' | 'warn'>
  /** Returns the queue that the tag manager reads. */
  dataLayer: () => unknown[]
  /** Calls `work` once the page has loaded and is idle. */
  whenIdle: (work: () => void) => void
  /** Loads the third-party tools. */
  loadTools: () => Promise<Tools>
  /** Returns the address that is shown at this moment. */
  addressNow: () => string
}

const mostWaiting = 100

export function createAnalytics(around: Surroundings): Analytics {
  const { config, log } = around
  const logOnly = createEventLog(log)
  const isOn = !around.isRefused && Object.keys(config).length > 0
  let waiting: ((client: ProductAnalytics) => void)[] = []
  let client: ProductAnalytics | undefined
  let isStarted = false
  let shown: string | undefined

  function tell(work: (client: ProductAnalytics) => void) {
    if (!isOn || !config.productAnalytics) {
      return
    }
    if (client) {
      work(client)
    } else if (waiting.length < mostWaiting) {
      waiting.push(work)
    }
  }

  function track(given: AnalyticsEvent) {
    const event = withoutMail(given)
    if (!config.tagManager) {
      logOnly(event)
    } else if (isOn) {
      around.dataLayer().push(event)
    }
    // product analytics receive no page views
    if (event.event !== 'page_view') {
      const { event: name, ...properties } = event
      tell((one) => one.capture(name, properties))
    }
  }

  /** Starts the third-party tools. They can read the address, so they wait until it holds no secret. */
  function start() {
    if (!isOn || isStarted || holdsSecret(around.addressNow())) {
      return
    }
    isStarted = true
    around.whenIdle(() => {
      if (holdsSecret(around.addressNow())) {
        isStarted = false
        return
      }
      around
        .loadTools()
        .then(run)
        .catch((error: unknown) => {
          waiting = []
          log.warn('Analytics could not be loaded', error)
        })
    })
  }

  async function run(tools: Tools) {
    if (config.tagManager) {
      tools.startTagManager(config.tagManager, around.dataLayer())
    }
    if (config.speedInsights) {
      tools.startSpeedInsights(config.speedInsights)
    }
    if (config.productAnalytics) {
      const started = await tools.startProductAnalytics(config.productAnalytics)
      client = started
      waiting.forEach((work) => work(started))
      waiting = []
    }
  }

  return {
    track,
    showPage({ address, title }) {
      const path = cleanPath(URL.parse(address)?.pathname ?? '/')
      const isNew = path !== shown
      shown = path
      if (isNew) {
        track(pageView({ location: cleanAddress(address), path, title: isInside(path) ? path : title }))
      }
      start()
      return isNew
    },
    identify: (userId) => tell((one) => one.identify(userId)),
    forget: () => tell((one) => one.reset()),
  }
}

function pageView(page: { location: string; path: string; title: string }): AnalyticsEvent {
  return { event: 'page_view', page_location: page.location, page_path: page.path, page_title: page.title }
}

/** Removes every property that contains an e-mail address, so that none is sent by mistake. */
function withoutMail(event: AnalyticsEvent): AnalyticsEvent {
  const entries = Object.entries(event).filter(
    ([, value]) => !(typeof value === 'string' && holdsMail(value)),
  )
  return { event: event.event, ...Object.fromEntries(entries) }
}
