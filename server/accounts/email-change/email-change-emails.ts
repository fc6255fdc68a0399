import type { MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'

/** Returns the page of this site to which these links lead. The token comes after the `#`, so no server logs it. */
const linkTo = (token: string) => `/auth/email-change#token=${token}`

/**
 * Builds the mail to the new address, whose link proves that it can be read. Contains no name: the mailbox may be a
 * stranger's.
 */
export function confirmNewAddressMail(
  { t }: MailWords,
  { oldEmail, token, days }: { oldEmail: string; token: string; days: number },
): MailContent {
  return {
    subject: t('mails.address.newSubject'),
    blocks: [
      { type: 'heading', text: t('mails.address.newSubject') },
      { type: 'paragraph', text: t('mails.address.newText', { email: oldEmail }) },
      { type: 'button', label: t('mails.address.newButton'), href: linkTo(token) },
      { type: 'note', text: t('mails.confirm.good', { count: days }) },
      { type: 'note', text: t('mails.address.newNotYou') },
    ],
  }
}

/** Builds the mail to the old address: asks whether its person wants the change, with a link that stops it. */
export function confirmOldAddressMail(
  { t, greeting }: MailWords,
  {
    name,
    newEmail,
    token,
    undoToken,
    days,
    undoDays,
  }: { name: string; newEmail: string; token: string; undoToken: string; days: number; undoDays: number },
): MailContent {
  return {
    subject: t('mails.address.oldSubject'),
    blocks: [
      { type: 'heading', text: t('mails.address.oldSubject') },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t('mails.address.oldText', { email: newEmail })}`,
      },
      { type: 'button', label: t('mails.address.oldButton'), href: linkTo(token) },
      { type: 'note', text: t('mails.confirm.good', { count: days }) },
      { type: 'paragraph', text: t('mails.address.notYou', { count: undoDays }) },
      { type: 'button', label: t('mails.address.undoButton'), href: linkTo(undoToken) },
    ],
  }
}

/**
 * Builds the mail to an address that already has its own sign-in, so no sign-in can be moved there. Contains no name.
 */
export function addressTakenMail({ t }: MailWords): MailContent {
  return {
    subject: t('mails.address.takenSubject'),
    blocks: [
      { type: 'heading', text: t('mails.address.takenSubject') },
      { type: 'paragraph', text: t('mails.address.takenText') },
      { type: 'button', label: t('mails.address.takenButton'), href: '/auth/login' },
      { type: 'note', text: t('mails.address.takenNotYou') },
    ],
  }
}

/** Builds the mail after the change, to both addresses; the one to the old address has the link that undoes it. */
export function addressChangedMail(
  { t, greeting }: MailWords,
  {
    name,
    oldEmail,
    newEmail,
    undo,
  }: { name: string; oldEmail: string; newEmail: string; undo?: { token: string; days: number } },
): MailContent {
  return {
    subject: t('mails.address.doneSubject'),
    blocks: [
      { type: 'heading', text: t('mails.address.doneSubject') },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t('mails.address.doneText', { old: oldEmail, new: newEmail })}`,
      },
      ...(undo
        ? [
            { type: 'paragraph' as const, text: t('mails.address.notYou', { count: undo.days }) },
            { type: 'button' as const, label: t('mails.address.undoButton'), href: linkTo(undo.token) },
          ]
        : []),
    ],
  }
}
