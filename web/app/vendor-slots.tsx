import { lazy, Suspense } from 'react'
import type { VendorSlots } from '#web/vendors/vendor-panel.tsx'

const Credits = lazy(async () => ({
  default: (await import('#web/expenses/vendor-credits/vendor-credits.tsx')).VendorCredits,
}))

/** The contents of a vendor's panel that come from other parts of the product. */
export const vendorSlots: VendorSlots = {
  credits: (vendor) => (
    <Suspense>
      <Credits vendor={vendor} mayAdd={!vendor.isArchived} />
    </Suspense>
  ),
}
