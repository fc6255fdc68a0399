import type { KeptLogo } from '#shared/invoices/draft.ts'

/** Larger files are refused before anything is done with them. */
const MAX_BYTES = 10 * 1_048_576
/** Pixels. On paper a logo is at most 5 cm wide, so this is 300 dots per inch. */
const longestSide = 600
/** Maximum size of a logo that is kept in the browser with every invoice. */
const largestKept = 300_000

/** Thrown when a file cannot be used as a logo; the message is a sentence for the user. */
export class NoLogo extends Error {
  override name = 'NoLogo'
}

/**
 * Reads a PNG, JPEG or WebP picture as a logo. It is drawn smaller and encoded again, so that only pixels remain of the
 * file. Throws NoLogo.
 */
export async function readLogo(file: File): Promise<KeptLogo> {
  if (file.size > MAX_BYTES) {
    throw new NoLogo('This picture is larger than 10 MB. Choose a smaller one.')
  }
  if (!(await isPicture(file))) {
    throw new NoLogo('This file is not a PNG, JPEG or WebP picture. Choose one of those.')
  }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NoLogo(
      'This picture cannot be read. It may be damaged. Save it again or choose another picture.',
    )
  })
  try {
    return draw(bitmap)
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap): KeptLogo {
  for (let side = longestSide; side >= 75; side /= 2) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) {
      break
    }
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const dataUrl = isOpaque(context, canvas) ? smaller(canvas) : canvas.toDataURL('image/png')
    if (dataUrl.length <= largestKept) {
      return { dataUrl, width: canvas.width, height: canvas.height }
    }
  }
  throw new NoLogo('This image cannot be made small enough. Choose a simpler one.')
}

/** PNG keeps drawings sharp, JPEG keeps photographs small. */
function smaller(canvas: HTMLCanvasElement): string {
  const [png, jpeg] = [canvas.toDataURL('image/png'), canvas.toDataURL('image/jpeg', 0.9)]
  return png.length <= jpeg.length ? png : jpeg
}

function isOpaque(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = context.getImageData(0, 0, width, height)
  for (let index = 3; index < data.length; index += 4) {
    if (data[index] !== 255) {
      return false
    }
  }
  return true
}

/** Recognizes a picture by its first bytes, whatever its name is. */
async function isPicture(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCodePoint(...start)
  return (
    text.startsWith('\u0089PNG') ||
    (start[0] === 0xff && start[1] === 0xd8) ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  )
}
