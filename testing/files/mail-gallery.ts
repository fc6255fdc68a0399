import {
  accountClosedMail,
  accountRestoredMail,
  portalBackMail,
  portalEndsMail,
  signInDeletedMail,
  signInKeptMail,
} from '#server/accounts/deletion/deletion-emails.ts'
import {
  addressChangedMail,
  addressTakenMail,
  confirmNewAddressMail,
  confirmOldAddressMail,
} from '#server/accounts/email-change/email-change-emails.ts'
import {
  confirmationMail,
  passwordChangedMail,
  passwordResetMail,
  signUpTakenMail,
} from '#server/accounts/email-links/emails.ts'
import { type SecurityFact, securityMail } from '#server/accounts/security/security-emails.ts'
import { linkMail } from '#server/public-links/emails.ts'
import { depositReturnMail } from '#server/deposits/emails.ts'
import { endingNoticeMail } from '#server/ending-notices/emails.ts'
import { ownerInvitationMail } from '#server/owners/emails.ts'
import { renewalMail } from '#server/renewals/emails.ts'
import { receiptMail } from '#server/ledger/emails.ts'
import { rentReminderMail } from '#server/leases/emails.ts'
import { payerReminderMail } from '#server/leases/reminders/payer-emails.ts'
import {
  assignedMail,
  commentMail,
  emergencyMail,
  noticeMail,
  reportedMail,
  type RequestInMail,
  statusMail,
} from '#server/maintenance/emails.ts'
import { messageMail } from '#server/notifications/emails.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import { ownershipMail, teamInvitationMail } from '#server/team/emails.ts'
import { sharedMail } from '#server/tenant-portal/emails.ts'
import { invitationMail } from '#server/tenants/emails.ts'
import { cents } from '#shared/lib/money.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'

import {
  receipt,
  rent,
  severalCharges,
  ownerStatementSamples,
  workOrderSamples,
  sender,
} from './mail-samples.ts'

const day = parsePlainDate('2026-12-01')
const repair: RequestInMail = {
  title: 'Grifo',
  status: 'OPEN',
  priority: 'URGENT',
  property: 'Arce',
  unit: '4B',
  from: sender,
  isForTenant: true,
  href: '/tenant/maintenance',
}
const invitation = {
  tenantName: 'Ana',
  accountName: sender,
  href: '/x',
  days: 7,
}
const place = { property: 'Arce', address: '12 Olmo St', unitNumber: '4B' }

const portalRoles = ['TENANT', 'PROPERTY_OWNER'] as const
const origin = { now: new Date(0), ipAddress: '1.2.3.4', userAgent: '' }
const facts: SecurityFact[] = [
  ...(['signIn', 'reused', 'totpOn', 'totpOff', 'codesNew'] as const).map((what) => ({ what })),
  { what: 'codeUsed', left: 1 },
  { what: 'codeUsed', left: 4 },
  { what: 'googleAdded', email: 'ana@example.com' },
  { what: 'passkeyAdded', passkey: 'Pixel' },
  { what: 'passkeyRemoved', passkey: 'Pixel' },
]

/**
 * Every mail to tenants, owners, vendors and holders of links, in each of its variants. A new mail must be made here too, or
 * a test of mail-languages.test.ts fails.
 */
