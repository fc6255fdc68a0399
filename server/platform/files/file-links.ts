import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

import type { Clock } from '#server/platform/jobs/clock.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'

/**
 * A link to one document of one account that needs no sign-in. It is valid until `expiresAt`, or as long as the
 * document exists if null.
 */
export type FileLink = { accountId: string; documentId: string; expiresAt: Date | null }

export type FileLinks = {
  sign(link: FileLink): string
  /**
   * Returns the link of a token. Throws `not_found` if this installation did not sign it, `link_expired` if it has
   * expired.
   */
  open(token: string): FileLink
}

const payloadBytes = 16 + 16 + 6

/** Creates the signer and reader of file links, with a key derived from the installation's key. */
export function createFileLinks(secret: Buffer, clock: Clock): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tenure file links', 32))
  const seal = (payload: Buffer) => createHmac('sha256', key).update(payload).digest()
  return {
    sign({ accountId, documentId, expiresAt }) {
      const payload = Buffer.alloc(payloadBytes)
      payload.write(accountId.replaceAll('-', ''), 0, 'hex')
      payload.write(documentId.replaceAll('-', ''), 16, 'hex')
      payload.writeUIntBE(expiresAt?.getTime() ?? 0, 32, 6)
      return Buffer.concat([payload, seal(payload)]).toString('base64url')
    },
    open(token) {
      const bytes = Buffer.from(token, 'base64url')
      const payload = bytes.subarray(0, payloadBytes)
      const isOurs =
        bytes.length === payloadBytes + 32 &&
        bytes.toString('base64url') === token &&
        timingSafeEqual(bytes.subarray(payloadBytes), seal(payload))
      if (!isOurs) {
        throw notFound('fileLink')
      }
      const expires = payload.readUIntBE(32, 6)
      if (expires !== 0 && expires <= clock().getTime()) {
        throw new AppError('link_expired', 'links.fileExpired')
      }
      return {
        accountId: uuidAt(payload, 0),
        documentId: uuidAt(payload, 16),
        expiresAt: expires === 0 ? null : new Date(expires),
      }
    },
  }
}

function uuidAt(payload: Buffer, offset: number): string {
  const hex = payload.subarray(offset, offset + 16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
