import type { CaptureResult, PostHogConfig } from 'posthog-js/dist/module.slim'
import { cleanAddress, cleanPath, holdsMail } from './analytics-address.ts'

/** Events of ours, and leaving a page; no profile before sign-in, no views, no recording, no script fetched. */
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

/** What the library adds by itself is told as we tell it: addresses without secrets, no mail, and no titles, which name people. */
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
  ) // what remains is what came in
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
