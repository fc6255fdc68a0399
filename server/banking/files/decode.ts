import {
  chosenEncodings,
  type ChosenEncoding,
  type EncodingReading,
  type FileEncoding,
  type TextEncoding,
} from '#shared/banking/files/statement-file.ts'

export type Decoded = FileEncoding & { text: string }

/** The bytes that windows-1252 does not define. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * Returns the text of a bank file, without a byte order mark. Tried in this order: a byte order mark; zero bytes at every
 * other place (UTF-16 without a mark); strict UTF-8; windows-1252. What the file says about its encoding is not used,
 * because it is often wrong: text under `CHARSET:1252` is UTF-8 at several banks. Where neither of the last two is certain,
 * `readings` has lines in both, and `chosen` is what a person chose.
 */
export function decode(bytes: Uint8Array, chosen: ChosenEncoding | null = null): Decoded {
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
    return { text, encoding: 'utf-8', readings: [] }
  } catch {
    if (!bytes.some((byte) => undefinedBytes.has(byte))) {
      return plain(bytes, 'windows-1252')
    }
    const texts = chosenEncodings.map((encoding) => new TextDecoder(encoding).decode(bytes))
    const at = chosen === null ? 0 : chosenEncodings.indexOf(chosen)
    return { text: texts[at]!, encoding: chosenEncodings[at]!, readings: readingsOf(texts) } // one of the two
  }
}

function plain(bytes: Uint8Array, encoding: TextEncoding): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding, readings: [] }
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

/** Returns up to three lines in which the readings differ, in each. */
function readingsOf(texts: readonly string[]): EncodingReading[] {
  const lines = texts.map((text) => text.split(/\r\n|\n|\r/))
  const differing: number[] = []
  for (let at = 0; differing.length < 3 && at < (lines[0]?.length ?? 0); at += 1) {
    if (lines.some((some) => some[at] !== lines[0]?.[at])) {
      differing.push(at)
    }
  }
  return chosenEncodings.map((encoding, one) => ({
    encoding,
    examples: differing.map((at) => (lines[one]?.[at] ?? '').trim().slice(0, 120)),
  }))
}
