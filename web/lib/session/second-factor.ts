import { ApiError } from '#web/lib/api/api-error.ts'

/**
 * Returns the path of the page that asks for the second factor, with the challenge after its `#`; undefined where the
 * sign-in was refused for another reason. `from` is the path of this site to open afterwards.
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
