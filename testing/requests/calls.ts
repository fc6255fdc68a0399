import type { RouteEntry } from '#server/platform/http/route-table.ts'
import type { Method } from '#shared/lib/route.ts'

import { addressOf, queryOf } from './addresses.ts'
import type { Answer, TestApp } from '#testing/product/start-app.ts'
import { uploadOf } from './upload.ts'

/** One operation of the API: a route and one of its methods. */
export type Call = { entry: RouteEntry; method: Method; path: string; name: string }

/** Returns every operation of the route table; new operations are included automatically. */
export function callsOf(app: TestApp): Call[] {
  return app.app.routes.flatMap((entry) =>
    [entry.route.method, ...(entry.route.alias ? [entry.route.alias] : [])].map((method) => ({
      entry,
      method,
      path: entry.route.path,
      name: `${method} ${entry.route.path}`,
    })),
  )
}

/** Makes a call with these ids in its address and an empty body, or an upload for a route that takes one. */
export function send(
  app: TestApp,
  { entry, method, path }: Call,
  ids: Record<string, string>,
  token?: string,
): Promise<Answer<unknown>> {
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const body = hasBody ? (uploadOf(entry.route) ?? { body: {} }) : {}
  return app.raw({ method, path: addressOf(path, ids) + queryOf(path), token, ...body })
}

/** Returns ids without a record for every parameter of a route. */
export function idsOfNothing(path: string): Record<string, string> {
  const missing = '0195d2a0-0000-7000-8000-000000000000'
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, missing])
  return { ...Object.fromEntries(names), jobs: '2', firstDay: '2027-01-02' }
}
