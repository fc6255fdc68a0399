import { keepsTrial } from '#shared/billing/trial.ts'
import { formatCount, formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import type { Subscription } from '#web/lib/api/subscription.ts'
import type { Tone } from '#web/ui/notice.tsx'

export const planNames: Record<Subscription['plan'], string> = {
  freeTrial: 'Free trial',
  starter: 'Starter',
  growth: 'Growth',
  enterprise: 'Enterprise',
}

export const standings: Record<Subscription['status'], readonly [label: string, tone: Tone]> = {
  trialing: ['Trial', 'info'],
  trial_ended: ['Ended', 'bad'],
  active: ['Active', 'good'],
  past_due: ['Payment due', 'warn'],
  canceled: ['Ended', 'bad'],
}

export const limitRows: readonly {
  name: keyof Subscription['usage']['limits']
  label: string
  unit?: string
}[] = [
  { name: 'properties', label: 'Properties' },
  { name: 'tenants', label: 'Tenants' },
  { name: 'teamMembers', label: 'Team members' },
  { name: 'storage', label: 'Storage', unit: 'MB' },
  { name: 'apiCalls', label: 'API calls this month' },
]

/** Returns how much is used, with its unit: '12', '4.5 MB', '12 KB' where it is less than a tenth of a megabyte. */
export function usageWords(used: number, unit: string | undefined): string {
  if (unit === 'MB' && used > 0 && used < 0.1) {
    return `${Math.max(1, Math.round(used * 1_024))} KB`
  }
  const said = used < 10 && !Number.isInteger(used) ? used.toFixed(1) : formatCount(used)
  return unit === undefined ? said : `${said} ${unit}`
}

/**
 * Returns the color of a limit's meter. A limit is nearly reached from four fifths on. A limit of one that is
 * used is not a warning.
 */
export function toneOf(used: number, max: number): 'brand' | 'warn' | 'bad' {
  if (used > max) {
    return 'bad'
  }
  return used * 5 >= max * 4 && max > 1 ? 'warn' : 'brand'
}

/** Returns the state of the plan in one sentence. */
export function planSentence(plan: Subscription): string {
  if (plan.isUnlimited) {
    return 'This installation does not use plans. There are no limits and no expiration.'
  }
  const end = plan.currentPeriodEnd ? formatInstant(plan.currentPeriodEnd) : undefined
  const given = 'Assigned by the operator of this site, with no end date.'
  return {
    trialing: `Your trial runs until ${end}. After that, you can still view and export everything.`,
    trial_ended: `Your trial ended on ${end}. You can still view and export everything.`,
    canceled: 'Your plan has ended. You can still view and export everything.',
    past_due: 'The last payment did not go through. Your plan continues for now.',
    active: end ? `${plan.cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${end}.` : given,
  }[plan.status]
}

/** Returns what happens to the running trial when a plan is bought now. */
export function trialText(trialEnd: string, daysLeft: number): string {
  return keepsTrial(daysLeft)
    ? `If you choose a plan now, the rest of your trial stays free. Your first payment is due ${formatInstant(trialEnd)}.`
    : 'Your trial ends within two days, so the first payment is due when you choose a plan.'
}

type Words = { title: string; confirm: string; sentences: string[] }

/** Returns what a change of plan costs, before it is made. */
export function changeText(
  wanted: { planId: Subscription['plan']; billingPeriod: Subscription['billingPeriod'] },
  proration: { amountDue: number; credit: number; nextAmount: number; nextPaymentAt: string | null },
): Words {
  const { amountDue, credit, nextAmount, nextPaymentAt } = proration
  const name = planNames[wanted.planId]
  const today = amountDue > 0 ? `You pay ${formatMoney(amountDue)} today` : 'You pay nothing today'
  const credited = credit > 0 ? `, with ${formatMoney(credit)} credited for unused time.` : '.'
  const every = wanted.billingPeriod === 'annual' ? 'year' : 'month'
  const next = nextPaymentAt ? ` The next payment is on ${formatDay(nextPaymentAt)}.` : ''
  return {
    title: `Change to ${name}?`,
    confirm: `Change to ${name}`,
    sentences: [`${today}${credited}`, `After that, you pay ${formatMoney(nextAmount)} a ${every}.${next}`],
  }
}

export function cancelText(plan: Subscription): Words {
  const end = plan.currentPeriodEnd ? ` until ${formatDay(plan.currentPeriodEnd)}` : ''
  return {
    title: 'Cancel your plan?',
    confirm: 'Cancel plan',
    sentences: [
      `Your plan continues${end}, the end of the paid period. After that, you can still view and export everything.`,
      'Until then, you can change your mind and keep the plan.',
    ],
  }
}

function formatDay(instant: string): string {
  return formatDate(instant.slice(0, 10))
}
