import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * Where a refused sign-in goes on: the page that asks for the second factor, the challenge behind its `#`; undefined where
 * the refusal was another. `from` is the path of this site to go to afterwards.
 */
export function secondFactorPath(error: unknown, from?: string | null): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') {
    return undefined
  }
  const { challenge, methods } = error.extra
  const hash = new URLSearchParams({
    challenge: String(challenge),
    methods: Array.isArray(methods) ? methods.join() : '',
    ...(from ? { from } : {}),
  })
  return `/auth/second-factor#${hash.toString()}`
}
