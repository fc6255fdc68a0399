import { hkdfSync, randomBytes } from 'node:crypto'

/** The keys of this installation cannot be used; the message is one sentence that says what to do. */
export class KeyError extends Error {
  override readonly name = 'KeyError'
}

/** One key of 256 bits. Its id is computed from the key, so that two keys never have the same one. */
export type Key = { id: string; secret: Buffer }

/** The keys that lie outside the database. The first seals, the others only open what they sealed before. */
export type KeyRing = {
  /** The source of the keys: `TENURE_KEY`, or the path of the file. */
  where: string
  /** Returns all keys, the one that seals first. */
  all(): readonly Key[]
}

export const keyBytes = 32
/** The length of a key's id in bytes; as text it is twice as long. */
export const keyIdBytes = 6

/** Returns the key of these 32 bytes. */
export function keyOf(secret: Buffer): Key {
  const id = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'tenure:key id', keyIdBytes))
  return { id: id.toString('hex'), secret }
}

/** Returns a new random key. */
export function newKey(): Key {
  return keyOf(randomBytes(keyBytes))
}

/** Returns a key as people copy it: 43 characters of base64url. */
export function keyText({ secret }: Key): string {
  return secret.toString('base64url')
}

/**
 * Reads keys, separated by commas, spaces or new lines: 32 bytes each, in base64 or base64url, or in 64 hexadecimal
 * digits. Throws KeyError where there is none or one is malformed; `where` names their place in the sentence.
 */
export function parseKeys(text: string, where: string): Key[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) {
    throw new KeyError(`${where} has no key. ${howToMake}`)
  }
  const keys = words.map((word, index) => {
    const secret = bytesOf(word)
    if (secret?.length !== keyBytes) {
      throw new KeyError(
        `Key ${index + 1} of ${words.length} in ${where} is not 32 bytes in base64. ${howToMake}`,
      )
    }
    return keyOf(secret)
  })
  return keys.filter(({ id }, index) => keys.findIndex((key) => key.id === id) === index)
}

/** Returns a ring of keys that do not change while the process runs. */
export function fixedRing(keys: readonly Key[], where: string): KeyRing {
  return { where, all: () => keys }
}

const howToMake =
  'Put the key of this installation there from your copy, or, where nothing has been stored yet, a new one: openssl rand -base64 32'

function bytesOf(word: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(word)) {
    return Buffer.from(word, 'hex')
  }
  return /^[\w+/-]{43}=?$/.test(word) ? Buffer.from(word, 'base64') : undefined
}
