/** Longest side in pixels. The server stores pictures at this size, so larger ones would only take longer to send. */
const longestSide = 2_000
const smallEnough = 700_000

/**
 * Returns the file to send. A large picture is first made smaller in the browser, upright and as JPEG. A picture that
 * the browser cannot draw, or that would not get smaller, and any other file is returned unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallEnough || !file.type.startsWith('image/') || file.type === 'image/gif') {
    return file
  }
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return blob && blob.size < file.size
      ? new File([blob], file.name.replace(/\.[A-Za-z0-9]{1,5}$/, '') + '.jpg', { type: 'image/jpeg' })
      : file
  } catch {
    return file
  }
}
