import type { Clock } from '#server/platform/clock.ts'
import type { FormPage, FormPageHandlers } from '#server/platform/form-page.ts'
import type { OptionalMailKind } from '#server/platform/mail.ts'

import { type MailDeps, readSubscription, setSubscription } from './service.ts'

const words: Record<OptionalMailKind, string> = {
  rent_reminder: 'rent reminders',
  receipt: 'receipts',
  maintenance_update: 'news about repairs',
  notice: 'notices',
}

/** Behind the links in mails. Opening it changes nothing, since programs that look at mails open links. */
export function unsubscribePage(deps: MailDeps, clock: Clock): FormPageHandlers {
  return {
    async show({ token = '' }) {
      const { kind, email, accountName } = await readSubscription(deps, token)
      return {
        title: `Stop ${words[kind]}?`,
        paragraphs: [`${accountName} sends ${words[kind]} to ${email}. Other mails are not affected.`],
        buttons: [{ action: 'unsubscribe', label: `Stop ${words[kind]}` }],
      }
    },
    async act({ token = '' }, action): Promise<FormPage> {
      const isWanted = action === 'subscribe'
      const { kind, email, accountName } = await setSubscription(deps, token, isWanted, clock())
      return isWanted
        ? {
            title: 'You get them again',
            paragraphs: [`${accountName} sends ${words[kind]} to ${email} as before.`],
          }
        : {
            title: 'Done',
            paragraphs: [`${email} gets no more ${words[kind]} from ${accountName}.`],
            buttons: [{ action: 'subscribe', label: 'Send them again' }],
          }
    },
  }
}
