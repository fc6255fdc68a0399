import { queryOptions } from '@tanstack/react-query'
import type { WireResponse } from '#shared/lib/route.ts'
import { getForm1099 } from '#shared/vendors/form-1099-contract.ts'
import { getForm1099Payer, getW9 } from '#shared/vendors/w9-contract.ts'
import { call } from '#web/lib/api/api-client.ts'

export type W9 = WireResponse<typeof getW9>
export type Payer = WireResponse<typeof getForm1099Payer>
export type Form1099 = WireResponse<typeof getForm1099>

export function w9Query(vendorId: string) {
  return queryOptions({
    queryKey: ['tax', 'w9', vendorId],
    queryFn: ({ signal }) => call(getW9, { params: { id: vendorId }, signal }),
  })
}

export const form1099PayerQuery = queryOptions({
  queryKey: ['tax', 'payer'],
  queryFn: ({ signal }) => call(getForm1099Payer, { signal }),
})

export function form1099Query(year: number) {
  return queryOptions({
    queryKey: ['tax', 'form-1099', year],
    queryFn: ({ signal }) => call(getForm1099, { query: { year }, signal }),
  })
}
