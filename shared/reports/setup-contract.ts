import * as z from 'zod/mini'

import { defineRoute } from '#shared/lib/route.ts'

export const getSetup = defineRoute({
  method: 'GET',
  path: '/reports/setup',
  tag: 'Reports',
  summary:
    'Which steps of the setup are done, by what the account contains; members limited to some properties see those',
  response: z.object({
    hasProperty: z.boolean(),
    hasTenant: z.boolean(),
    hasLease: z.boolean(),
    hasPayment: z.boolean(),
    /** Whether a tenant has been invited to the portal or has a sign-in. */
    hasInvitedTenant: z.boolean(),
    /** Whether the account has a business name and a street. */
    hasBusinessAddress: z.boolean(),
    /** Whether new leases start with a late fee. */
    hasLateFee: z.boolean(),
    hasReminders: z.boolean(),
  }),
})
