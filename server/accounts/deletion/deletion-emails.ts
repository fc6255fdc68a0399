import { inName, type MailContent } from '#server/platform/mail/mail.ts'
import { mailWords, type MailWords } from '#server/platform/mail/mail-messages.ts'
import type { PortalRole } from '#shared/lib/access/roles.ts'

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

/** The texts of the mails to each portal, and its pages that they lead to. */
const portals = {
  TENANT: { prefix: 'mails.deletion.landlord', back: 'mails.deletion.back', home: '/tenant' },
  PROPERTY_OWNER: { prefix: 'mails.deletion.manager', back: 'mails.deletion.managerBack', home: '/owner' },
} as const

/**
 * Builds the mail to a tenant or a property owner with a sign-in: the account is closed, and until when they can read
 * their pages.
 */
export function portalEndsMail(
  { t, greeting }: MailWords,
  role: PortalRole,
  { name, account, date }: { name: string; account: string; date: string },
): MailContent {
  const { prefix } = portals[role]
  return {
    subject: t(`${prefix}Subject`, { account }),
    blocks: [
      { type: 'heading', text: t(`${prefix}Subject`, { account }) },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t(`${prefix}Text`, { account, date })}`,
      },
      { type: 'paragraph', text: t(`${prefix}Reach`, { account }) },
      {
        type: 'button',
        label: t(`${prefix}Button`),
        href: role === 'TENANT' ? '/tenant/profile' : '/owner/dashboard',
      },
    ],
  }
}

/** Builds the mail to the tenants and property owners of an account when the landlord restores it. */
export function portalBackMail(
  { t, greeting }: MailWords,
  role: PortalRole,
  { name, account }: { name: string; account: string },
): MailContent {
  const { back, home } = portals[role]
  return {
    subject: t(`${back}Subject`, { account }),
    blocks: [
      { type: 'heading', text: t(`${back}Subject`, { account }) },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t(`${back}Text`, { account })}`,
      },
      { type: 'button', label: t('mails.deletion.backButton'), href: `${home}/dashboard` },
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
        text: `${mailWords('en').greeting(name)}\n${by} closed the account ${account}. Its team no longer has access. Everything in it will be permanently deleted on ${date}: properties, leases, books and documents.`,
      },
      {
        type: 'paragraph',
        text: isOwner
          ? 'Until then, an owner can sign in and choose Restore. A paid plan is canceled, so choose a plan again after you restore the account.'
          : 'Until then, its owner can restore it.',
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
    subject: `${account} was restored`,
    blocks: [
      { type: 'heading', text: `${account} was restored` },
      {
        type: 'paragraph',
        text: `${mailWords('en').greeting(name)}\n${by} restored the account ${account}. All data is still there, and rent that came due while it was closed has been posted.`,
      },
      { type: 'button', label: 'Open Tenure', href: '/dashboard' },
    ],
  }
}
