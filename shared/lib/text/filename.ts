const longest = 200

// control characters; direction marks, which can make 'fdp.exe' look like 'exe.pdf'; invisible characters
const unwanted =
  // oxlint-disable-next-line no-misleading-character-class -- each is meant alone
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g

/**
 * Returns a file name that is safe to show and to offer for download: the last path segment (after / or \), without
 * invisible or direction-changing characters, at most 200 characters with the extension kept, and 'file' where nothing
 * is left. The name is data only: no file is ever stored under it.
 */
export function cleanFilename(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replace(unwanted, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return shorten(visible) || 'file'
}

/**
 * Returns the file name with a new extension after a conversion: 'porch.heic.png' as WebP becomes 'porch.heic.webp'.
 */
export function withExtension(name: string, extension: string): string {
  const stem = name.replace(/\.[A-Za-z0-9]{1,10}$/, '')
  return shorten(`${stem || 'file'}.${extension}`)
}

function shorten(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= longest) {
    return name
  }
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return `${characters
    .slice(0, longest - extension.length)
    .join('')
    .trimEnd()}${extension}`
}
