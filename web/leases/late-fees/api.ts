import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { previewLateFeeRule } from '#shared/leases/late-fees/late-fee-rule-contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'

export type RuleLease = WireResponse<typeof previewLateFeeRule>['leases'][number]

/** Queries what a late fee would be for each lease; idle while the form is incomplete. */
export function ruleQuery(body: WireBody<typeof previewLateFeeRule> | null) {
  return queryOptions({
    queryKey: ['leases', 'late-fee-rules', body],
    queryFn: body === null ? skipToken : ({ signal }) => call(previewLateFeeRule, { body, signal }),
    placeholderData: keepPreviousData,
  })
}
