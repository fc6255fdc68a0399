import { composite } from '#server/platform/database/table.ts'
import type { LateFeeTerms } from '#shared/leases/late-fee.ts'

/** What late rent costs, as leases store it and accounts store their default. */
export const lateFeeColumns = composite<LateFeeTerms>(
  (t) =>
    // jsonb, which SELECT DISTINCT can compare
    `jsonb_build_object('kind', ${t}.late_fee_kind, 'amount', ${t}.late_fee_cents, 'basisPoints', ${t}.late_fee_bps)`,
  [
    { name: 'late_fee_kind', type: 'text', encode: ({ kind }) => kind },
    { name: 'late_fee_cents', type: 'bigint', encode: ({ amount }) => amount },
    { name: 'late_fee_bps', type: 'integer', encode: ({ basisPoints }) => basisPoints },
  ],
)
