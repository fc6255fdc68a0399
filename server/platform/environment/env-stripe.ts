import { SettingError } from './setting-error.ts'

export type StripeEnv = {
  secretKey: string
  /** The signing secrets of the webhook endpoint; several while one replaces another. */
  webhookSecrets: readonly string[]
  /** The address of Stripe's API, for tests only; undefined for Stripe's own. */
  apiBase: string | undefined
  /** The id of a customer portal configuration; undefined for Stripe's default one. */
  portalConfiguration: string | undefined
}

/**
 * Reads STRIPE_SECRET_KEY and the other STRIPE_… variables. Returns null without a key. Throws a SettingError with one
 * sentence about the wrong value.
 */
export function readStripe(env: NodeJS.ProcessEnv): StripeEnv | null {
  const secretKey = env['STRIPE_SECRET_KEY'] || undefined
  if (!secretKey) {
    const stray = Object.keys(env).find((name) => name.startsWith('STRIPE_') && env[name])
    if (stray) {
      throw new SettingError(
        `${stray} is set, but nothing is sold without STRIPE_SECRET_KEY: set that too, or take it away.`,
      )
    }
    return null
  }
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey)) {
    throw new SettingError(
      'STRIPE_SECRET_KEY must be a secret key of Stripe: it begins with sk_test_ or sk_live_.',
    )
  }
  return {
    secretKey,
    webhookSecrets: readSecrets(env['STRIPE_WEBHOOK_SECRETS']),
    apiBase: readApiBase(env, secretKey),
    portalConfiguration: readPortal(env['STRIPE_PORTAL_CONFIGURATION']),
  }
}

function readSecrets(text: string | undefined): string[] {
  const secrets = (text ?? '').split(',').map((secret) => secret.trim()).filter(Boolean) // prettier-ignore
  if (!secrets.every((secret) => /^whsec_\w+$/.test(secret))) {
    throw new SettingError(
      'STRIPE_WEBHOOK_SECRETS must be the signing secrets of the endpoint, separated by commas: each begins with whsec_.',
    )
  }
  return secrets
}

function readApiBase(env: NodeJS.ProcessEnv, secretKey: string): string | undefined {
  const text = env['STRIPE_API_BASE'] || undefined
  if (!text) {
    return undefined
  }
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new SettingError('STRIPE_API_BASE must be an address alone, for example http://127.0.0.1:12111.')
  }
  if (env['NODE_ENV'] === 'production' || secretKey.includes('_live_')) {
    throw new SettingError('STRIPE_API_BASE is for tests: real money goes to Stripe itself. Take it away.')
  }
  return url.origin
}

function readPortal(text: string | undefined): string | undefined {
  if (text && !/^bpc_\w+$/.test(text)) {
    throw new SettingError(
      'STRIPE_PORTAL_CONFIGURATION must be the id of a portal configuration: it begins with bpc_.',
    )
  }
  return text || undefined
}
