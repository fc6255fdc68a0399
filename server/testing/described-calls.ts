import assert from 'node:assert/strict'

import type { OpenApi, Operation } from '#server/platform/openapi.ts'

import type { JsonSchema } from './arbitrary-of.ts'
import { type Call, callsOf } from './calls.ts'
import type { TestApp } from './start-app.ts'

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

/** An operation and what the OpenAPI document says about it; `path` is as the document has it. */
export type DescribedCall = Call & { operation: Described }

/** Every operation of the route table with its description; one that is not described fails. */
export function describedCalls(app: TestApp, document: OpenApi): DescribedCall[] {
  return callsOf(app).map((call) => {
    const path = `/api/v1${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const operation = document.paths[path]?.[call.method.toLowerCase()] as unknown as Described | undefined
    assert.ok(operation, `${call.method} ${path} is described`)
    return { ...call, path, operation }
  })
}
