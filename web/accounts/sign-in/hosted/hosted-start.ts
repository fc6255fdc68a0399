import type { GoTrueClient } from '@supabase/auth-js'

export type HostedAt = { url: string; publishableKey: string }

/** Returns the address for a Google sign-in through the provider. Throws an Error whose message can be shown. */
export async function startHosted(
  hosted: HostedAt,
  makeClient: () => Pick<GoTrueClient, 'signInWithOAuth'>,
  origin: string,
): Promise<string> {
  const url = await askForUrl(hosted, makeClient, origin).catch((error: unknown) => {
    throw new Error('An unexpected error occurred during sign-in', { cause: error })
  })
  if (!url) {
    throw new Error('No redirect URL received from the auth service')
  }
  return url
}

async function askForUrl(
  hosted: HostedAt,
  makeClient: () => Pick<GoTrueClient, 'signInWithOAuth'>,
  origin: string,
): Promise<string | null | undefined> {
  // starting makes no request, so a provider that is down would only show its own error page
  const health = await fetch(`${hosted.url}/auth/v1/health`, {
    headers: { apikey: hosted.publishableKey },
    signal: AbortSignal.timeout(3_000),
  })
  if (!health.ok) {
    throw new Error(`The auth service answered ${health.status}`)
  }
  const { data, error } = await makeClient().signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${origin}/auth/oauth/callback`,
      skipBrowserRedirect: true,
      queryParams: { prompt: 'select_account' },
    },
  })
  if (error) {
    throw error
  }
  return data.url
}
