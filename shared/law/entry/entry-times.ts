/** The hours and days on which a landlord may enter without emergency or consent, as 24-hour clock times. */
export type EntryTimes = {
  from?: string
  to?: string
  /** The hours in words, for use after 'Landlord comes'. */
  hours: string
  /** Days on which entry needs the tenant's consent. */
  notOn?: readonly ('sunday' | 'holiday')[]
  /** Whether the statute wants the notice in writing. */
  isWritten?: true
}
