import type { Clock } from '#server/platform/jobs/clock.ts'
import type { SignInEnv } from '#server/platform/environment/env-sign-in.ts'
import { createHostedAuth, type HostedAuth } from './hosted-auth.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { createOidc, type Oidc } from './oidc.ts'
import { createSignInCookies, type SignInCookies } from './sign-in-cookies.ts'
import type { Site } from '#server/platform/pages/site.ts'

export type IdentityProviders = {
  google: Oidc | null
  hosted: HostedAuth | null
  cookies: SignInCookies
  /** The cookies of sign-ins through the provider of a company. */
  ssoCookies: SignInCookies
  /** The sign-in options that the sign-in page receives. */
  offered: { hasGoogle: boolean; hostedAt: { url: string; publishableKey: string } | null }
  /** The origins that pages must reach for a sign-in. */
  origins: readonly string[]
}

/** Creates the installation's sign-in through external providers. It sends no requests yet. */
export function createIdentityProviders(options: {
  signIn?: SignInEnv
  signingKey: Buffer
  clock: Clock
  log: Log
  site: Site
}): IdentityProviders {
  const { signingKey, clock, log, site } = options
  const { google, hosted } = options.signIn ?? {}
  const isSecure = () => site.origin().startsWith('https:')
  return {
    google: google ? createOidc({ ...google, service: 'google', choosesAccount: true }, log) : null,
    hosted: hosted ? createHostedAuth(hosted, log) : null,
    cookies: createSignInCookies(signingKey, clock, { name: 'google', isSecure }),
    ssoCookies: createSignInCookies(signingKey, clock, { name: 'sso', isSecure }),
    offered: {
      hasGoogle: google !== undefined,
      hostedAt: hosted ? { url: hosted.url, publishableKey: hosted.publishableKey } : null,
    },
    origins: hosted ? [new URL(hosted.url).origin] : [],
  }
}
