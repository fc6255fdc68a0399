import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

import { AwsV4Signer } from 'aws4fetch'

import type { S3Env } from '#server/platform/environment/env-storage.ts'
import { AppError } from '#server/platform/http/errors.ts'
import {
  type Files,
  prepareTemporary,
  requireStorageKey,
  requirePrefix,
  spool,
  type StoredFile,
} from './files.ts'
import type { Log } from '#server/platform/jobs/log.ts'

type Call = {
  operation: string
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  key?: string
  search?: Record<string, string>
  headers?: Record<string, string>
  /** Read again by every attempt. */
  body?: Blob
}

const attempts = 3
// an upload may take long, the beginning of a response may not
const answerMs = 10_000
const sendMs = 120_000

/** What a call of the bucket needs: its address and how it is signed. */
type Bucket = {
  base: string
  credentials: { accessKeyId: string; secretAccessKey: string; region: string; service: string }
  log: Log
}

/**
 * Opens a storage in an S3 bucket (path-style addresses, signature version 4). Every call may be repeated safely, so
 * that a network or server error is tried again, three times in total.
 */
export async function openS3Files(env: S3Env, temporaryDir: string, log: Log): Promise<Files> {
  const temporaryPath = await prepareTemporary(temporaryDir)
  const base = `${env.endpoint}/${env.bucket}`
  const { accessKeyId, secretAccessKey, region } = env
  const credentials = { accessKeyId, secretAccessKey, region, service: 's3' }

  const bucket: Bucket = { base, credentials, log }
  await requireBucket(env, () => attempt(bucket, { operation: 'start', method: 'HEAD' }), log)
  return {
    temporaryPath,
    head: (key) => head(bucket, key),
    async put(key, content) {
      requireStorageKey(key)
      if (Buffer.isBuffer(content)) {
        const headers = { 'content-type': 'application/octet-stream' }
        const body = new Blob([new Uint8Array(content)])
        const answer = await expect(bucket, { operation: 'put', method: 'PUT', key, headers, body }, 200, 201)
        await answer.body?.cancel()
      } else if (content instanceof Readable) {
        // a stream can be read only once: from a file each attempt sends all bytes, and the length is known
        const path = temporaryPath()
        await spool(content, path)
        try {
          await putFile(bucket, key, path)
        } finally {
          await rm(path, { force: true })
        }
      } else {
        await putFile(bucket, key, content.path)
        await rm(content.path, { force: true })
      }
    },
    async get(key, range) {
      requireStorageKey(key)
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await expect(
        bucket,
        { operation: 'get', method: 'GET', key, headers },
        range ? 206 : 200,
        404,
      )
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel()
        return undefined
      }
      return Readable.fromWeb(answer.body)
    },
    async delete(key) {
      requireStorageKey(key)
      const answer = await expect(bucket, { operation: 'delete', method: 'DELETE', key }, 200, 204, 404)
      await answer.body?.cancel()
    },
    async *list(prefix) {
      requirePrefix(prefix)
      let token: string | undefined
      do {
        const search = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) }
        const answer = await expect(bucket, { operation: 'list', method: 'GET', search }, 200)
        const page = await answer.text()
        yield* filesIn(page)
        token = between(page, 'IsTruncated') === 'true' ? between(page, 'NextContinuationToken') : undefined
      } while (token)
    },
    async signedUrl(key, { seconds, disposition, type }) {
      requireStorageKey(key)
      const url = new URL(`${base}/${key}`)
      url.searchParams.set('X-Amz-Expires', String(seconds))
      url.searchParams.set('response-content-disposition', disposition)
      url.searchParams.set('response-content-type', type)
      const signer = new AwsV4Signer({ ...credentials, url: url.href, method: 'GET', signQuery: true })
      return (await signer.sign()).url.href
    },
  }
}

