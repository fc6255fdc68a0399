import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { subscriptionQuery } from '#web/lib/api/subscription.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Returns how long the trial runs, with a link to the plan; undefined without one. Its last days have a banner too. */
export function useTrialLine() {
  const plan = useQuery(subscriptionQuery).data
  const days = plan?.status === 'trialing' && !plan.isUnlimited ? plan.trialDaysLeft : null
  return days === null || days === undefined ? undefined : (
    <>
      Free trial, {formatCounted(days, 'day')} left.{' '}
      <TextLink to={href('/settings/plan')}>See your plan</TextLink>
    </>
  )
}
