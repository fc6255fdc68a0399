import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { FastifyRequest } from 'fastify'

import { cleanFilename, withExtension } from '#shared/lib/text/filename.ts'
import type { Multipart } from '#shared/lib/route.ts'
import { errorMessage } from '#shared/messages/error-message.ts'

import { isDatabaseAway } from '#server/platform/database/database.ts'
import { AppError, invalidField } from '#server/platform/http/errors.ts'
import { isNamedSo, requireFileType } from './file-types.ts'
import type { Files } from './files.ts'
import { reencodeImage } from './images.ts'
import type { Log } from '#server/platform/jobs/log.ts'

/** The file of a request. It is already stored; a row of this transaction must reference it, or it is removed. */
export type Upload = {
  key: string
  filename: string
  size: number
  sha256: Buffer
  mimeType: string
  image: { width: number; height: number } | null
  /** The temporary path of an archive or a bank's file, which is not stored; valid until the request ends. */
  path?: string
  /** Must be called by the code that writes the row with the key; otherwise the bytes are removed after the request. */
  keep(): void
}

/** A received file in a temporary path, not checked yet. */
export type Received = { fields: Record<string, string>; path: string; filename: string; sha256: Buffer }

const fieldLimits = { fields: 8, fieldNameSize: 100, fieldSize: 10_000, parts: 10, headerPairs: 50 }

/**
 * Reads a multipart body into a temporary file; fields may come before or after the file. Throws `payload_too_large`,
 * `validation_failed` (no file, several, an empty one), `malformed_request`, `unsupported_media_type`.
 */
export async function receiveUpload(
  request: FastifyRequest,
  multipart: Multipart,
  files: Files,
): Promise<Received> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media_type', 'files.multipartRequired')
  }
  if (Number(request.headers['content-length'] ?? 0) > multipart.maxBytes + 200_000) {
    throw tooLarge(multipart)
  }
  const path = files.temporaryPath()
  try {
    return await readParts(request, multipart, path)
  } catch (error) {
    await rm(path, { force: true })
    throw toUploadError(error, multipart)
  }
}

async function readParts(request: FastifyRequest, multipart: Multipart, path: string): Promise<Received> {
  const fields: Record<string, string> = {}
  let file: { filename: string; sha256: Buffer } | undefined
  const parts = request.parts({ limits: { ...fieldLimits, files: 2, fileSize: multipart.maxBytes } })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) {
        throw invalidField(part.fieldname, 'files.fieldTooLong')
      }
      if (Object.hasOwn(fields, part.fieldname)) {
        throw invalidField(part.fieldname, 'files.fieldTwice')
      }
      fields[part.fieldname] = String(part.value)
    } else if (file) {
      throw invalidField('file', 'files.oneAtATime')
    } else if (part.fieldname !== 'file') {
      throw invalidField(part.fieldname, 'files.wrongPart')
    } else {
      const hash = createHash('sha256')
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(part.file, hashing, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      if (part.file.truncated) {
        throw tooLarge(multipart)
      }
      file = { filename: cleanFilename(part.filename ?? ''), sha256: hash.digest() }
    }
  }
  if (!file) {
    throw invalidField('file', 'files.missing')
  }
  if ((await stat(path)).size === 0) {
    throw invalidField('file', 'files.empty')
  }
  return { fields, path, ...file }
}

/**
 * Checks a received file, re-encodes images, stores the bytes under a new key and runs the work (the transaction). The
 * bytes are kept only if the work called `keep`. If it is unknown whether the database committed they are kept too, and
 * the daily sweep decides. Throws `file_refused`, `scan_unavailable` where uploads are scanned.
 */
export async function withUpload<T>(
  received: Received,
  options: { files: Files; accountId: string; accepts: Multipart['accepts']; log: Log },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { files, accountId, log } = options
  await files.scan?.(received.path)
  if (options.accepts === 'archive' || options.accepts === 'bank-file') {
    return work(await unstored(received, options.accepts))
  }
  const written = files.temporaryPath()
  let isStored = false
  let isKept = false
  const key = `documents/${accountId}/${randomUUID()}`
  try {
    const prepared = await prepare(received, written, options.accepts)
    const { size } = await stat(prepared.path)
    await files.put(key, { path: prepared.path })
    isStored = true
    const { filename, mimeType, image } = prepared
    const upload = {
      key,
      filename,
      size,
      sha256: prepared.sha256,
      mimeType,
      image,
      keep: () => void (isKept = true),
    }
    return await work(upload)
  } catch (error) {
    isKept = isStored && isDatabaseAway(error)
    throw error
  } finally {
    await rm(written, { force: true })
    if (isStored && !isKept) {
      await files
        .delete(key)
        .catch((error: unknown) =>
          log.warn({ err: error, key }, 'an upload that was not kept waits for the cleanup job'),
        )
    }
  }
}

async function unstored(
  { path, filename, sha256 }: Received,
  accepts: 'archive' | 'bank-file',
): Promise<Upload> {
  const { size } = await stat(path)
  return {
    key: '',
    filename,
    size,
    sha256,
    mimeType: accepts === 'archive' ? 'application/zip' : 'application/octet-stream',
    image: null,
    path,
    keep: () => undefined,
  }
}

type Prepared = Pick<Upload, 'filename' | 'mimeType' | 'image' | 'sha256'> & { path: string }

async function prepare(received: Received, to: string, accepts: Multipart['accepts']): Promise<Prepared> {
  const { path, filename, sha256 } = received
  const type = await requireFileType(path, filename, accepts)
  if (!type.isImage) {
    // corrects an extension that does not match the content
    const named = isNamedSo(filename, type.extension) ? filename : withExtension(filename, type.extension)
    return { path, filename: named, mimeType: type.mimeType, image: null, sha256 }
  }
  const { width, height, mimeType, extension } = await reencodeImage(path, to)
  return {
    path: to,
    filename: withExtension(filename, extension),
    mimeType,
    image: { width, height },
    sha256,
  }
}

function tooLarge({ maxBytes }: Multipart): AppError {
  const limit = maxBytes >= 1024 * 1024 ? `${maxBytes / 1024 / 1024} MB` : `${Math.floor(maxBytes / 1024)} KB`
  return new AppError(
    'payload_too_large',
    'files.tooLarge',
    { limit },
    {
      errors: [{ path: 'file', ...errorMessage('files.atMost', { limit }) }],
    },
  )
}

/** Converts an error of the multipart parser to an AppError; returns errors of the disk unchanged. */
function toUploadError(error: unknown, multipart: Multipart): unknown {
  if (error instanceof AppError) {
    return error
  }
  const code = (error as { code?: unknown }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return tooLarge(multipart)
  }
  if (code === 'FST_FILES_LIMIT') {
    return invalidField('file', 'files.oneAtATime')
  }
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return new AppError('malformed_request', 'files.tooManyFields')
  }
  const isOfDisk = typeof code === 'string' && /^(ENOSPC|EDQUOT|EACCES|EROFS|EMFILE|EIO|ENOENT)$/.test(code)
  return isOfDisk ? error : new AppError('malformed_request', 'files.interrupted')
}
