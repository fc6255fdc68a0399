import { queryClient } from '#web/lib/api/query-client.ts'
import { subscriptionQuery } from '#web/lib/api/subscription.ts'
import { isPaidFor } from './is-paid-for.ts'

/** Asks the server whether the signed-in user's plan makes invoices Pro. Rejects for roles without the permission. */
export async function isOwnPlanPro(): Promise<boolean> {
  return isPaidFor(await queryClient.fetchQuery({ ...subscriptionQuery, retry: false }))
}
