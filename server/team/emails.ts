import { inName, inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { InvitedRole } from './store.ts'

const does: Record<InvitedRole, string> = {
  ADMIN: 'an administrator: you may do everything, and change the team',
  MANAGER: 'a manager: properties, tenants, leases, rent and repairs',
  VIEWER: 'a viewer: you see everything and change nothing',
  MAINTENANCE: 'maintenance: you see the buildings and work on what is to be repaired',
}

export function teamInvitationMail(invitation: {
  name: string
  accountName: string
  invitedBy: string
  role: InvitedRole
  propertyCount: number | null
  href: string
  days: number
}): MailContent {
  const { accountName, invitedBy, role, propertyCount, href, days } = invitation
  const where =
    propertyCount === null
      ? ''
      : `, for ${propertyCount === 1 ? 'one property' : `${propertyCount} properties`}`
  return {
    subject: `Invitation to a team on Tenure: ${inSubject(accountName)}`,
    blocks: [
      { type: 'heading', text: `Join ${accountName}` },
      {
        type: 'paragraph',
        text: `${mailWords('en').greeting(invitation.name)}\n${inName(invitedBy)} invites you to work with them on Tenure as ${does[role]}${where}.`,
      },
      { type: 'button', label: 'Join the team', href },
      {
        type: 'note',
        text: `The link works once and for ${days} days. It is for you alone: do not pass it on.`,
      },
      { type: 'note', text: 'You do not know who this is? Then ignore this mail, and nothing happens.' },
    ],
  }
}

/** Builds the mail to both owners: the previous one, who is now an administrator, and the new one. */
export function ownershipMail(facts: {
  name: string
  account: string
  from: string
  owner: string
}): MailContent {
  const { name } = facts
  const [account, from, owner] = [inName(facts.account), inName(facts.from), inName(facts.owner)]
  return {
    subject: `${owner} owns ${account} now`,
    blocks: [
      { type: 'heading', text: `${account} has a new owner` },
      {
        type: 'paragraph',
        text: `${mailWords('en').greeting(name)}\n${from} handed over the ownership of ${account} to ${owner}. ${from} stays as an administrator.`,
      },
      {
        type: 'paragraph',
        text: `${owner} can do everything now, delete the account too. If this is not right, write to each other at once: only the owner can hand it back.`,
      },
      { type: 'button', label: 'See the team', href: '/settings/team' },
    ],
  }
}
