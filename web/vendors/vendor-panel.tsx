import { useQuery } from '@tanstack/react-query'
import { getVendor } from '#shared/vendors/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { DateText } from '#web/ui/data/date-text.tsx'
import { PanelFacts, SidePanel } from '#web/ui/side-panel.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'

/** Shows one vendor: contact data, insurance, and the payments to it this year. */
export function VendorPanel({ id, panel }: { id: string; panel: OpenPanel }) {
  const query = useQuery({
    queryKey: ['vendors', id],
    queryFn: ({ signal }) => call(getVendor, { params: { id }, signal }),
  })
  return (
    <SidePanel
      panel={panel}
      query={query}
      noun="Vendor"
      title={({ name }) => name}
      about={({ company, trade }) => [company, trade].filter(Boolean).join(', ')}
    >
      {(vendor) => (
        <PanelFacts
          items={[
            { label: 'Phone', value: <Contact scheme="tel" address={vendor.phone} /> },
            { label: 'Email', value: <Contact scheme="mailto" address={vendor.email} /> },
            { label: 'Address', value: vendor.address ?? '—' },
            {
              label: 'Insured until',
              value: <DateText date={vendor.insuranceExpiresOn} none="Not recorded" />,
            },
            {
              label: 'Licensed until',
              value: <DateText date={vendor.licenseExpiresOn} none="Not recorded" />,
            },
            { label: 'Paid this year', value: formatMoney(vendor.paidThisYear) },
            ...(vendor.notes ? [{ label: 'Notes', value: vendor.notes }] : []),
          ]}
        />
      )}
    </SidePanel>
  )
}

function Contact({ scheme, address }: { scheme: 'tel' | 'mailto'; address: string | null }) {
  return address === null ? (
    '—'
  ) : (
    <a href={`${scheme}:${address}`} className={`${textLinkClass} wrap-anywhere`}>
      {address}
    </a>
  )
}
