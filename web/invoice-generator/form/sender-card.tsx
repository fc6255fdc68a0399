import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { senderFields } from '#shared/invoices/draft.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ContactPicker } from '#web/invoice-generator/saved/contact-picker.tsx'
import { InvoiceField } from './invoice-field.tsx'
import { LogoField } from './logo-field.tsx'
import { problemsOf, useInvoice } from '#web/invoice-generator/use-invoice.ts'

/** The sender. In the app it is filled in from the account, and its fields are shown when it is to be changed. */
export function SenderCard({ isInApp }: { isInApp: boolean }) {
  const isComplete = useInvoice(({ draft }) => !senderFields.some((name) => problemsOf(draft).has(name)))
  const [isOpen, setIsOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  function change() {
    flushSync(() => setIsOpen(true))
    fields.current?.querySelector('input')?.focus()
  }
  if (isInApp && isComplete && !isOpen) {
    return (
      <Card title="Sender" actions={<ContactPicker kind="senders" />}>
        <SenderLines onChange={change} />
      </Card>
    )
  }
  return (
    <Card title="Sender" actions={<ContactPicker kind="senders" />}>
      {/* what is being typed stays open, also once it is complete */}
      <div ref={fields} onFocus={() => setIsOpen(true)} className="grid grid-cols-6 gap-x-4 gap-y-4">
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

function SenderLines({ onChange }: { onChange: () => void }) {
  const draft = useInvoice((state) => state.draft)
  const place = [draft.businessCity, [draft.businessState, draft.businessZip].filter(Boolean).join(' ')]
  const address = [draft.businessAddress, ...place].filter(Boolean).join(', ')
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{draft.businessName}</p>
        <p className="text-sm text-ink-soft">
          {[draft.businessEmail, draft.businessPhone, address].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="sm" variant="text" aria-label="Change the sender" onClick={onChange} className="-mr-2.5">
        Change
      </Button>
    </div>
  )
}