async function attempt(
  { base, credentials }: Bucket,
  { method, key, search, headers, body }: Call,
): Promise<Response> {
  const url = new URL(key === undefined ? base : `${base}/${key}`)
  url.search = new URLSearchParams(search).toString()
  const signer = new AwsV4Signer({
    ...credentials,
    url: url.href,
    method,
    headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  })
  const signed = await signer.sign()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error('no answer in time')), body ? sendMs : answerMs)
  try {
    const { signal } = controller
    return await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal,
      redirect: 'error',
      ...(body ? { body } : {}),
    })
  } finally {
    clearTimeout(timer)
  }
}

async function call(bucket: Bucket, request: Call): Promise<Response> {
  const { log } = bucket
  const { operation, key } = request
  for (let tries = 1; ; tries += 1) {
    const began = performance.now()
    const answer = await attempt(bucket, request).catch((error: unknown) => error as Error)
    const status = answer instanceof Response ? answer.status : undefined
    const line = { service: 's3', operation, key, status, ms: Math.round(performance.now() - began), tries }
    if (
      answer instanceof Response &&
      (answer.status < 500 || answer.status === 501) &&
      answer.status !== 429
    ) {
      log.debug(line, 'storage')
      return answer
    }
    const cause = answer instanceof Response ? await textOf(answer) : reasonOf(answer)
    log.warn({ ...line, cause: cause.slice(0, 300) }, 'storage did not answer as it should')
    if (tries >= attempts) {
      throw unavailable()
    }
    await delay(200 * 2 ** tries * (0.5 + Math.random() / 2))
  }
}

/**
 * Returns a response with one of these statuses. Any other status is a bug or a wrong configuration: it is logged as
 * an error and throws `storage_unavailable`.
 */
async function expect(bucket: Bucket, request: Call, ...statuses: number[]): Promise<Response> {
  const { log } = bucket
  const answer = await call(bucket, request)
  if (!statuses.includes(answer.status)) {
    const said = await textOf(answer)
    log.error({ service: 's3', operation: request.operation, status: answer.status, said }, 'storage refused')
    throw unavailable()
  }
  return answer
}

async function putFile(bucket: Bucket, key: string, path: string): Promise<void> {
  const body = await openAsBlob(path)
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await expect(bucket, { operation: 'put', method: 'PUT', key, headers, body }, 200, 201)
  await answer.body?.cancel()
}

async function head(bucket: Bucket, key: string): Promise<StoredFile | undefined> {
  requireStorageKey(key)
  const answer = await expect(bucket, { operation: 'head', method: 'HEAD', key }, 200, 404)
  await answer.body?.cancel()
  return answer.status === 404
    ? undefined
    : {
        key,
        size: Number(answer.headers.get('content-length')),
        modifiedAt: new Date(answer.headers.get('last-modified') ?? 0),
      }
}

/**
 * Throws an Error with a sentence for the operator if the bucket is configured wrongly, which stops the start. An
 * unreachable storage is only logged.
 */
async function requireBucket(env: S3Env, ask: () => Promise<Response>, log: Log): Promise<void> {
  const status = await ask().then(
    (answer) => answer.status,
    (error: Error) => {
      log.warn({ cause: reasonOf(error) }, 'the file storage is not reachable')
      return undefined
    },
  )
  if (status === 401 || status === 403) {
    throw new Error(
      `The storage at S3_ENDPOINT refuses: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and that they may use the bucket "${env.bucket}".`,
    )
  }
  if (status === 404) {
    throw new Error(
      `The storage at S3_ENDPOINT has no bucket "${env.bucket}": make it, or correct S3_BUCKET.`,
    )
  }
}

function unavailable(): AppError {
  return new AppError('storage_unavailable', 'files.storageUnavailable', {}, { retryAfterSeconds: 5 })
}

/** Yields the files of one page of a list. Our keys contain no character that XML would escape. */
function* filesIn(page: string): Generator<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    yield {
      key: between(entry, 'Key') ?? '',
      size: Number(between(entry, 'Size')),
      modifiedAt: new Date(between(entry, 'LastModified') ?? 0),
    }
  }
}

function between(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
}

/** Returns the reason of a failed connection, which undici keeps in `cause`. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}

async function textOf(answer: Response): Promise<string> {
  return (await answer.text().catch(() => '')).slice(0, 500)
}
