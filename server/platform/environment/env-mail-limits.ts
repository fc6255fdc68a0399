import { defaultMailLimits, type MailLimits } from '#server/platform/mail/mail-limits.ts'
import { SettingError } from './setting-error.ts'

const names = {
  recipientPerHour: 'MAIL_RECIPIENT_PER_HOUR',
  recipientPerDay: 'MAIL_RECIPIENT_PER_DAY',
  addressPerDay: 'MAIL_ADDRESS_PER_DAY',
  accountPerDay: 'MAIL_ACCOUNT_PER_DAY',
  newAccountPerDay: 'MAIL_NEW_ACCOUNT_PER_DAY',
} as const satisfies Record<keyof typeof defaultMailLimits, string>

/** Reads the MAIL_…_PER_… numbers; throws an Error with one sentence about the first bad value. */
export function readMailLimits(env: NodeJS.ProcessEnv): Omit<MailLimits, 'plans'> {
  const limits = { ...defaultMailLimits }
  for (const key of Object.keys(names) as (keyof typeof names)[]) {
    const text = env[names[key]]
    if (text) {
      const value = Number(text)
      if (!Number.isInteger(value) || value < 1 || value > 1_000_000) {
        throw new SettingError(`${names[key]} must be a whole number from 1 to 1000000, not "${text}".`)
      }
      limits[key] = value
    }
  }
  return limits
}
