import { vendorSlots } from '#web/app/vendor-slots.tsx'
import { Form1099Page } from '#web/vendors/form-1099-page.tsx'

export default function Form1099Route() {
  return <Form1099Page {...vendorSlots} />
}
