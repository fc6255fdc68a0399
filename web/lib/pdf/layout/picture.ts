import type { Picture } from './sheet.ts'

/** Largest accepted picture, in bytes of the file. */
const largest = 5_000_000

export class PictureError extends Error {
  override name = 'PictureError'
}

const cannotBeRead = 'The logo could not be read. Use a PNG or JPEG picture of at most 5 MB.'

/**
 * Opens a logo given as a data URL. Throws a PictureError with a sentence for the user if it is not a PNG or
 * JPEG, is too large, or is incomplete.
 */
export function pictureOf(logo: { dataUrl: string; width: number; height: number }): {
  picture: Picture
  width: number
  height: number
} {
  const [, , encoded = ''] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(logo.dataUrl) ?? []
  if (encoded === '' || encoded.length > (largest * 4) / 3) {
    throw new PictureError(cannotBeRead)
  }
  const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))
  const size = pngSize(bytes) ?? jpegSize(bytes)
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > 40_000_000) {
    throw new PictureError(cannotBeRead)
  }
  return { picture: { bytes, dataUrl: logo.dataUrl }, ...size }
}

function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const view = new DataView(bytes.buffer)
  const hasEnd = String.fromCharCode(...bytes.slice(-8, -4)) === 'IEND'
  return bytes.length > 40 && signature.every((byte, at) => bytes[at] === byte) && hasEnd
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : null
}

function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) {
    return null
  }
  const view = new DataView(bytes.buffer)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
