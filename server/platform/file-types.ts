import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'

import { fileTypeFromStream } from 'file-type'

import { AppError } from './errors.ts'

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

/** What may be stored, as a person reads it. */
export const acceptedTypes = 'PDF, Word (.docx), Excel (.xlsx), plain text, CSV, PNG, JPEG, WebP and AVIF'

/**
 * What a file is, by its content; the name only tells CSV from other text. Throws `unsupported_media_type` with what
 * to do instead.
 */
export async function requireFileType(path: string, filename: string): Promise<FileType> {
  const found = await sniff(path)
  if (found === undefined) {
    return requireText(path, filename)
  }
  const type = known.get(found)
  if (type) {
    return type
  }
  if (/^image\/hei[cf]/.test(found)) {
    throw refusal(
      'HEIC pictures cannot be read here. On the iPhone choose Settings, Camera, Formats, Most Compatible, or export the picture as JPEG, and upload that.',
    )
  }
  throw refusal(`This is ${nameOf(found)}, which cannot be stored. Upload ${acceptedTypes}.`)
}

async function sniff(path: string): Promise<string | undefined> {
  const stream = createReadStream(path)
  try {
    const web = Readable.toWeb(stream) as Parameters<typeof fileTypeFromStream>[0]
    return (await fileTypeFromStream(web))?.mime
  } finally {
    stream.destroy()
  }
}

/** Text is valid UTF-8 without NUL that a browser would not take for a page. */
async function requireText(path: string, filename: string): Promise<FileType> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let start = ''
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      if (text.includes('\0')) {
        throw new TypeError('NUL')
      }
      start = (start + text).trimStart().slice(0, 64)
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) {
      throw refusal(`What this file is could not be told from its content. Upload ${acceptedTypes}.`)
    }
    throw error
  }
  if (/^(<[!?/a-z]|#!|%!ps)/i.test(start)) {
    throw refusal(
      `This file holds a web page, a drawing in SVG or a program, whatever its name says. Upload ${acceptedTypes}.`,
    )
  }
  return /\.csv$/i.test(filename)
    ? { mimeType: 'text/csv', extension: 'csv', isImage: false }
    : { mimeType: 'text/plain', extension: 'txt', isImage: false }
}

function nameOf(mime: string): string {
  const names: Record<string, string> = {
    'application/xml': 'an XML file or a drawing in SVG',
    'application/zip': 'a ZIP archive',
    'application/x-msdownload': 'a program',
    'application/x-elf': 'a program',
    'image/gif': 'a GIF picture',
    'application/x-cfb': 'an old Word or Excel file',
  }
  return names[mime] ?? `a file of type ${mime}`
}

function refusal(detail: string): AppError {
  return new AppError('unsupported_media_type', detail, { errors: [{ path: 'file', message: detail }] })
}