export const mailGallery: Record<string, ((words: MailWords) => MailContent)[]> = {
  confirmationMail: [(words) => confirmationMail(words, { href: '/x', days: 3 })],
  passwordResetMail: [(words) => passwordResetMail(words, { name: 'Ana', href: '/x' })],
  passwordChangedMail: [[], [{ name: 'Ana', prefix: 'Ana' }]].map(
    (keys) => (words: MailWords) =>
      passwordChangedMail(words, { name: 'Ana', at: words.instant(new Date(0), 'UTC'), keys }),
  ),
  signInDeletedMail: [1, 30].map(
    (days) => (words: MailWords) =>
      signInDeletedMail(words, { name: 'Ana', date: words.instant(new Date(0), 'UTC'), days }),
  ),
  signInKeptMail: [(words) => signInKeptMail(words, { name: 'Ana' })],
  // prettier-ignore
  portalEndsMail: portalRoles.map((role) => (words: MailWords) => portalEndsMail(words, role, { name: 'Ana', account: sender, date: words.instant(new Date(0), 'UTC') })),
  // prettier-ignore
  portalBackMail: portalRoles.map((role) => (words: MailWords) => portalBackMail(words, role, { name: 'Ana', account: sender })),
  confirmNewAddressMail: [
    (words) => confirmNewAddressMail(words, { oldEmail: 'ana@example.com', token: 'x', days: 3 }),
  ],
  confirmOldAddressMail: [
    (words) =>
      confirmOldAddressMail(words, {
        name: 'Ana',
        newEmail: 'ana@example.com',
        token: 'x',
        undoToken: 'y',
        days: 3,
        undoDays: 7,
      }),
  ],
  signUpTakenMail: [(words) => signUpTakenMail(words, { name: 'Ana' })],
  addressTakenMail: [(words) => addressTakenMail(words)],
  addressChangedMail: [undefined, { token: 'x', days: 7 }].map(
    (undo) => (words: MailWords) =>
      addressChangedMail(words, {
        name: 'Ana',
        oldEmail: 'ana@example.com',
        newEmail: 'ana@example.org',
        ...(undo ? { undo } : {}),
      }),
  ),
  securityMail: facts.map(
    (fact) => (words) =>
      securityMail(fact, { name: 'Ana', language: words.language, timeZone: 'UTC', role: 'TENANT' }, origin),
  ),
  rentReminderMail: [
    (words) => rentReminderMail(words, { ...rent, type: 'upcoming', daysToDue: 3 }),
    (words) => rentReminderMail(words, { ...rent, type: 'upcoming', daysToDue: 1 }),
    (words) =>
      rentReminderMail(words, { ...rent, overdueCents: cents(5_00), type: 'upcoming', daysToDue: 1 }),
    (words) => rentReminderMail(words, { ...rent, type: 'due', daysToDue: 0 }),
    (words) =>
      rentReminderMail(words, { ...rent, concessionCents: cents(10_000), type: 'due', daysToDue: 0 }),
    (words) => rentReminderMail(words, { ...rent, type: 'overdue', daysToDue: -1 }),
    (words) => rentReminderMail(words, { ...rent, type: 'overdue', daysToDue: -9 }),
    (words) => rentReminderMail(words, { ...rent, ...severalCharges, type: 'overdue', daysToDue: -9 }),
    (words) => rentReminderMail(words, { ...rent, ...severalCharges, type: 'due', daysToDue: 0 }),
  ],
  sharedMail: [1, 2, 11, 14].flatMap((count) =>
    [true, false].map(
      (hasSignIn) => (words: MailWords) =>
        sharedMail(words, {
          name: 'Ana',
          from: sender,
          filenames: Array(count).fill('1.pdf'),
          hasSignIn,
        }),
    ),
  ),
  messageMail: ['/tenant/notices', null].map(
    (page) => (words) =>
      messageMail(words, {
        name: 'Ana',
        by: 'Olmo',
        from: sender,
        title: 'Agua',
        message: 'Lunes',
        page,
      }),
  ),
  receiptMail: [-1, 0, 1].flatMap((balance) =>
    [null, 'efectivo'].map(
      (how) => (words: MailWords) =>
        receiptMail(words, { ...receipt, how, creditCents: cents(5_00), balanceCents: cents(balance) }),
    ),
  ),
  invitationMail: [null, place, { ...place, unitNumber: null }].map(
    (where) => (words) => invitationMail(words, { ...invitation, place: where }),
  ),
  linkMail: (['balance', 'receipt'] as const).flatMap((purpose) =>
    [null, day].map(
      (goodUntil) => (words: MailWords) =>
        linkMail(words, {
          purpose,
          goodUntil,
          name: 'Ana',
          from: sender,
          property: 'Arce',
          unit: '4B',
          href: '/x',
        }),
    ),
  ),
  // prettier-ignore
  ownerInvitationMail: [(words) => ownerInvitationMail(words, { name: 'Ana', accountName: sender, href: '/x', days: 7 })],
  ownerStatementMail: ownerStatementSamples,
  // prettier-ignore
  renewalMail: [null, 'Gracias'].map((message) => (words: MailWords) => renewalMail(words, {
    message, name: 'Ana', from: sender, property: 'Arce', unit: '4B', startOn: day, answerBy: day, href: '/x', options: [{ endOn: day, atEnd: 'ENDS', rentCents: cents(9) }, { endOn: null, atEnd: 'ENDS', rentCents: cents(9) }],
  })),
  workOrderMail: workOrderSamples,
  // prettier-ignore
  endingNoticeMail: [null, 'Gracias'].map((note) => (words: MailWords) => endingNoticeMail(words, {
    note, name: 'Ana', from: sender, by: 'Olmo', property: 'Arce', unit: '4B', lastOn: day, endsOn: note === null ? day : addDays(day, 1), href: '/x',
  })),
  // prettier-ignore
  depositReturnMail: [{ refundCents: cents(900_00), owedCents: cents(0), how: null, sentTo: null, hasSignIn: false }, { refundCents: cents(0), owedCents: cents(20_00), how: '#501', sentTo: 'Sur 2', hasSignIn: true }].map((facts) => (words: MailWords) => depositReturnMail(words, {
    ...facts, name: 'Ana', from: sender, property: 'Arce', unit: '4B', returnedOn: day, heldCents: cents(900_00), interestCents: cents(1_00), openCents: cents(0), deductions: [{ category: 'CLEANING', description: 'Alfombra', amountCents: cents(95_00) }],
  })),
  reportedMail: [true, false].map(
    (isForTenant) => (words) => reportedMail(words, { ...repair, isForTenant }),
  ),
  emergencyMail: [(words) => emergencyMail(words, { ...repair, isForTenant: false })],
  statusMail: (['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'] as const).map(
    (status) => (words) => statusMail(words, { ...repair, status }),
  ),
  assignedMail: [(words) => assignedMail(words, { ...repair, isForTenant: false })],
  commentMail: [(words) => commentMail({ by: 'Olmo', body: 'Mañana.' })(words, repair)],
  noticeMail: ['REPORTED', 'ASSIGNED', 'SCHEDULED', 'COMPLETED', 'EMERGENCY', 'STATUS_UPDATE', 'ELSE'].map(
    (type) => (words) => noticeMail({ type, message: 'Mañana.', by: 'Olmo' })(words, repair),
  ),
}

const due = { dueOn: day, openCents: cents(9_00), tenantName: 'Ana', propertyName: 'Arce', unitNumber: '4B' }
const toTeam = { name: 'Ana', account: sender, by: 'Bea' }

/** Mails in English only: to the team of an account, and to payers of a share of the rent. */
export const englishMails: Record<string, MailContent[]> = {
  payerReminderMail: (['upcoming', 'due', 'overdue'] as const).map((type) =>
    payerReminderMail({ name: 'Housing authority', from: sender, today: day, items: [{ ...due, type }] }),
  ),
  teamInvitationMail: [null, 2].map((propertyCount) =>
    teamInvitationMail({
      propertyCount,
      name: 'Ana',
      accountName: sender,
      invitedBy: 'Bea',
      role: 'MANAGER',
      href: '/x',
      days: 7,
    }),
  ),
  ownershipMail: [ownershipMail({ name: 'Ana', account: sender, from: 'Ana', owner: 'Bea' })],
  accountClosedMail: [true, false].map((isOwner) =>
    accountClosedMail({ ...toTeam, isOwner, date: 'December 1, 2026' }),
  ),
  accountRestoredMail: [accountRestoredMail(toTeam)],
}
