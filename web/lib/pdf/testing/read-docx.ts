import { inflateRawSync } from 'node:zlib'

/** Returns the parts of a DOCX by name. */
export function readParts(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes)
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    const method = file.readUInt16LE(at + 10)
    const size = file.readUInt32LE(at + 20)
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const raw = file.subarray(begin, begin + size)
    parts.set(name, (method === 8 ? inflateRawSync(raw) : raw).toString('utf8'))
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** Returns the text of the body, with one space for each white space, tab and end of a paragraph. */
export function textOfDocx(bytes: Uint8Array): string {
  const body = readParts(bytes).get('word/document.xml') ?? ''
  return [...body.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:tab\/>|<\/w:p>/g)]
    .map(([, words]) => (words === undefined ? ' ' : unescape(words)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
