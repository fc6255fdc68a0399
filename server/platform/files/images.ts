import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import pLimit from 'p-limit'
import sharp from 'sharp'

import { invalidField } from '#server/platform/http/errors.ts'

const maxPixels = 40_000_000
const longestSide = 2_000

// One picture at a time in a process, each on one thread: a picture of 40 megapixels takes 160 MB while it is open.
const oneAtATime = pLimit(1)
sharp.concurrency(1)
sharp.cache(false)

export type Picture = {
  path: string
  mimeType: 'image/webp'
  extension: 'webp'
  width: number
  height: number
}

/**
 * Writes the picture anew as WebP: upright, at most 2,000 pixels a side, without EXIF, GPS or whatever else was hidden
 * in the file. Throws `validation_failed` for one that is damaged, cut short or too large to open (40 megapixels).
 */
export function reencodeImage(from: string, to: string): Promise<Picture> {
  return oneAtATime(async () => {
    try {
      const info = await sharp(from, { limitInputPixels: maxPixels, failOn: 'error' })
        .rotate()
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toFile(to)
      return { path: to, mimeType: 'image/webp', extension: 'webp', width: info.width, height: info.height }
    } catch (error) {
      throw /pixel limit/i.test(String(error))
        ? invalidField('file', 'files.tooManyPixels')
        : invalidField('file', 'files.pictureDamaged')
    }
  })
}

const smallSide = 320

/** A picture of ours (written by `reencodeImage`) at 320 pixels a side at most, for lists. */
export function shrinkImage(content: Readable): Promise<Buffer> {
  return oneAtATime(async () =>
    sharp(await buffer(content), { limitInputPixels: maxPixels })
      .resize(smallSide, smallSide, { fit: 'inside' })
      .webp({ quality: 75 })
      .toBuffer(),
  )
}
