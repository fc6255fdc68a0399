import { inName, type MailContent } from '#server/platform/mail/mail.ts'
import { mailWords, type MailWords } from '#server/platform/mail/mail-messages.ts'

/** Builds the mail to a person who asked to have their sign-in deleted. */
export function signInDeletedMail(
  { t, greeting }: MailWords,
  { name, date, days }: { name: string; date: string; days: number },
): MailContent {
  return {
    subject: t('mails.deletion.signInSubject'),
    blocks: [
      { type: 'heading', text: t('mails.deletion.signInSubject') },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t('mails.deletion.signInText', { date, count: days })}`,
      },
      { type: 'paragraph', text: t('mails.deletion.signInKeep') },
      { type: 'button', label: t('mails.address.takenButton'), href: '/auth/login' },
    ],
  }
}

/** Builds the mail to a person whose sign-in is kept after all. */
export function signInKeptMail({ t, greeting }: MailWords, { name }: { name: string }): MailContent {
  return {
    subject: t('mails.deletion.keptSubject'),
    blocks: [
      { type: 'heading', text: t('mails.deletion.keptSubject') },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.deletion.keptText')}` },
      { type: 'paragraph', text: t('mails.deletion.notYou') },
      { type: 'button', label: t('mails.reset.subject'), href: '/auth/forgot-password' },
    ],
  }
}

/**
 * Builds the mail to a tenant with a sign-in: their landlord's account is closed, and until when they can read their
 * pages.
 */
export function landlordLeavesMail(
  { t, greeting }: MailWords,
  { name, account, date }: { name: string; account: string; date: string },
): MailContent {
  return {
    subject: t('mails.deletion.landlordSubject', { account }),
    blocks: [
      { type: 'heading', text: t('mails.deletion.landlordSubject', { account }) },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t('mails.deletion.landlordText', { account, date })}`,
      },
      { type: 'paragraph', text: t('mails.deletion.landlordReach', { account }) },
      { type: 'button', label: t('mails.deletion.landlordButton'), href: '/tenant/profile' },
    ],
  }
}

/** Builds the mail to the tenants of an account when the landlord restores it. */
export function landlordBackMail(
  { t, greeting }: MailWords,
  { name, account }: { name: string; account: string },
): MailContent {
  return {
    subject: t('mails.deletion.backSubject', { account }),
    blocks: [
      { type: 'heading', text: t('mails.deletion.backSubject', { account }) },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t('mails.deletion.backText', { account })}`,
      },
      { type: 'button', label: t('mails.deletion.backButton'), href: '/tenant/dashboard' },
    ],
  }
}

/** Builds the mail to the team: who closed the account, and until when an owner can restore it. */
export function accountClosedMail({
  name,
  date,
  isOwner,
  ...typed
}: {
  name: string
  account: string
  by: string
  date: string
  isOwner: boolean
}): MailContent {
  const [account, by] = [inName(typed.account), inName(typed.by)]
  return {
    subject: `${account} is closed and will be deleted`,
    blocks: [
      { type: 'heading', text: `${account} is closed` },
      {
        type: 'paragraph',
        text: `${mailWords('en').greeting(name)}\n${by} closed the account ${account}. Its team has no access any more. On ${date} everything in it is deleted for good: properties, leases, books, documents.`,
      },
      {
        type: 'paragraph',
        text: isOwner
          ? 'Until then an owner can restore it: sign in, and press Restore. A plan that was paid for is cancelled and is chosen again after restoring.'
          : 'Until then its owner can restore it.',
      },
      ...(isOwner ? [{ type: 'button' as const, label: 'Sign in', href: '/auth/login' }] : []),
    ],
  }
}

/** Builds the mail to the team: the account is open again. */
export function accountRestoredMail({
  name,
  ...typed
}: {
  name: string
  account: string
  by: string
}): MailContent {
  const [account, by] = [inName(typed.account), inName(typed.by)]
  return {
    subject: `${account} is open again`,
    blocks: [
      { type: 'heading', text: `${account} is open again` },
      {
        type: 'paragraph',
        text: `${mailWords('en').greeting(name)}\n${by} restored the account ${account}. Everything is as it was, and rent that fell due meanwhile is posted.`,
      },
      { type: 'button', label: 'Open Tenure', href: '/dashboard' },
    ],
  }
}
