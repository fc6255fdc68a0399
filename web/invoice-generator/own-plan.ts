import { queryClient } from '#web/lib/api/query-client.ts'
import { subscriptionQuery } from '#web/lib/api/subscription.ts'
import { isPaidFor } from './is-paid-for.ts'

/** Asks the server whether the plan of the signed-in person makes invoices Pro. Rejects for roles that may not ask. */
export async function isOwnPlanPro(): Promise<boolean> {
  return isPaidFor(await queryClient.fetchQuery({ ...subscriptionQuery, retry: false }))
}
