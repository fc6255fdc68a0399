import { AppError } from '#server/platform/http/errors.ts'
import type { Keys } from '#server/platform/keys/open-keys.ts'
import { createSealedBox } from '#server/platform/keys/sealed-box.ts'
import { tinPurpose } from '#server/platform/keys/sealed-values.ts'

/** Seals taxpayer numbers for storage. */
export type TinBox = {
  /** Seals nine digits for the row that holds them. */
  seal(digits: string, owner: TinOwner): Buffer
  /**
   * Returns the digits, or null where the value is damaged or was sealed for another row. Throws `key_missing` where the key
   * of the value is not here.
   */
  open(sealed: Buffer | null, owner: TinOwner): string | null
}

type TinOwner = { accountId: string; id: string }

/** Creates the box for taxpayer numbers with a separate key, derived from the key of the ring that seals. */
export function createTinBox({ ring, links }: Pick<Keys, 'ring' | 'links'>): TinBox {
  const box = createSealedBox(ring, tinPurpose, links)
  return {
    seal: (digits, owner) => box.seal(Buffer.from(digits), nameOf(owner)),
    open(sealed, owner) {
      if (sealed === null) {
        return null
      }
      try {
        return box.open(sealed, nameOf(owner)).toString()
      } catch (error) {
        if (error instanceof AppError) {
          throw error
        }
        return null
      }
    },
  }
}

function nameOf({ accountId, id }: TinOwner): string {
  return `${accountId}:${id}`
}
