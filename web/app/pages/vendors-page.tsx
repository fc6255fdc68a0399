import { IdentityProvider } from '#web/app/identity-provider.tsx'
import { vendorSlots } from '#web/app/vendor-slots.tsx'
import { VendorsPage } from '#web/vendors/vendors-page.tsx'

export default function VendorsRoute() {
  return (
    <IdentityProvider>
      <VendorsPage {...vendorSlots} />
    </IdentityProvider>
  )
}
