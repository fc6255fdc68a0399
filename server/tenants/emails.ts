import { inName, inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'

export type InvitationFacts = {
  tenantName: string
  accountName: string
  /** '12 Maple Street, Columbus, OH 43004', when the invitation names a place. */
  place: { property: string; address: string; unitNumber: string | null } | null
  href: string
  days: number
}

export function invitationMail({ t, greeting }: MailWords, facts: InvitationFacts): MailContent {
  const { tenantName: name, accountName: account, place, href, days } = facts
  const home = place
    ? place.unitNumber
      ? t('mails.invite.homeUnit', { unit: place.unitNumber, property: place.property })
      : place.property
    : null
  const heading = t('mails.invite.heading', { account })
  return {
    subject: home
      ? t('mails.invite.subjectHome', { account: inSubject(account), home: inSubject(home) })
      : t('mails.invite.subject', { account: inSubject(account) }),
    blocks: [
      { type: 'heading', text: heading },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.invite.text')}` },
      ...(place
        ? [
            {
              type: 'rows' as const,
              rows: [
                { label: t('mails.invite.rowProperty'), value: inName(place.property), strong: true },
                ...(place.unitNumber
                  ? [{ label: t('mails.invite.rowUnit'), value: inName(place.unitNumber) }]
                  : []),
                { label: t('mails.invite.rowAddress'), value: inName(place.address) },
                { label: t('mails.invite.rowLandlord'), value: inName(account) },
              ],
            },
          ]
        : []),
      { type: 'button', label: t('mails.invite.button'), href },
      { type: 'note', text: t('mails.invite.good', { count: days }) },
      { type: 'note', text: t('mails.invite.notYou', { account }) },
    ],
  }
}
