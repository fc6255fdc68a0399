import type { PublicConfig } from '#shared/lib/public-config.ts'

import { isLoopback } from './env-sign-in.ts'
import { SettingError } from './setting-error.ts'

/** The hosts other than this site that pages may load from or connect to, by Content-Security-Policy directive. */
export type OpenedHosts = Readonly<Record<'script' | 'connect' | 'img' | 'frame', readonly string[]>>

/** The configuration of the services that count visits, and the hosts that they need; empty by default. */
export type AnalyticsEnv = { config: PublicConfig; opened: OpenedHosts }

/**
 * Reads PUBLIC_GTM_…, PUBLIC_POSTHOG_…, PUBLIC_SPEED_INSIGHTS_… and CSP_EXTRA_…. Throws a SettingError with one sentence
 * about the bad value.
 */
export function readAnalytics(env: NodeJS.ProcessEnv): AnalyticsEnv {
  const tagManager = readTagManager(env)
  const productAnalytics = readProductAnalytics(env)
  const speedInsights = readSpeedInsights(env)
  const tags = tagManager ? [tagManager.origin] : []
  const measured = [speedInsights?.script, speedInsights?.endpoint]
  return {
    config: {
      ...(tagManager ? { tagManager } : {}),
      ...(productAnalytics ? { productAnalytics } : {}),
      ...(speedInsights ? { speedInsights } : {}),
    },
    opened: {
      script: unique([
        ...tags,
        ...originsOf(speedInsights?.script),
        ...readExtra(env, 'CSP_EXTRA_SCRIPT_SRC'),
      ]),
      connect: unique([
        ...tags,
        ...originsOf(productAnalytics?.host),
        ...measured.flatMap(originsOf),
        ...readExtra(env, 'CSP_EXTRA_CONNECT_SRC'),
      ]),
      img: unique([...tags, ...readExtra(env, 'CSP_EXTRA_IMG_SRC')]),
      frame: readExtra(env, 'CSP_EXTRA_FRAME_SRC'),
    },
  }
}

function readTagManager(env: NodeJS.ProcessEnv): PublicConfig['tagManager'] {
  const id = env['PUBLIC_GTM_ID']
  if (!id) {
    refuseStray(env, 'PUBLIC_GTM_ORIGIN', 'PUBLIC_GTM_ID')
    return undefined
  }
  if (!/^GTM-[A-Z0-9]{4,12}$/.test(id)) {
    throw new SettingError(`PUBLIC_GTM_ID must be the id of a container, like GTM-ABC1234, not "${id}".`)
  }
  const origin = readAddress(env, 'PUBLIC_GTM_ORIGIN', 'https://www.googletagmanager.com')
  if (new URL(origin).pathname !== '/') {
    throw new SettingError(`PUBLIC_GTM_ORIGIN must be an address alone, without a path, not "${origin}".`)
  }
  return { id, origin }
}

function readProductAnalytics(env: NodeJS.ProcessEnv): PublicConfig['productAnalytics'] {
  const key = env['PUBLIC_POSTHOG_KEY']
  if (!key) {
    refuseStray(env, 'PUBLIC_POSTHOG_HOST', 'PUBLIC_POSTHOG_KEY')
    return undefined
  }
  if (key.startsWith('phx_') || key.startsWith('phs_')) {
    throw new SettingError(
      'PUBLIC_POSTHOG_KEY holds a secret key, which every visitor would get: use the project’s own.',
    )
  }
  if (!/^phc_\w+$/.test(key)) {
    throw new SettingError(`PUBLIC_POSTHOG_KEY must be the key of a PostHog project: it begins with phc_.`)
  }
  return { key, host: readAddress(env, 'PUBLIC_POSTHOG_HOST', 'https://us.i.posthog.com') }
}

function readSpeedInsights(env: NodeJS.ProcessEnv): PublicConfig['speedInsights'] {
  if (!env['PUBLIC_SPEED_INSIGHTS_SCRIPT']) {
    refuseStray(env, 'PUBLIC_SPEED_INSIGHTS_ENDPOINT', 'PUBLIC_SPEED_INSIGHTS_SCRIPT')
    return undefined
  }
  const endpoint = env['PUBLIC_SPEED_INSIGHTS_ENDPOINT'] && readPlace(env, 'PUBLIC_SPEED_INSIGHTS_ENDPOINT')
  return { script: readPlace(env, 'PUBLIC_SPEED_INSIGHTS_SCRIPT'), ...(endpoint ? { endpoint } : {}) }
}

function refuseStray(env: NodeJS.ProcessEnv, name: string, needed: string): void {
  if (env[name]) {
    throw new SettingError(
      `${name} is set, but nothing is sent without ${needed}: set that too, or take it away.`,
    )
  }
}

/** Reads a URL, or a path of this site. */
function readPlace(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name] ?? ''
  return /^\/(?!\/)[\w./~-]*$/.test(text) ? text : readAddress(env, name, '')
}

/** Reads the URL of code that runs in every page: it must be https, except for a server on this machine. */
function readAddress(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] || fallback
  const url = URL.parse(text)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.search ||
    url.hash ||
    /[;,'\s]/.test(text)
  ) {
    throw new SettingError(`${name} must be an address like https://tags.example.com, not "${text}".`)
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new SettingError(`${name} must begin with https://.`)
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** Reads hosts separated by spaces or commas, for example 'https://*.google-analytics.com'. */
function readExtra(env: NodeJS.ProcessEnv, name: string): string[] {
  const hosts = (env[name] ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = hosts.find(
    (host) =>
      !/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i.test(host) &&
      !/^http:\/\/(localhost|127\.\d+\.\d+\.\d+)(:\d+)?$/.test(host),
  )
  if (wrong !== undefined) {
    throw new SettingError(
      `${name} takes hosts like https://tags.example.com or https://*.example.com, not "${wrong}".`,
    )
  }
  return hosts
}

function originsOf(place: string | undefined): string[] {
  return place && !place.startsWith('/') ? [new URL(place).origin] : []
}

function unique(hosts: readonly string[]): string[] {
  return [...new Set(hosts)]
}
