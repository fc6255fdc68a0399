import { SettingError } from './setting-error.ts'

/**
 * The external sign-in providers: Google (the server talks to it) and a hosted provider, Supabase (the browser does).
 */
export type SignInEnv = { google: GoogleEnv | undefined; hosted: HostedEnv | undefined }

export type GoogleEnv = { clientId: string; clientSecret: string; issuer: string }

export type HostedEnv = { url: string; publishableKey: string; issuer: string }

/** Reads GOOGLE_… and SUPABASE_…. Throws a SettingError with one sentence about the missing or wrong value. */
export function readSignIn(env: NodeJS.ProcessEnv): SignInEnv {
  return { google: readGoogle(env), hosted: readHosted(env) }
}

function readGoogle(env: NodeJS.ProcessEnv): GoogleEnv | undefined {
  const clientId = env['GOOGLE_CLIENT_ID']
  const clientSecret = env['GOOGLE_CLIENT_SECRET']
  if (!clientId && !clientSecret) {
    return undefined
  }
  if (!clientId || !clientSecret) {
    throw new SettingError('Google sign-in needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.')
  }
  const issuer = readAddress(env, 'GOOGLE_ISSUER', env['GOOGLE_ISSUER'] || 'https://accounts.google.com')
  return { clientId, clientSecret, issuer }
}

function readHosted(env: NodeJS.ProcessEnv): HostedEnv | undefined {
  if (!env['SUPABASE_URL']) {
    return undefined
  }
  const url = readAddress(env, 'SUPABASE_URL', env['SUPABASE_URL'])
  const publishableKey = env['SUPABASE_PUBLISHABLE_KEY']
  if (!publishableKey) {
    throw new SettingError('SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY, the key that browsers may see.')
  }
  if (isSecretKey(publishableKey)) {
    throw new SettingError(
      'SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor would get: use the publishable one.',
    )
  }
  const issuer = readAddress(env, 'SUPABASE_JWT_ISSUER', env['SUPABASE_JWT_ISSUER'] || `${url}/auth/v1`)
  return { url, publishableKey, issuer }
}

/**
 * Reads a provider's URL. It must be https, except on this machine: a person who can read this traffic could sign in as
 * any user.
 */
function readAddress(env: NodeJS.ProcessEnv, name: string, text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new SettingError(`${name} must be an address like https://auth.example.com, not "${text}".`)
  }
  const isHere = isLoopback(url.hostname)
  if (url.protocol === 'http:' && !isHere) {
    throw new SettingError(`${name} must begin with https://.`)
  }
  if (isHere && env['NODE_ENV'] === 'production') {
    throw new SettingError(
      `${name} leads to this machine, which is for tests only: not with NODE_ENV=production.`,
    )
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** Returns whether a host name means this machine: localhost, 127.x.x.x or [::1]. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)
}

/** Returns whether a key is secret: `sb_secret_…`, or the older JWT with the role service_role. */
function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(payload)
}
