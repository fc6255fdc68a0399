import type { Clock } from '#server/platform/jobs/clock.ts'
import type { FormPage, FormPageHandlers } from '#server/platform/http/openapi/form-page.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { Language } from '#shared/messages/languages.ts'

import { type MailDeps, readSubscription, setSubscription } from './service.ts'

/**
 * Serves the page behind the unsubscribe links in mails. Opening it changes nothing, because mail scanners open links.
 */
export function unsubscribePage(deps: MailDeps, clock: Clock): FormPageHandlers {
  return {
    async show({ token = '' }, language) {
      const { t, ...said } = saidOf(await readSubscription(deps, token), language)
      return {
        title: t('mails.stop.ask', said),
        paragraphs: [t('mails.stop.text', said)],
        buttons: [{ action: 'unsubscribe', label: t('mails.stop.button', said) }],
      }
    },
    async act({ token = '' }, action, language): Promise<FormPage> {
      const isWanted = action === 'subscribe'
      const { t, ...said } = saidOf(await setSubscription(deps, token, isWanted, clock()), language)
      return isWanted
        ? { title: t('mails.stop.again'), paragraphs: [t('mails.stop.againText', said)] }
        : {
            title: t('mails.stop.done'),
            paragraphs: [t('mails.stop.doneText', said)],
            buttons: [{ action: 'subscribe', label: t('mails.stop.resume') }],
          }
    },
  }
}

function saidOf(
  { kind, email, accountName: account }: Awaited<ReturnType<typeof readSubscription>>,
  language: Language,
) {
  const { t } = mailWords(language)
  return { t, kind: t(`mails.kind.${kind}`), email, account }
}
