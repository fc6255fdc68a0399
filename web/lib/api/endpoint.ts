import type { Route } from '#shared/lib/route.ts'

/**
 * Returns a route by method and path, for pages that must stay small: the contract's schemas are used only as types and
 * are never loaded. `endpoint<typeof contract.login>('POST', '/auth/login')`. A wrong path does not compile.
 */
export function endpoint<R extends Route>(method: R['method'], path: R['path']): R {
  return { method, path } as R
}
