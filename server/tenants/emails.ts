import type { MailContent } from '#server/platform/mail.ts'

export type InvitationFacts = {
  tenantName: string
  inviterName: string
  accountName: string
  /** '12 Maple Street, Columbus, OH 43004', where the invitation names a place. */
  place: { property: string; address: string; unitNumber: string | null } | null
  href: string
  days: number
}

export function invitationMail(facts: InvitationFacts): MailContent {
  const { tenantName, inviterName, accountName, place, href, days } = facts
  const home = place
    ? place.unitNumber
      ? `unit ${place.unitNumber} at ${place.property}`
      : place.property
    : null
  return {
    subject: home ? `Your home online: ${home}` : `${inviterName} invites you to your tenant portal`,
    blocks: [
      { type: 'heading', text: `${inviterName} invites you to your tenant portal` },
      {
        type: 'paragraph',
        text: `Hello ${tenantName},\nIn the portal you see your lease and what is due, follow every payment, and report what needs repair.`,
      },
      ...(place
        ? [
            {
              type: 'rows' as const,
              rows: [
                { label: 'Property', value: place.property, strong: true },
                ...(place.unitNumber ? [{ label: 'Unit', value: place.unitNumber }] : []),
                { label: 'Address', value: place.address },
                { label: 'Landlord', value: accountName },
              ],
            },
          ]
        : []),
      { type: 'button', label: 'Accept the invitation', href },
      {
        type: 'note',
        text: `The link works once and for ${days} days. It is yours alone: do not forward it.`,
      },
      {
        type: 'note',
        text: `You do not rent from ${accountName}? Then ignore this mail, or answer it to say so.`,
      },
    ],
  }
}
