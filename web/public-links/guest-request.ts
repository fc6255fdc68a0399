import type { WireResponse } from '#shared/lib/route.ts'
import type { openRequest } from '#shared/public-links/public-contract.ts'

/** A maintenance request as the guest sees it who reported it through a public link. */
export type GuestRequest = WireResponse<typeof openRequest>
