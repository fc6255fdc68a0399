import { queryOptions } from '@tanstack/react-query'
import type { RentShare } from '#shared/leases/rent/rent-shares.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { listLeasePayers } from '#shared/payers/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { toCents } from '#web/lib/text/format.ts'

export type PayersOfLease = WireResponse<typeof listLeasePayers>
export type PayerOfLease = PayersOfLease['payers'][number]

/** Queries who pays which share of the rent of a lease. */
export function leasePayersQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['leases', leaseId, 'payers'],
    queryFn: ({ signal }) => call(listLeasePayers, { params: { id: leaseId }, signal }),
  })
}

/** Returns the payers of a lease as shares of a month's rent. */
export function rentSharesOf({ payers }: PayersOfLease): RentShare[] {
  return payers.map(({ payerId, name, steps }) => ({
    payerId,
    payerName: name,
    steps: steps.map(({ from, amount }) => ({
      from: parsePlainDate(from),
      amountCents: cents(toCents(amount)),
    })),
  }))
}
