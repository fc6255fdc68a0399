import type { Route } from '#shared/lib/route.ts'

/**
 * A route of a contract by its address alone, for pages that must stay small: the schemas are only types here and are
 * never fetched. `endpoint<typeof contract.login>('POST', '/auth/login')`; a wrong address does not compile.
 */
export function endpoint<R extends Route>(method: R['method'], path: R['path']): R {
  return { method, path } as R
}
