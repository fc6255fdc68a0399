/** The hours and days on which a landlord may enter without emergency or consent, as 24-hour clock times. */
export type EntryRule = {
  from?: string
  to?: string
  /** The hours in words, for use after 'Landlord comes'. */
  hours: string
  /** Days on which entry needs the tenant's consent. */
  notOn?: readonly ('sunday' | 'holiday')[]
  /** Whether the statute wants the notice in writing. */
  isWritten?: true
}

/** States whose statute names hours or the form of the notice; all others want a reasonable time of day. */
export const entryRules: Readonly<Record<string, EntryRule>> = {
  // Cal. Civ. Code § 1954
  CA: { hours: 'during normal business hours', isWritten: true },
  // D.C. Code § 42-3505.51: not on Sundays and federal holidays unless the tenant agrees
  DC: {
    from: '09:00',
    to: '17:00',
    hours: 'between 9 a.m. and 5 p.m.',
    notOn: ['sunday', 'holiday'],
    isWritten: true,
  },
  // 25 Del. C. § 5509
  DE: { from: '08:00', to: '21:00', hours: 'between 8 a.m. and 9 p.m.' },
  // Fla. Stat. § 83.53
  FL: { from: '07:30', to: '20:00', hours: 'between 7:30 a.m. and 8 p.m.' },
  // Md. Code, Real Prop. § 8-220
  MD: {
    from: '07:00',
    to: '19:00',
    hours: 'between 7 a.m. and 7 p.m., Monday to Saturday',
    notOn: ['sunday'],
    isWritten: true,
  },
  // Minn. Stat. § 504B.211
  MN: { from: '08:00', to: '20:00', hours: 'between 8 a.m. and 8 p.m.' },
  // Neb. Rev. Stat. § 76-1423
  NE: { hours: 'at a reasonable time of day', isWritten: true },
  // N.M. Stat. Ann. § 47-8-24
  NM: { hours: 'at a reasonable time of day', isWritten: true },
  // Nev. Rev. Stat. § 118A.330
  NV: { hours: 'during normal business hours' },
  // S.D. Codified Laws § 43-32-32
  SD: { hours: 'at a reasonable time of day', isWritten: true },
  // 9 V.S.A. § 4460
  VT: { from: '09:00', to: '21:00', hours: 'between 9 a.m. and 9 p.m.' },
  // Wash. Rev. Code § 59.18.150
  WA: { hours: 'at a reasonable time of day', isWritten: true },
}
