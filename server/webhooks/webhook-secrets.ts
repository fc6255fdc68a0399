import { type AccountSecrets, createAccountSecrets } from '#server/platform/keys/account-secrets.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { webhookPurpose } from '#server/platform/keys/sealed-values.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'

/** Seals the secrets of webhooks for storage. */
export type WebhookSecrets = AccountSecrets

/** The dependencies of functions that send to other addresses. */
export type WebhookDeps = { outbound: Outbound; secrets: WebhookSecrets }

/** Creates the box for secrets of webhooks. */
export function createWebhookSecrets(ring: KeyRing): WebhookSecrets {
  return createAccountSecrets(ring, webhookPurpose)
}
