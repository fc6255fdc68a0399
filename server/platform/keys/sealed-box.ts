import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { basename } from 'node:path'

import { AppError } from '#server/platform/http/errors.ts'
import { createSecretBox, deriveKey, type SecretBox } from '#server/platform/sign-in/secret-box.ts'

import { type Key, keyIdBytes, type KeyRing } from './key-ring.ts'

/** What a sealed value begins with: three letters, the version of its format, and the id of its key. */
const mark = Buffer.from('tnk')
const version = 1
export const headerBytes = mark.length + 1 + keyIdBytes

const ivBytes = 12
const tagBytes = 16

/** Returns what the values begin with that this key seals. */
export function sealHeaderOf({ id }: Key): Buffer {
  return Buffer.concat([mark, Buffer.from([version]), Buffer.from(id, 'hex')])
}

/**
 * The way a value is sealed: with a key of the ring, in a format that this release does not know, or as by
 * earlier releases.
 */
export type Seal = { kind: 'key'; id: string } | { kind: 'unknown'; version: number } | { kind: 'former' }

/** Returns how a value is sealed, from its first bytes. */
export function sealOf(sealed: Buffer): Seal {
  if (sealed.length < headerBytes || !sealed.subarray(0, mark.length).equals(mark)) {
    return { kind: 'former' }
  }
  const found = sealed[mark.length] ?? 0
  return found === version
    ? { kind: 'key', id: sealed.subarray(mark.length + 1, headerBytes).toString('hex') }
    : { kind: 'unknown', version: found }
}

/**
 * Creates a box that seals with the ring's first key and opens with the key that a value names: AES-256-GCM (NIST SP
 * 800-38D) with a key derived for this purpose only (HKDF, RFC 5869), the header authenticated. `formerKey` opens what
 * earlier releases sealed without a header. `open` throws `key_missing` where the ring does not have the key, or the
 * format is of a later release.
 */
export function createSealedBox(ring: KeyRing, purpose: string, formerKey?: Buffer): SecretBox {
  const former = formerKey && createSecretBox(formerKey, purpose)
  const derived = new Map<string, Buffer>()
  const cipherKeyOf = ({ id, secret }: Key): Buffer => {
    const key = derived.get(id) ?? deriveKey(secret, `secret-box:${purpose}`)
    derived.set(id, key)
    return key
  }
  return {
    seal(secret, owner) {
      const [key] = ring.all()
      if (!key) {
        throw missing('', ring)
      }
      const header = sealHeaderOf(key)
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', cipherKeyOf(key), iv).setAAD(bindingOf(header, owner))
      return Buffer.concat([header, iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, owner) {
      const seal = sealOf(sealed)
      if (seal.kind === 'unknown') {
        throw new AppError('key_missing', 'platform.sealUnknown', { version: String(seal.version) })
      }
      if (seal.kind === 'former') {
        if (!former) {
          throw new AppError('key_missing', 'platform.sealFormer')
        }
        return former.open(sealed, owner)
      }
      const key = ring.all().find(({ id }) => id === seal.id)
      if (!key) {
        throw missing(seal.id, ring)
      }
      const [header, body] = [sealed.subarray(0, headerBytes), sealed.subarray(headerBytes)]
      const decipher = createDecipheriv('aes-256-gcm', cipherKeyOf(key), body.subarray(0, ivBytes))
        .setAAD(bindingOf(header, owner))
        .setAuthTag(body.subarray(-tagBytes))
      return Buffer.concat([decipher.update(body.subarray(ivBytes, -tagBytes)), decipher.final()])
    },
  }
}

function bindingOf(header: Buffer, owner: string): Buffer {
  return Buffer.concat([header, Buffer.from(owner)])
}

function missing(key: string, { where }: KeyRing): AppError {
  return new AppError('key_missing', 'platform.keyMissing', { key, where: basename(where) })
}
