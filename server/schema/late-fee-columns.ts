import { composite } from '#server/platform/database/table.ts'
import type { LateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import type { Cents } from '#shared/lib/money.ts'

/** The late fee, as leases store it and as accounts store their default. */
export const lateFeeColumns = composite<LateFeeTerms>(
  (t) =>
    // jsonb, which SELECT DISTINCT can compare
    `jsonb_build_object('kind', ${t}.late_fee_kind, 'amount', ${t}.late_fee_cents, 'basisPoints', ${t}.late_fee_bps)`,
  [
    { name: 'late_fee_kind', type: 'text', encode: ({ kind }) => kind },
    { name: 'late_fee_cents', type: 'bigint', encode: (terms) => stored(terms).cents },
    { name: 'late_fee_bps', type: 'integer', encode: (terms) => stored(terms).basisPoints },
  ],
)

function stored(terms: LateFeeTerms): { cents: Cents | null; basisPoints: number | null } {
  switch (terms.kind) {
    case 'NONE':
      return { cents: null, basisPoints: null }
    case 'FLAT':
      return { cents: terms.amount, basisPoints: null }
    case 'PERCENT':
      return { cents: null, basisPoints: terms.basisPoints }
    default:
      return assertNever(terms)
  }
}
