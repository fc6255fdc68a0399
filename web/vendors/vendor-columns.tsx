import { phoneText } from '#shared/lib/text/phone-text.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import type { Vendor } from './api.ts'
import { Expiry } from './expiry.tsx'
import { expiryWords } from './expiry-words.ts'

/** The columns of the list of vendors. */
export const vendorColumns: readonly Column<Vendor>[] = [
  {
    key: 'name',
    header: 'Vendor',
    sortKey: 'name',
    className: 'md:max-w-72',
    cell: ({ name, company }) => (
      <span className="block truncate" title={[name, company].filter(Boolean).join(', ')}>
        {name}
        {company && <span className="font-normal text-ink-faint max-md:hidden"> {company}</span>}
      </span>
    ),
  },
  {
    key: 'trade',
    header: 'Trade',
    sortKey: 'trade',
    phone: 'detail',
    className: 'md:max-w-52',
    phoneCell: ({ trade, phone }) => [trade, phone && phoneText(phone)].filter(Boolean).join(' · '),
    cell: ({ trade }) => (
      <span className="block truncate" title={trade ?? undefined}>
        {trade}
      </span>
    ),
  },
  {
    key: 'phone',
    header: 'Phone',
    hideBesidePanel: true,
    cell: ({ phone }) => phone && <span className="tabular whitespace-nowrap">{phoneText(phone)}</span>,
  },
  {
    key: 'w9',
    header: 'W-9',
    cell: (vendor) => <FormW9 vendor={vendor} />,
  },
  {
    key: 'insurance',
    header: 'Insured until',
    sortKey: 'insuranceExpiresOn',
    hideBesidePanel: true,
    phone: 'status',
    phoneCell: ({ insuranceExpiresOn }) =>
      insuranceExpiresOn !== null &&
      expiryWords(insuranceExpiresOn) !== '' && (
        <Badge tone={expiryWords(insuranceExpiresOn) === 'Expired' ? 'bad' : 'warn'}>
          Insurance: {expiryWords(insuranceExpiresOn).toLowerCase()}
        </Badge>
      ),
    cell: ({ insuranceExpiresOn }) => <Expiry date={insuranceExpiresOn} />,
  },
  {
    key: 'license',
    header: 'Licensed until',
    sortKey: 'licenseExpiresOn',
    hideBesidePanel: true,
    isOptional: true,
    cell: ({ licenseExpiresOn }) => <Expiry date={licenseExpiresOn} />,
  },
  {
    key: 'paid',
    header: 'Paid this year',
    align: 'right',
    phone: 'figure',
    cell: ({ paidThisYear }) => <MoneyCell amount={paidThisYear} />,
  },
]

export const vendorCsvColumns: CsvList<Vendor>['columns'] = [
  ['Vendor', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['Trade', ({ trade }) => trade],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone && phoneText(phone)],
  ['Address', ({ address }) => address],
  ['W-9 on file', ({ hasW9 }) => (hasW9 ? 'Yes' : 'No')],
  ['Tax ID, last four', ({ taxIdLast4 }) => taxIdLast4],
  ['No 1099 needed', ({ is1099Exempt }) => (is1099Exempt ? 'Yes' : 'No')],
  ['Insured until', ({ insuranceExpiresOn }) => insuranceExpiresOn],
  ['Licensed until', ({ licenseExpiresOn }) => licenseExpiresOn],
  ['Paid this year', ({ paidThisYear }) => paidThisYear],
  ['Reportable this year', ({ reportableThisYear }) => reportableThisYear],
]

/** Whether the W-9 is there; a missing one matters only where a Form 1099 may be due. */
function FormW9({ vendor: { hasW9, is1099Exempt } }: { vendor: Vendor }) {
  if (hasW9) {
    return <span className="text-ink-soft">On file</span>
  }
  return is1099Exempt ? (
    <span className="text-ink-faint">Not needed</span>
  ) : (
    <Badge tone="warn">Missing</Badge>
  )
}
