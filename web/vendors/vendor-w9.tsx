import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatTin } from '#shared/vendors/tin.ts'
import { legalName } from '#shared/vendors/w9.ts'
import { revealVendorTin } from '#shared/vendors/w9-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { StepUpCancelled, useEnsureIdentity } from '#web/lib/session/ensure-identity.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { PanelFacts, PanelSection } from '#web/ui/side-panel.tsx'
import type { Vendor } from './api.ts'
import { type W9, w9Query } from './tax-api.ts'
import { purposeNames, taxClassNames } from './w9-words.ts'

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

const missing = <span className="text-ink-faint">Missing</span>

function Facts({ w9 }: { w9: W9 }) {
  const { taxClass, street, street2, city, state, zipCode, paymentsFor, signedOn, exemptPayeeCode } = w9
  const address = [street, street2, [city, state, zipCode].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <PanelFacts
      items={[
        { label: 'Name', value: legalName(w9) ?? missing },
        { label: 'Class', value: taxClass === null ? missing : taxClassNames[taxClass] },
        { label: 'Address', value: address.join(', ') || missing },
        { label: 'Number', value: <Tin w9={w9} /> },
        { label: 'Type of payment', value: purposeNames[paymentsFor] },
        ...(exemptPayeeCode === null ? [] : [{ label: 'Exempt code', value: exemptPayeeCode }]),
        { label: 'Signed', value: signedOn === null ? missing : formatDate(signedOn) },
      ]}
    />
  )
}

function Tin({ w9: { vendorId, tinType, tinLast4, hasTin } }: { w9: W9 }) {
  const ensure = useEnsureIdentity()
  const [whole, setWhole] = useState<string>()

  async function show() {
    try {
      const { tin } = await ensure(() => call(revealVendorTin, { params: { id: vendorId } }))
      setWhole(formatTin(tin, tinType ?? 'SSN'))
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) {
        toast.error(messageFor(error))
      }
    }
  }

  if (!hasTin) {
    return tinLast4 === null ? missing : `Ends in ${tinLast4}. Enter the full number again.`
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular">{whole ?? `${tinType ?? ''} ends in ${tinLast4}`}</span>
      {whole === undefined ? (
        <Button size="sm" onClick={() => void show()}>
          Show full number
        </Button>
      ) : (
        <Button size="sm" onClick={() => setWhole(undefined)}>
          Hide
        </Button>
      )}
    </span>
  )
}
