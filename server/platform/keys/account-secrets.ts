import { AppError } from '#server/platform/http/errors.ts'

import type { KeyRing } from './key-ring.ts'
import { createSealedBox } from './sealed-box.ts'

/** Seals secrets of an account for storage; each is bound to the row that has it. */
export type AccountSecrets = {
  seal(secret: string, row: { accountId: string; id: string }): Buffer
  /**
   * Returns the secret, or null where there is none, or it is damaged or was sealed for another row. Throws `key_missing`
   * where its key is not here.
   */
  open(sealed: Buffer | null, row: { accountId: string; id: string }): string | null
}

/** Creates the box for secrets of one purpose, with a separate key derived from the key of the ring that seals. */
export function createAccountSecrets(ring: KeyRing, purpose: string): AccountSecrets {
  const box = createSealedBox(ring, purpose)
  return {
    seal: (secret, row) => box.seal(Buffer.from(secret), nameOf(row)),
    open(sealed, row) {
      try {
        return sealed && box.open(sealed, nameOf(row)).toString()
      } catch (error) {
        if (error instanceof AppError) {
          throw error
        }
        return null
      }
    },
  }
}

function nameOf({ accountId, id }: { accountId: string; id: string }): string {
  return `${accountId}:${id}`
}
