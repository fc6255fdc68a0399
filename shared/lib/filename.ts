const longest = 200

// control characters; marks that turn the direction of text, by which 'fdp.exe' can look like 'exe.pdf'; invisible ones
const unwanted =
  // oxlint-disable-next-line no-misleading-character-class -- each is meant alone
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g

/**
 * The name of a file as it may be shown and offered again: its last path part (of either kind of slash), without
 * characters that hide or turn what a person reads, at most 200 characters with the extension kept, 'file' where
 * nothing is left. It is data only: nothing is ever stored under it.
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

/** The same name with the extension of what the file now is: 'porch.heic.png' as WebP is 'porch.heic.webp'. */
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
