import { vendorSlots } from '#web/app/vendor-slots.tsx'
import { VendorsPage } from '#web/vendors/vendors-page.tsx'

export default function VendorsRoute() {
  return <VendorsPage {...vendorSlots} />
}
