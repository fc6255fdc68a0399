import assert from 'node:assert/strict'

import type { OpenApi, Operation } from '#server/platform/http/openapi/openapi.ts'
import type { Route } from '#shared/lib/route.ts'

import type { JsonSchema } from '#testing/books/arbitrary-of.ts'
import { type Call, callsOf } from './calls.ts'
import type { Answer, TestApp } from '#testing/product/start-app.ts'

type Described = Omit<Operation, 'parameters' | 'requestBody' | 'responses'> & {
  responses: Record<
    string,
    {
      description: string
      headers?: Record<string, unknown>
      content?: Record<string, { schema: JsonSchema }>
    }
  >
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
}

/** An operation with its description in the OpenAPI document; `path` is written as in the document. */
export type DescribedCall = Call & { operation: Described }

/** Returns every operation of the route table with its description; fails when one is not described. */
export function describedCalls(app: TestApp, document: OpenApi): DescribedCall[] {
  return callsOf(app).map((call) => {
    const path = `/api/v1${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const operation = document.paths[path]?.[call.method.toLowerCase()] as unknown as Described | undefined
    assert.ok(operation, `${call.method} ${path} is described`)
    return { ...call, path, operation }
  })
}

/** Fails when the OpenAPI document does not list the status and the code of this response of a route. */
export async function assertDescribed(app: TestApp, route: Route, answer: Answer<unknown>): Promise<void> {
  const document = (await app.raw({ path: '/openapi.json' })).json as OpenApi
  const call = describedCalls(app, document).find(({ entry }) => entry.route === route)
  const described = call?.operation.responses[String(answer.status)]
  assert.ok(described, `${route.method} ${route.path} describes ${answer.status}`)
  if (answer.status >= 400) {
    assert.ok(described.description.includes(answer.problem.code), `and its code ${answer.problem.code}`)
  }
}
