import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import pLimit from 'p-limit'
import sharp from 'sharp'

import { invalidField } from '#server/platform/http/errors.ts'

const maxPixels = 40_000_000
const longestSide = 2_000

// One image at a time per process, each on one thread: an open image of 40 megapixels takes 160 MB.
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
 * Re-encodes an image as WebP: upright, at most 2,000 pixels per side, without EXIF, GPS or any other hidden data.
 * Throws `validation_failed` if it is damaged, incomplete or too large to open (40 megapixels).
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

/** Returns a stored image (written by `reencodeImage`) at 320 pixels per side at most, for lists. */
export function shrinkImage(content: Readable): Promise<Buffer> {
  return oneAtATime(async () =>
    sharp(await buffer(content), { limitInputPixels: maxPixels })
      .resize(smallSide, smallSide, { fit: 'inside' })
      .webp({ quality: 75 })
      .toBuffer(),
  )
}
