import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { deriveKey } from './secret-box.ts'
import { hashSecret } from './tokens.ts'

/**
 * Challenges that are not stored until they are used. They contain random bytes, their expiry and a signature over
 * their purpose, made with this installation's key. The caller that accepts one must store `hash` until `expiresAt`, so
 * that it is accepted only once.
 */
export type OneTimeChallenges = {
  make(purpose: string, now: Date): Uint8Array<ArrayBuffer>
  /**
   * Returns undefined if the challenge has a wrong signature, another purpose or has expired. `text` is base64url, as
   * browsers send it.
   */
  read(purpose: string, text: string, now: Date): { hash: Buffer; expiresAt: Date } | undefined
}

const minutes = 5
const bodyBytes = 16 + 6

/** Creates the maker and reader of challenges, which expire after five minutes. */
export function createOneTimeChallenges(installationKey: Buffer): OneTimeChallenges {
  const key = deriveKey(installationKey, 'one-time-challenges')
  const sign = (purpose: string, body: Uint8Array) =>
    createHmac('sha256', key).update(`${purpose}:`).update(body).digest()
  return {
    make(purpose, now) {
      const body = randomBytes(bodyBytes)
      body.writeUIntBE(now.getTime() + minutes * 60_000, 16, 6)
      return new Uint8Array(Buffer.concat([body, sign(purpose, body)]))
    },
    read(purpose, text, now) {
      const bytes = Buffer.from(text, 'base64url')
      const [body, signature] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes)]
      const expected = sign(purpose, body)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
        return undefined
      }
      const expiresAt = new Date(body.readUIntBE(16, 6))
      return expiresAt > now ? { hash: hashSecret(bytes.toString('base64url')), expiresAt } : undefined
    },
  }
}
