import type { MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'

/**
 * Builds the confirmation mail. Contains nothing that the person who signed up has typed: the address may be a
 * stranger's.
 */
export function confirmationMail(
  { t }: MailWords,
  { href, days }: { href: string; days: number },
): MailContent {
  return {
    subject: t('mails.confirm.subject'),
    blocks: [
      { type: 'heading', text: t('mails.confirm.heading') },
      { type: 'paragraph', text: t('mails.confirm.text') },
      { type: 'button', label: t('mails.confirm.button'), href },
      { type: 'note', text: t('mails.confirm.good', { count: days }) },
      { type: 'note', text: t('mails.confirm.notYou') },
    ],
  }
}

/**
 * Builds the mail to the owner of an address with which a person tried to sign up again. Contains nothing that was
 * typed.
 */
export function signUpTakenMail({ t, greeting }: MailWords, { name }: { name: string }): MailContent {
  return {
    subject: t('mails.signUpTaken.subject'),
    blocks: [
      { type: 'heading', text: t('mails.signUpTaken.subject') },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.signUpTaken.text')}` },
      { type: 'button', label: t('mails.address.takenButton'), href: '/auth/login' },
      { type: 'paragraph', text: t('mails.signUpTaken.forgot') },
      { type: 'button', label: t('mails.reset.subject'), href: '/auth/forgot-password' },
      { type: 'note', text: t('mails.signUpTaken.notYou') },
    ],
  }
}

export function passwordResetMail(
  { t, greeting }: MailWords,
  { name, href }: { name: string; href: string },
): MailContent {
  return {
    subject: t('mails.reset.subject'),
    blocks: [
      { type: 'heading', text: t('mails.reset.subject') },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.reset.text')}` },
      { type: 'button', label: t('mails.reset.button'), href },
      { type: 'note', text: t('mails.reset.good') },
      { type: 'note', text: t('mails.reset.notYou') },
    ],
  }
}

export function passwordChangedMail(
  { t, greeting }: MailWords,
  { name, at, keys }: { name: string; at: string; keys: readonly { name: string; prefix: string }[] },
): MailContent {
  return {
    subject: t('mails.changed.subject'),
    blocks: [
      { type: 'heading', text: t('mails.changed.subject') },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.changed.text', { at })}` },
      { type: 'paragraph', text: t('mails.changed.wasYou') },
      { type: 'paragraph', text: t('mails.changed.notYou') },
      { type: 'button', label: t('mails.reset.subject'), href: '/auth/forgot-password' },
      ...(keys.length === 0
        ? []
        : [
            { type: 'paragraph', text: t('mails.changed.keys') } as const,
            {
              type: 'rows',
              rows: keys.map((key) => ({ label: key.name, value: `${key.prefix}…` })),
            } as const,
            { type: 'button', label: t('mails.changed.keysButton'), href: '/settings/integrations' } as const,
          ]),
    ],
  }
}
