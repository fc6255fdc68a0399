import type { Cents } from '#shared/lib/money.ts'

/** Domains of free e-mail providers. Such an address does not identify a business. */
const freeMail = new Set([
  'gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'hotmail.com', 'outlook.com', 'live.com',
  'msn.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com', 'comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net',
  'bellsouth.net', 'cox.net', 'charter.net', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'mail.com', 'zoho.com',
  'fastmail.com', 'hey.com', 'yandex.com',
]) // prettier-ignore

/**
 * Returns the domain of an e-mail address in lower case, or null if the text is not a valid address. No other
 * part of an address is ever sent.
 */
export function emailDomain(email: string): string | null {
  const [, domain] = /^[^@\s]+@([a-z0-9.-]+\.[a-z]{2,})$/i.exec(email.trim()) ?? []
  return domain?.toLowerCase() ?? null
}

export function isBusinessDomain(domain: string | null): boolean {
  return domain !== null && !freeMail.has(domain)
}

type Engagement = {
  /** Number of items on the invoice. */
  items: number
  hasPreviewed: boolean
  hasMailed: boolean
  /** Number of invoices made earlier in this browser. */
  usageCount: number
}

/**
 * Returns 0 to 100: 10 for every item up to 4, 20 for a preview, 20 for an e-mail, 10 for every earlier invoice up to
 * 2.
 */
export function engagementScore({ items, hasPreviewed, hasMailed, usageCount }: Engagement): number {
  return (
    10 * between(items, 0, 4) +
    (hasPreviewed ? 20 : 0) +
    (hasMailed ? 20 : 0) +
    10 * between(usageCount, 0, 2)
  )
}

type Lead = {
  isBusinessEmail: boolean
  invoiceValue: Cents
  /** Seconds from opening the page until the invoice was made. */
  completionSeconds: number
  /** 0 to 100, see `engagementScore`. */
  engagement: number
}

/**
 * Returns how promising a maker of invoices is, a whole number from 0 to 100: up to 35 for a business e-mail address,
 * up to 30 for the invoice's value (10 from $100, 20 from $1,000, 30 from $5,000), up to 15 for the time taken (15 from
 * half a minute to 15 minutes, 8 up to an hour, else 0: too fast is a machine, too slow a forgotten tab), and a fifth
 * of the engagement, up to 20.
 */
export function leadScore({ isBusinessEmail, invoiceValue, completionSeconds, engagement }: Lead): number {
  const byMail = isBusinessEmail ? 35 : 0
  const byValue =
    invoiceValue >= 500_000 ? 30 : invoiceValue >= 100_000 ? 20 : invoiceValue >= 10_000 ? 10 : 0
  const minutes = completionSeconds / 60
  const byTime = minutes >= 0.5 && minutes <= 15 ? 15 : minutes > 15 && minutes <= 60 ? 8 : 0
  return byMail + byValue + byTime + Math.round(between(engagement, 0, 100) / 5)
}

/** Rounds down and limits a value to the range. A value that is not a finite number counts as `least`. */
function between(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.floor(value))) : least
}
