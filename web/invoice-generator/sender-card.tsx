import { Card } from '#web/ui/card.tsx'
import { ContactPicker } from './contact-picker.tsx'
import { InvoiceField } from './invoice-field.tsx'
import { LogoField } from './logo-field.tsx'

export function SenderCard() {
  return (
    <Card title="Sender" actions={<ContactPicker kind="senders" />}>
      <div className="grid grid-cols-6 gap-x-4 gap-y-4">
        <InvoiceField
          name="businessName"
          label="Business name"
          required
          autoComplete="organization"
          className="col-span-6 sm:col-span-3"
        />
        <InvoiceField
          name="businessEmail"
          label="Business email"
          required
          type="email"
          autoComplete="email"
          className="col-span-6 sm:col-span-3"
        />
        <InvoiceField
          name="businessAddress"
          label="Business address"
          autoComplete="address-line1"
          className="col-span-6 sm:col-span-3"
        />
        <InvoiceField
          name="businessCity"
          label="Business city"
          autoComplete="address-level2"
          className="col-span-6 sm:col-span-3"
        />
        <InvoiceField
          name="businessState"
          label="Business state"
          isState
          placeholder="CA"
          autoComplete="address-level1"
          className="col-span-3 sm:col-span-2"
        />
        <InvoiceField
          name="businessZip"
          label="Business ZIP"
          autoComplete="postal-code"
          className="col-span-3 sm:col-span-2"
        />
        <InvoiceField
          name="businessPhone"
          label="Business phone"
          type="tel"
          autoComplete="tel"
          className="col-span-6 sm:col-span-2"
        />
        <LogoField className="col-span-6" />
      </div>
    </Card>
  )
}
