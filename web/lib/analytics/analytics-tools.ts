import type { PublicConfig } from '#shared/lib/public-config.ts'
import { cleanAddress } from './analytics-address.ts'
import { productAnalyticsOptions } from './product-analytics-options.ts'

/** The third-party tools. They are loaded only where at least one is configured. */
export type Tools = {
  startTagManager(config: Required<PublicConfig>['tagManager'], dataLayer: unknown[]): void
  startSpeedInsights(config: Required<PublicConfig>['speedInsights']): void
  startProductAnalytics(config: Required<PublicConfig>['productAnalytics']): Promise<ProductAnalytics>
}

export type ProductAnalytics = {
  capture(name: string, properties: Record<string, unknown>): void
  identify(userId: string): void
  reset(): void
}

export const tools: Tools = {
  startTagManager({ id, origin }, dataLayer) {
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const script = document.createElement('script')
    script.async = true
    script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`
    document.head.append(script)
  },

  startSpeedInsights({ script, endpoint }) {
    void import('@vercel/speed-insights').then(({ injectSpeedInsights }) =>
      // the library itself logs where its script is blocked
      injectSpeedInsights({
        scriptSrc: script,
        ...(endpoint ? { endpoint } : {}),
        framework: 'react',
        beforeSend: (measured) => ({ ...measured, url: cleanAddress(measured.url) }),
      }),
    )
  },

  async startProductAnalytics({ key, host }) {
    const { default: posthog } = await import('posthog-js/dist/module.slim')
    posthog.init(key, productAnalyticsOptions(host))
    return {
      capture: (name, properties) => void posthog.capture(name, properties),
      identify: (userId) => posthog.identify(userId),
      reset: () => posthog.reset(),
    }
  },
}
