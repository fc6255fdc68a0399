import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { fileTypeFromStream } from 'file-type'

import { withExtension } from '#shared/lib/text/filename.ts'
import type { Multipart } from '#shared/lib/route.ts'
import {
  type ErrorArguments,
  type ErrorKey,
  errorMessage,
  type PlainErrorKey,
} from '#shared/messages/error-message.ts'

import { AppError } from '#server/platform/http/errors.ts'

export type FileType = { mimeType: string; extension: string; isImage: boolean }

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const known = new Map<string, FileType>(
  [
    { mimeType: 'application/pdf', extension: 'pdf', isImage: false },
    { mimeType: docx, extension: 'docx', isImage: false },
    { mimeType: xlsx, extension: 'xlsx', isImage: false },
    { mimeType: 'image/png', extension: 'png', isImage: true },
    { mimeType: 'image/jpeg', extension: 'jpg', isImage: true },
    { mimeType: 'image/webp', extension: 'webp', isImage: true },
    { mimeType: 'image/avif', extension: 'avif', isImage: true },
  ].map((type) => [type.mimeType, type]),
)

/** The content types of stored files except images, which are all re-encoded as WebP. */
export const storedTypes: ReadonlySet<string> = new Set([
  ...[...known.values()].filter(({ isImage }) => !isImage).map(({ mimeType }) => mimeType),
  'text/plain',
  'text/csv',
])

/** Returns whether a file name fits a type's extension. */
export function isNamedSo(filename: string, extension: string): boolean {
  const names = extension === 'txt' ? 'txt|text|md|log|eml|ics|vcf|json' : extension
  return new RegExp(`\\.(${names})$`, 'i').test(filename)
}

/**
 * Returns a new name for a stored file with the extension of its type: opened from a disk, a text named like a web page
 * or a program would run as one.
 */
export function nameForStored(filename: string, mimeType: string): string {
  const extension =
    known.get(mimeType)?.extension ?? (mimeType === 'text/csv' ? 'csv' : mimeType === 'text/plain' ? 'txt' : undefined) // prettier-ignore
  return extension === undefined || isNamedSo(filename, extension)
    ? filename
    : withExtension(`${filename}.${extension}`, extension)
}

/** Returns whether a file begins with the first bytes of a WebP image. */
export function isWebp(start: Buffer): boolean {
  return start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP'
}

/** Returns the key of the text that lists the accepted types. */
export function acceptedTypes(accepts: Multipart['accepts']): PlainErrorKey {
  if (accepts === 'archive') {
    return 'files.zipArchive'
  }
  if (accepts === 'bank-file') {
    return 'files.bankFile'
  }
  return accepts === 'images' ? 'files.acceptedImages' : 'files.acceptedDocuments'
}

/**
 * Returns the type of a file by its content; its name only distinguishes CSV from other text. Throws
 * `unsupported_media_type` with what to do instead.
 */
export async function requireFileType(
  path: string,
  filename: string,
  accepts: Multipart['accepts'],
): Promise<FileType> {
  const found = await sniff(path)
  if (found === undefined) {
    return requireText(path, filename, accepts)
  }
  const type = known.get(found)
  if (type?.isImage || (type && accepts !== 'images')) {
    return type
  }
  if (/^image\/hei[cf]/.test(found)) {
    throw refusal('files.heic')
  }
  const termAccepted = acceptedTypes(accepts)
  const termKind = kindNames[found]
  throw termKind
    ? refusal('files.kindRefused', { termKind, termAccepted })
    : refusal('files.mimeRefused', { mime: found, termAccepted })
}

async function sniff(path: string): Promise<string | undefined> {
  const stream = createReadStream(path)
  try {
    const web = Readable.toWeb(stream) as Parameters<typeof fileTypeFromStream>[0]
    const mime = (await fileTypeFromStream(web))?.mime
    return mime ?? ((await isPdfAfterOtherBytes(path)) ? 'application/pdf' : undefined)
  } finally {
    stream.destroy()
  }
}

/**
 * Returns whether a file is a PDF behind other bytes, as mail programs and scanners leave: readers accept its header within the first
 * 1,024 bytes and its end mark within the last (Adobe's implementation notes 13 and 18 to the PDF Reference 1.7, appendix H).
 */
async function isPdfAfterOtherBytes(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, position)
      return buffer.toString('utf8', 0, bytesRead)
    }
    const start = await read(0)
    return (
      /%PDF-\d/.test(start) &&
      !webPageOrProgram.test(start.trimStart()) &&
      (await read(Math.max(0, size - 1024))).includes('%%EOF')
    )
  } finally {
    await file.close()
  }
}

/** The beginning of a text that a browser or a system would run. */
const webPageOrProgram = /^(<[!?/a-z]|#!|%!ps)/i

/**
 * Accepts a file as text if it is valid UTF-8 without NUL and no browser would treat it as a web page; throws
 * `unsupported_media_type` otherwise.
 */
async function requireText(path: string, filename: string, accepts: Multipart['accepts']): Promise<FileType> {
  let start = ''
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const block = Buffer.concat([rest, chunk as Buffer])
    const whole = block.length - unfinishedBytes(block)
    if (block.includes(0) || !isUtf8(block.subarray(0, whole))) {
      throw unknown(accepts)
    }
    if (start.length < 64) {
      start = (start + block.toString('utf8', 0, whole)).trimStart().slice(0, 64)
    }
    rest = block.subarray(whole)
  }
  if (rest.length > 0) {
    throw unknown(accepts)
  }
  if (webPageOrProgram.test(start)) {
    throw refusal('files.webPage', { termAccepted: acceptedTypes(accepts) })
  }
  if (accepts === 'images') {
    throw refusal('files.textNotPicture', { termAccepted: acceptedTypes(accepts) })
  }
  return /\.csv$/i.test(filename)
    ? { mimeType: 'text/csv', extension: 'csv', isImage: false }
    : { mimeType: 'text/plain', extension: 'txt', isImage: false }
}

/** Returns how many bytes at the end (0 to 3) belong to a character that continues in the next block. */
function unfinishedBytes(block: Buffer): number {
  for (let back = 1; back <= Math.min(3, block.length); back += 1) {
    const byte = block[block.length - back] ?? 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? back : 0
    }
    if (byte < 0x80) {
      return 0
    }
  }
  return 0
}

function unknown(accepts: Multipart['accepts']): AppError {
  return refusal('files.kindUnknown', { termAccepted: acceptedTypes(accepts) })
}

const kindNames: Record<string, PlainErrorKey> = {
  'application/xml': 'files.xml',
  'application/zip': 'files.zipArchive',
  'application/x-msdownload': 'files.program',
  'application/x-elf': 'files.program',
  'application/pdf': 'files.pdf',
  [docx]: 'files.word',
  [xlsx]: 'files.excel',
  'image/gif': 'files.gif',
  'application/x-cfb': 'files.oldOffice',
}

function refusal<Key extends ErrorKey>(key: Key, ...params: ErrorArguments<Key>): AppError {
  const message = errorMessage(key, ...params)
  return AppError.of('unsupported_media_type', message, { errors: [{ path: 'file', ...message }] })
}
