import { nsfFeeLimit } from '#shared/law/late-fees/returned-payment.ts'
import { type Cents, minCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { lawOfLease, type LeasePlace } from '#shared/leases/law/lease-law.ts'
import type { LimitSource } from '#shared/leases/law/lawful-terms.ts'

/** The law of a lease's place on the fee for a returned payment. A null limit: no statute sets a number. */
export type ReturnedFeeLaw = LimitSource & { limit: Cents | null; caution: string | null }

/** Returns the law on the fee for a payment (cents, undefined where it is not known) that came back on a date; null where no law is known. */
export function returnedFeeLaw(
  place: LeasePlace,
  { paymentCents: payment, isLater }: { paymentCents: Cents | undefined; isLater: boolean },
  on: PlainDate,
): ReturnedFeeLaw | null {
  const law = lawOfLease(place)
  if (!law) {
    return null
  }
  const found = nsfFeeLimit(law, on, { ...(payment !== undefined && { payment }), isLater })
  const { stateName, citation, confirmed, isDoubtful, limit, caution } = found
  return { stateName, insteadOf: null, citation, isFirm: confirmed && !isDoubtful, limit, caution }
}

/** Returns the lesser of the account's fee and the law's limit; null where the account has no fee. */
export function suggestedReturnedFee(agreed: Cents | null, law: ReturnedFeeLaw | null): Cents | null {
  const limit = law?.limit ?? null
  return agreed === null || limit === null ? agreed : minCents(agreed, limit)
}
