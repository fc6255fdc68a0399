import { ownerAttachments } from '#server/owners/service.ts'
import { createSendMail } from '#server/platform/mail/mail-sending.ts'
import type { MailKind } from '#server/platform/mail/mail.ts'
import type { MailLimits } from '#server/platform/mail/mail-limits.ts'
import type { Delivery, OutgoingMail } from '#server/platform/mail/mail-transport.ts'
import { createRateLimit } from '#server/platform/http/network/rate-limit.ts'
import { createUnsubscribeTokens } from '#server/platform/mail/unsubscribe-tokens.ts'

import { testKeys } from '#testing/sign-in/keys.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/**
 * Sends the account's queued mails as a worker does, and returns them as they would go out, oldest first. Several of a
 * kind to one person go out as one. Without `limits` every mail is sent.
 */
export async function deliverMails(
  app: TestApp,
  accountId: string,
  answer: (mail: OutgoingMail & { kind: MailKind }) => Delivery = () => ({ outcome: 'sent' }),
  limits?: MailLimits,
): Promise<(OutgoingMail & { kind: MailKind })[]> {
  const sent: (OutgoingMail & { kind: MailKind })[] = []
  const done = new Set<string>()
  for (;;) {
    const [next] = await app.sql<{ id: string; kind: MailKind }>(
      accountId,
      `SELECT id, kind FROM mail_outbox WHERE account_id = $1 AND state = 'QUEUED' AND id <> ALL ($2::uuid[])
       ORDER BY created_at, id LIMIT 1`,
      [accountId, [...done]],
    )
    if (!next) {
      return sent
    }
    const { id, kind } = next
    done.add(id)
    const job = createSendMail({
      transport: {
        name: 'test',
        reachesPeople: true,
        deliver: async (mail) => {
          sent.push({ ...mail, kind })
          return answer({ ...mail, kind })
        },
        close: () => undefined,
      },
      env: { from: { name: 'Tenure', address: 'no-reply@example.com' }, replyTo: undefined },
      site: app.site,
      unsubscribe: createUnsubscribeTokens((await testKeys(app.database)).links),
      limits,
      rateLimit: createRateLimit(app.database, () => app.clock.now),
      attachments: ownerAttachments,
    })
    await job(
      { id },
      { accountId, now: app.clock.now, log: app.log, database: app.database, files: app.files },
    )
  }
}

/** Returns the first link of a mail's text that begins with this path of the site. */
export function linkIn(mail: OutgoingMail, path: string): URL {
  const found = mail.text.match(/https?:\/\/\S+/g)?.find((link) => new URL(link).pathname.startsWith(path))
  if (!found) {
    throw new Error(`the mail has no link to ${path}: ${mail.text}`)
  }
  return new URL(found)
}

/** Returns the one-time token of the link to this page in a mail; the token comes after the `#`. */
export function tokenIn(mail: OutgoingMail, path: string): string {
  return new URLSearchParams(linkIn(mail, path).hash.slice(1)).get('token') ?? ''
}
