import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { archiveVendor, restoreVendor } from '#shared/vendors/contract.ts'
import { ChangeHistory } from '#web/common/audit/change-history.tsx'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { runWithToast } from '#web/lib/hooks/run-with-toast.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { phoneText } from '#shared/lib/text/phone-text.ts'
import { mailLink, phoneLink } from '#web/lib/text/contact-links.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { PanelActions, PanelFacts, SidePanel } from '#web/ui/side-panel.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { type Vendor, vendorQuery } from './api.ts'
import { Expiry } from './expiry.tsx'
import { vendorDeed } from './vendor-history.ts'
import { VendorPayments } from './vendor-payments.tsx'

const VendorW9 = lazy(async () => ({ default: (await import('./vendor-w9.tsx')).VendorW9 }))
const EditDialog = lazy(async () => ({ default: (await import('./vendor-dialogs.tsx')).EditVendorDialog }))

/** The contents of the panel that come from other parts of the product: the credits that the vendor gave. */
export type VendorSlots = { credits: (vendor: Vendor) => ReactNode }

/** Shows one vendor: contact data, insurance, tax facts, the payments of this year, and credits. */
export function VendorPanel({ id, panel, credits }: VendorSlots & { id: string; panel: OpenPanel }) {
  const [isEditing, setIsEditing] = useState(false)
  const seesTaxes = useMay('tax:read')
  const query = useQuery(vendorQuery(id))
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Vendor"
        title={({ name }) => name}
        about={({ company, trade }) => [company, trade].filter(Boolean).join(', ')}
        actions={(vendor) => <Actions vendor={vendor} panel={panel} onEdit={() => setIsEditing(true)} />}
      >
        {(vendor) => (
          <>
            <Facts vendor={vendor} />
            <VendorPayments vendor={vendor} />
            {credits(vendor)}
            {seesTaxes && (
              <Suspense>
                <VendorW9 vendor={vendor} />
              </Suspense>
            )}
            <ChangeHistory entityType="vendor" entityId={id} describe={vendorDeed} />
          </>
        )}
      </SidePanel>
      {isEditing && query.data && (
        <Suspense>
          <EditDialog vendor={query.data} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Facts({ vendor }: { vendor: Vendor }) {
  const { phone, email, address, taxIdLast4, insuranceExpiresOn, licenseExpiresOn, notes } = vendor
  return (
    <PanelFacts
      items={[
        ...(vendor.isArchived ? [{ label: 'Status', value: <Badge>Archived</Badge> }] : []),
        {
          label: 'Phone',
          value: <Contact href={phone && phoneLink(phone)} text={phone && phoneText(phone)} />,
        },
        { label: 'Email', value: <Contact href={email && mailLink(email)} text={email} /> },
        { label: 'Address', value: address ?? notGiven },
        { label: 'Insured until', value: <Expiry date={insuranceExpiresOn} none="Not recorded" /> },
        { label: 'Licensed until', value: <Expiry date={licenseExpiresOn} none="Not recorded" /> },
        { label: 'Form W-9', value: <FormW9 vendor={vendor} /> },
        ...(taxIdLast4 === null ? [] : [{ label: 'Tax ID', value: `ends in ${taxIdLast4}` }]),
        { label: 'Form 1099', value: form1099Text(vendor) },
        ...(notes ? [{ label: 'Notes', value: notes }] : []),
      ]}
    />
  )
}

const notGiven = <span className="text-ink-faint">Not given</span>

function Contact({ href, text }: { href: string | null; text: string | null }) {
  return href === null ? (
    notGiven
  ) : (
    <a href={href} className={`${textLinkClass} wrap-anywhere`}>
      {text}
    </a>
  )
}

function FormW9({ vendor: { hasW9, is1099Exempt } }: { vendor: Vendor }) {
  if (hasW9) {
    return 'On file'
  }
  return is1099Exempt ? 'Not needed' : <Badge tone="warn">Missing</Badge>
}

function form1099Text({ is1099Exempt, needs1099, reportableThisYear }: Vendor): string {
  if (is1099Exempt) {
    return 'None (marked as exempt)'
  }
  const paid = `${formatMoney(reportableThisYear)} reportable this year`
  if (needs1099 === null) {
    return `${paid}. This year’s threshold is not published yet.`
  }
  return needs1099 ? `Required: ${paid}` : `Not required so far: ${paid}`
}

type ActionsProps = { vendor: Vendor; panel: OpenPanel; onEdit: () => void }

function Actions({ vendor, panel, onEdit }: ActionsProps) {
  const mayWrite = useMay('vendors:write') && vendor.isEditable
  if (!mayWrite) {
    return null
  }
  if (vendor.isArchived) {
    return (
      <PanelActions moreLabel="More actions for this vendor">
        <Button icon={<ArchiveRestore aria-hidden />} onClick={() => void restore(vendor)}>
          Restore
        </Button>
      </PanelActions>
    )
  }
  return (
    <PanelActions
      moreLabel="More actions for this vendor"
      more={[
        {
          label: 'Archive vendor',
          icon: <Archive aria-hidden />,
          tone: 'danger',
          onSelect: () => void archive(vendor, panel),
        },
      ]}
    >
      <Button icon={<Pencil aria-hidden />} onClick={onEdit}>
        Edit
      </Button>
    </PanelActions>
  )
}

/** Archives a vendor, which can be undone. */
async function archive(vendor: Vendor, panel: OpenPanel): Promise<void> {
  try {
    await call(archiveVendor, { params: { id: vendor.id } })
    panel.close()
    await invalidateLedger()
    toast.success(`${vendor.name} archived`, {
      action: { label: 'Undo', onClick: () => void restore(vendor) },
    })
  } catch (error) {
    toast.error(messageFor(error))
  }
}

function restore({ id, name }: Vendor): Promise<void> {
  return runWithToast(async () => {
    await call(restoreVendor, { params: { id } })
    await invalidateLedger()
  }, `${name} was restored`)
}
