import type { Subscription } from '#web/lib/api/subscription.ts'

type Banner = { tone: 'warn' | 'bad'; title: string; text: string }

/** The banner is shown while at most this many days of the trial remain: from its tenth day on. */
const remindFromDaysLeft = 5

/** Returns the text of the plan banner above every page; undefined while no action is needed. */
export function trialBannerText(
  plan: Pick<Subscription, 'status' | 'isUnlimited' | 'isReadOnly' | 'trialDaysLeft'>,
): Banner | undefined {
  if (plan.isUnlimited) {
    return undefined
  }
  if (plan.isReadOnly) {
    const what = plan.status === 'trial_ended' ? 'trial' : 'plan'
    return {
      tone: 'bad',
      title: `Your ${what} has ended.`,
      text: 'You can still view and export everything.',
    }
  }
  const days = plan.trialDaysLeft
  if (plan.status !== 'trialing' || days === null || days > remindFromDaysLeft) {
    return undefined
  }
  return {
    tone: 'warn',
    title: days <= 1 ? 'Your trial ends today.' : `Your trial ends in ${days} days.`,
    text: 'After that, you can still view and export everything.',
  }
}
