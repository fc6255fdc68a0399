/** The id of the data block of a page that holds a `PublicConfig` as JSON; there is none where nothing is configured. */
export const publicConfigId = 'public-config'

/** What this installation tells every browser: which services count visits. Nothing of it is secret. */
export type PublicConfig = {
  /** Google Tag Manager's container, and where its script is fetched. */
  tagManager?: { id: string; origin: string }
  /** PostHog: the project's key, which visitors may see, and where events go. */
  productAnalytics?: { key: string; host: string }
  /** Where the script of speed insights is, and where it sends what it measures: addresses or paths of this site. */
  speedInsights?: { script: string; endpoint?: string }
}
