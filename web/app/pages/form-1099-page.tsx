import { IdentityProvider } from '#web/app/identity-provider.tsx'
import { vendorSlots } from '#web/app/vendor-slots.tsx'
import { Form1099Page } from '#web/vendors/form-1099-page.tsx'

export default function Form1099Route() {
  return (
    <IdentityProvider>
      <Form1099Page {...vendorSlots} />
    </IdentityProvider>
  )
}
