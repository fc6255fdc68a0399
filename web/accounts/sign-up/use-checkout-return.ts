import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { tellPurchase } from '#web/lib/analytics/plan-events.ts'
import { subscriptionQuery } from '#web/lib/api/subscription.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { refreshSubscription } from '#web/accounts/plan/plan-api.ts'

/**
 * After a return from a checkout, asks the server at once whether it was paid, and removes the parameter from the
 * address.
 */
export function useCheckoutReturn(): void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const sessionId = search.get('checkout')
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (sessionId === null || asked.current === sessionId) {
      return
    }
    asked.current = sessionId
    void navigate(href('/settings/plan'), { replace: true })
    async function look(id: string) {
      try {
        const subscription = await call(refreshSubscription, { body: { sessionId: id } })
        client.setQueryData(subscriptionQuery.queryKey, subscription)
        toast.success('Thank you. Your plan is active')
        tellPurchase(id, subscription.plan, subscription.billingPeriod)
      } catch (error) {
        logger.warn('The checkout could not be loaded', messageFor(error))
        toast.info('Your payment is pending', {
          description: 'Your plan begins when the payment is received.',
        })
      }
    }
    void look(sessionId)
  }, [sessionId, navigate, client])
}
