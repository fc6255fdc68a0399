import type { useMessages } from '#web/lib/messages/message-catalog.tsx'
import type { RentFrequency } from '#shared/leases/rent-periods.ts'

type Words = ReturnType<typeof useMessages>
type Rent = { rentAmount: number; rentFrequency: RentFrequency; periodsFrom: string | null; dueDay: number }

/** `$1,850.00 a month`, `$350.00 a week` */
export function rentText({ t, formats }: Words, { rentAmount, rentFrequency }: Rent): string {
  const amount = formats.money(rentAmount)
  return rentFrequency === 'MONTHLY'
    ? t('shell.perMonth', { amount })
    : t(`shell.per.${rentFrequency}`, { amount })
}

/** `Day 1 of each month`, `Every week, from November 6` */
export function dueText({ t, formats }: Words, { rentFrequency, periodsFrom, dueDay }: Rent): string {
  return rentFrequency === 'MONTHLY' || periodsFrom === null
    ? t('money.dueDayOf', { day: dueDay })
    : t(`money.duePeriod.${rentFrequency}`, { date: formats.date(periodsFrom) })
}
