import type { FileWarning, TextEncoding } from '#shared/bank/statement-file.ts'

export type Decoded = { text: string; encoding: TextEncoding; warnings: FileWarning[] }

/** The bytes that windows-1252 does not define. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * Returns the text of a bank file, without a byte order mark. Tried in this order: a byte order mark; zero bytes at every
 * other place (UTF-16 without a mark); strict UTF-8; windows-1252. What the file says about its encoding is not used,
 * because it is often wrong: text under `CHARSET:1252` is UTF-8 at several banks. Where neither reading is certain, a
 * warning has lines in both.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return plain(bytes.subarray(2), 'utf-16le')
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return plain(bytes.subarray(2), 'utf-16be')
  }
  const wide = utf16WithoutMark(bytes)
  if (wide) {
    return plain(bytes, wide)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes) // leaves out the mark
    return { text, encoding: 'utf-8', warnings: [] }
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    const isOdd = bytes.some((byte) => undefinedBytes.has(byte))
    return { text, encoding: 'windows-1252', warnings: isOdd ? [inBothReadings(bytes, text)] : [] }
  }
}

function plain(bytes: Uint8Array, encoding: TextEncoding): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding, warnings: [] }
}

/** Returns UTF-16's order by the zero bytes of the first 4,000: text of the United States has one in each character. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 4_000)
  let even = 0
  let odd = 0
  head.forEach((byte, at) => {
    if (byte === 0) {
      even += at % 2 === 0 ? 1 : 0
      odd += at % 2
    }
  })
  const many = head.length / 4
  if (even + odd === 0 || (even > many && odd > many)) {
    return null
  }
  if (odd > many) {
    return 'utf-16le'
  }
  return even > many ? 'utf-16be' : null
}

function inBothReadings(bytes: Uint8Array, text: string): FileWarning {
  const western = text.split(/\r\n|\n|\r/)
  const universal = new TextDecoder('utf-8').decode(bytes).split(/\r\n|\n|\r/)
  const differing = western.flatMap((line, at) => {
    const other = universal[at] ?? ''
    return line === other ? [] : [`${line.trim().slice(0, 120)} — or: ${other.trim().slice(0, 120)}`]
  })
  return {
    code: 'encoding',
    sentence:
      'Some letters of this file cannot be read with certainty. Compare these lines; if they are wrong, download the file again as UTF-8.',
    examples: differing.slice(0, 3),
  }
}
