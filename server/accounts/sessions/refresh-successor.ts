import { createSecretBox } from '#server/platform/sign-in/secret-box.ts'

const purpose = 'refresh successor'

/**
 * Encrypts the refresh token for which `spent` was exchanged. The key is derived from `spent` itself, which is stored
 * only as a hash: neither the database nor the installation's key can decrypt it, only the client that presents the
 * spent token.
 */
export function sealSuccessor(spent: string, successor: string, sessionId: string): Buffer {
  return createSecretBox(Buffer.from(spent), purpose).seal(Buffer.from(successor), sessionId)
}

/**
 * Returns the refresh token for which `spent` was exchanged. Throws when it was encrypted for another token or
 * session.
 */
export function openSuccessor(spent: string, sealed: Buffer, sessionId: string): string {
  return createSecretBox(Buffer.from(spent), purpose).open(sealed, sessionId).toString()
}
