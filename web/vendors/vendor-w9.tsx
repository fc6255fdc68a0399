import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { legalName } from '#shared/vendors/w9.ts'
import { revealVendorTin } from '#shared/vendors/w9-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { PanelFacts, PanelSection } from '#web/ui/side-panel.tsx'
import type { Vendor } from './api.ts'
import { type W9, w9Query } from './tax-api.ts'
import { purposeNames, taxClassNames } from './w9-words.ts'
import { missing, TaxpayerId } from './taxpayer-id.tsx'

const W9Dialog = lazy(async () => ({ default: (await import('./w9-dialog.tsx')).W9Dialog }))

/**
 * Shows the data of a vendor's Form W-9, for users who work on taxes. The whole number is shown on request,
 * and each request is recorded.
 */
export function VendorW9({ vendor: { id, name, isArchived } }: { vendor: Vendor }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useQuery(w9Query(id))
  return (
    <PanelSection
      title="Form W-9"
      action={
        data &&
        !isArchived && (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {data.version === 0 ? 'Enter Form W-9' : 'Edit Form W-9'}
          </Button>
        )
      }
    >
      {error !== null && <p role="alert">{messageFor(error)}</p>}
      {data === undefined && error === null && <SkeletonLines lines={2} />}
      {data?.version === 0 && (
        <p className="text-sm text-ink-faint">
          Request it before the first payment. Without a taxpayer ID, 24% must be withheld from reportable
          payments (backup withholding).
        </p>
      )}
      {data && data.version > 0 && <Facts key={id} w9={data} />}
      {data && isOpen && (
        <Suspense>
          <W9Dialog w9={data} vendorName={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </PanelSection>
  )
}

function Facts({ w9 }: { w9: W9 }) {
  const { taxClass, street, street2, city, state, zipCode, paymentsFor, signedOn, exemptPayeeCode } = w9
  const address = [street, street2, [city, state, zipCode].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <PanelFacts
      items={[
        { label: 'Name', value: legalName(w9) ?? missing },
        { label: 'Class', value: taxClass === null ? missing : taxClassNames[taxClass] },
        { label: 'Address', value: address.join(', ') || missing },
        {
          label: 'Number',
          value: <TaxpayerId w9={w9} reveal={() => call(revealVendorTin, { params: { id: w9.vendorId } })} />,
        },
        { label: 'Type of payment', value: purposeNames[paymentsFor] },
        ...(exemptPayeeCode === null ? [] : [{ label: 'Exempt code', value: exemptPayeeCode }]),
        { label: 'Signed', value: signedOn === null ? missing : formatDate(signedOn) },
      ]}
    />
  )
}
