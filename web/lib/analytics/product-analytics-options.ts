import type { CaptureResult, PostHogConfig } from 'posthog-js/dist/module.slim'
import { cleanAddress, cleanPath, holdsMail } from './analytics-address.ts'

/**
 * Returns the options of the product analytics: only this site's events and page leaves; no profile before sign-in, no
 * page views, no recording, no fetched scripts.
 */
export function productAnalyticsOptions(host: string): Partial<PostHogConfig> {
  return {
    api_host: host,
    person_profiles: 'identified_only',
    capture_pageview: false,
    capture_pageleave: true,
    disable_session_recording: true,
    autocapture: false,
    disable_surveys: true,
    capture_performance: false,
    capture_dead_clicks: false,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    respect_dnt: true,
    before_send: (event) => event && withoutSecrets(event),
  }
}

/**
 * Cleans the properties that the library adds itself: no secrets in addresses, no e-mail addresses, and no titles,
 * because titles name people.
 */
export function withoutSecrets(event: CaptureResult): CaptureResult {
  const { $set, $set_once, ...rest } = event
  return {
    ...rest,
    properties: clean(event.properties),
    ...($set ? { $set: clean($set) } : {}),
    ...($set_once ? { $set_once: clean($set_once) } : {}),
  }
}

function clean(properties: Record<string, unknown>): CaptureResult['properties'] {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !/^\$?(title|raw_user_agent)$|_title$/.test(name))
      .map(([name, value]) => [
        name,
        typeof value === 'string' ? cleanText(name, value) : isPlain(value) ? clean(value) : value,
      ])
      .filter(([, value]) => !(typeof value === 'string' && holdsMail(value))),
  ) // cleaning keeps the types of the properties
}

function cleanText(name: string, text: string): string {
  if (/^https?:/i.test(text)) {
    return cleanAddress(text)
  }
  return /path/.test(name) ? cleanPath(text) : text
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
