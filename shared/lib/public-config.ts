/**
 * The id of the page element that holds a `PublicConfig` as JSON. The element is missing where nothing is configured.
 */
export const publicConfigId = 'public-config'

/** Settings that the server sends to every browser: which services count visits. It holds no secrets. */
export type PublicConfig = {
  /** Google Tag Manager: the container's id and the origin that its script is loaded from. */
  tagManager?: { id: string; origin: string }
  /** PostHog: the project's key, which is public, and the host that receives events. */
  productAnalytics?: { key: string; host: string }
  /**
   * Speed insights: the addresses (or paths of this site) of the script and of the endpoint that receives its
   * measurements.
   */
  speedInsights?: { script: string; endpoint?: string }
}
