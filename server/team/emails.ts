import { inName, inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { InvitedRole } from './store.ts'

/** The name of each role, and the permissions of a member with it. */
const roles: Record<InvitedRole, readonly [string, string]> = {
  ADMIN: ['an administrator', 'full access, including the team'],
  MANAGER: ['a manager', 'properties, tenants, leases, rent and repairs'],
  VIEWER: ['a viewer', 'you can see everything but not make changes'],
  MAINTENANCE: ['a member of the maintenance staff', 'you can see the buildings and work on repairs'],
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
  const [who, access] = roles[role]
  const where =
    propertyCount === null
      ? ''
      : ` for ${propertyCount === 1 ? 'one property' : `${propertyCount} properties`}`
  return {
    subject: `Invitation to a team on Tenure: ${inSubject(accountName)}`,
    blocks: [
      { type: 'heading', text: `Join ${accountName}` },
      {
        type: 'paragraph',
        text: `${mailWords('en').greeting(invitation.name)}\n${inName(invitedBy)} invites you to work with them on Tenure as ${who}${where}: ${access}.`,
      },
      { type: 'button', label: 'Join the team', href },
      {
        type: 'note',
        text: `The link works once and expires in ${days} days. It is only for you, so do not forward it.`,
      },
      { type: 'note', text: 'If you do not know this person, ignore this email.' },
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
    subject: `${owner} now owns ${account}`,
    blocks: [
      { type: 'heading', text: `${account} has a new owner` },
      {
        type: 'paragraph',
        text: `${mailWords('en').greeting(name)}\n${from} transferred ownership of ${account} to ${owner}. ${from} remains an administrator.`,
      },
      {
        type: 'paragraph',
        text: `${owner} now has full access and can delete the account. If this is not right, contact each other right away. Only the owner can transfer it back.`,
      },
      { type: 'button', label: 'See the team', href: '/settings/team' },
    ],
  }
}
