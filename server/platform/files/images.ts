import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import pLimit from 'p-limit'
import sharp from 'sharp'

import { invalidField } from '#server/platform/http/errors.ts'

// Photos of present telephones have 48 to 200 megapixels. A baseline JPEG is read at an eighth to a half of its size; of anything else
// all pixels are open at once, 4 bytes each.
const maxPixels = { baselineJpeg: 250_000_000, other: 120_000_000 }
const longestSide = 2_000

// One image at a time per process, each on one thread: an open image of 120 megapixels takes 480 MB.
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
 * Throws `validation_failed` if it is damaged, incomplete or too large to open (120 megapixels, a baseline JPEG 250).
 */
export function reencodeImage(from: string, to: string): Promise<Picture> {
  return oneAtATime(async () => {
    try {
      const { format, isProgressive } = await sharp(from, { limitInputPixels: false }).metadata()
      const limitInputPixels = maxPixels[format === 'jpeg' && !isProgressive ? 'baselineJpeg' : 'other']
      const info = await sharp(from, { limitInputPixels, failOn: 'error' })
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
    sharp(await buffer(content), { limitInputPixels: maxPixels.other })
      .resize(smallSide, smallSide, { fit: 'inside' })
      .webp({ quality: 75 })
      .toBuffer(),
  )
}
