import { createSecretBox, type SecretBox } from '#server/platform/sign-in/secret-box.ts'

/** Seals taxpayer numbers for storage. */
export type TinBox = {
  /** Seals nine digits for the row that holds them. */
  seal(digits: string, owner: TinOwner): Buffer
  /** Returns the digits, or null where another key has sealed them, as after a change of the installation's key. */
  open(sealed: Buffer | null, owner: TinOwner): string | null
}

type TinOwner = { accountId: string; id: string }

/** Creates the box for taxpayer numbers with a separate key, derived from the installation's key. */
export function createTinBox(installationKey: Buffer): TinBox {
  const box: SecretBox = createSecretBox(installationKey, 'taxpayer numbers')
  return {
    seal: (digits, owner) => box.seal(Buffer.from(digits), nameOf(owner)),
    open(sealed, owner) {
      if (sealed === null) {
        return null
      }
      try {
        return box.open(sealed, nameOf(owner)).toString()
      } catch {
        return null
      }
    },
  }
}

function nameOf({ accountId, id }: TinOwner): string {
  return `${accountId}:${id}`
}
