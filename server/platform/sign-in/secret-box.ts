import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short secrets for storage. Each is bound to its owner and cannot be opened for another owner. */
export type SecretBox = {
  seal(secret: Buffer, owner: string): Buffer
  /** Throws if the secret was sealed with another key or for another owner, or was changed. */
  open(sealed: Buffer, owner: string): Buffer
}

const ivBytes = 12
const tagBytes = 16

/**
 * Creates a secret box: AES-256-GCM (NIST SP 800-38D) with a key derived from the installation's key for this purpose
 * only (HKDF, RFC 5869).
 */
export function createSecretBox(installationKey: Buffer, purpose: string): SecretBox {
  const key = deriveKey(installationKey, `secret-box:${purpose}`)
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, owner) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
    },
  }
}

/** Derives a key of 256 bits for one purpose (HKDF with SHA-256, RFC 5869). */
export function deriveKey(installationKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', installationKey, Buffer.alloc(0), `tenure:${purpose}`, 32))
}
