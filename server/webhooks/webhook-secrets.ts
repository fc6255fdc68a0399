import { AppError } from '#server/platform/http/errors.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { createSealedBox } from '#server/platform/keys/sealed-box.ts'
import { webhookPurpose } from '#server/platform/keys/sealed-values.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'

/** Seals the secrets of webhooks for storage. */
export type WebhookSecrets = {
  /** Seals a secret for the webhook that signs with it. */
  seal(secret: string, webhook: { accountId: string; id: string }): Buffer
  /**
   * Returns the secret, or null where there is none, or it is damaged or was sealed for another webhook. Throws `key_missing`
   * where its key is not here.
   */
  open(sealed: Buffer | null, webhook: { accountId: string; id: string }): string | null
}

/** What the functions that send to other addresses work with. */
export type WebhookDeps = { outbound: Outbound; secrets: WebhookSecrets }

/** Creates the box for secrets of webhooks, with a separate key derived from the key of the ring that seals. */
export function createWebhookSecrets(ring: KeyRing): WebhookSecrets {
  const box = createSealedBox(ring, webhookPurpose)
  return {
    seal: (secret, webhook) => box.seal(Buffer.from(secret), nameOf(webhook)),
    open(sealed, webhook) {
      try {
        return sealed && box.open(sealed, nameOf(webhook)).toString()
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
