import type { Route, WireBody, WireParams, WireResponse } from '#shared/lib/route.ts'

import { pngOf } from '#testing/files/pictures.ts'
import type { Answer, TestApp } from '#testing/product/start-app.ts'

export type TestFile = { name?: string; type?: string; content: Buffer | string; field?: string }

const boundary = 'tenure-test-9f2c61d4'

/** Returns a multipart/form-data body as a browser writes it. */
export function multipartOf(parts: readonly ({ name: string; value: string } | TestFile)[]): {
  body: Buffer
  headers: Record<string, string>
} {
  const chunks = parts.flatMap((part) => {
    if ('value' in part) {
      return [`--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"\r\n\r\n${part.value}\r\n`]
    }
    const { name = 'a.txt', type = 'application/octet-stream', field = 'file', content } = part
    const escaped = name.replaceAll('"', '%22')
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${escaped}"\r\ncontent-type: ${type}\r\n\r\n`
    return [head, content, '\r\n']
  })
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string)))
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Uploads a file to a multipart route of the contract; by default its fields are sent before the file. */
export async function upload<T extends Route>(
  app: TestApp,
  route: T,
  input: {
    token?: string | undefined
    params?: WireParams<T>
    fields?: WireBody<T>
    file?: TestFile
    isFileFirst?: boolean
    headers?: Record<string, string>
  },
): Promise<Answer<WireResponse<T>>> {
  const params = (input.params ?? {}) as Record<string, string>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const fields = Object.entries((input.fields ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value: String(value) }))
  const file = input.file ?? { name: 'note.txt', type: 'text/plain', content: 'A note.\n' }
  const { body, headers } = multipartOf(input.isFileFirst ? [file, ...fields] : [...fields, file])
  const answer = await app.raw({
    method: route.method,
    path,
    token: input.token,
    body,
    headers: { ...headers, ...input.headers },
  })
  return answer as Answer<WireResponse<T>> // the platform encodes with the same schema
}

/** Returns a body for a multipart route, for tests that go over all routes; undefined for every other route. */
export function uploadOf(route: Route, fields: Record<string, unknown> = {}) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  const parts = entries.map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  const file =
    route.multipart?.accepts === 'images'
      ? { name: 'dot.png', type: 'image/png', content: pngOf(8, 8) }
      : { name: 'note.txt', type: 'text/plain', content: 'A note.\n' }
  return route.multipart && multipartOf([...parts, file])
}
