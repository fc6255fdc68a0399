import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { formatMoney } from '#web/lib/text/format.ts'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type Form4562, form4562Query } from './api.ts'
import { conventionNames, depreciationMethodNames } from './asset-labels.ts'

type FormRow = Form4562['rows'][number] & { key: string; name: string; to: string }

const columns: readonly Column<FormRow>[] = [
  {
    key: 'asset',
    header: 'Asset',
    cell: ({ to, description }) => <TextLink to={to}>{description}</TextLink>,
  },
  { key: 'property', header: 'Property', cell: ({ property }) => property.name },
  {
    key: 'line',
    header: 'Line',
    phone: 'detail',
    phoneCell: ({ property, line, name, method, convention }) =>
      [`${property.name}, line ${line} ${name}`, method, convention].filter(Boolean).join(', '),
    cell: ({ line, name }) => `${line} ${name}`,
  },
  {
    key: 'placed',
    header: 'Placed in service',
    cell: ({ placedInService }) => <DateText date={placedInService} />,
  },
  { key: 'basis', header: 'Basis', align: 'right', cell: ({ basis }) => <MoneyCell amount={basis} /> },
  {
    key: 'years',
    header: 'Years',
    align: 'right',
    cell: ({ recoveryYears }) => Math.round(recoveryYears * 100) / 100,
  },
  {
    key: 'convention',
    header: 'Convention',
    cell: ({ convention }) => convention && <abbr title={conventionNames[convention]}>{convention}</abbr>,
  },
  {
    key: 'method',
    header: 'Method',
    cell: ({ method }) => <abbr title={depreciationMethodNames[method]}>{method}</abbr>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => <MoneyCell amount={amount} />,
  },
]

/** Form 4562 of a year: each asset on its line with method and convention, the sums, and the miles of Part V. */
export function Form4562Section({ year, propertyId }: { year: number; propertyId: string }) {
  const { data } = useQuery(form4562Query(year, propertyId))
  if (!data || (data.rows.length === 0 && data.vehicles.length === 0)) {
    return null
  }
  const nameOf = new Map(data.lines.map(({ line, name }) => [line, name]))
  const rows = data.rows.map((row) => ({
    ...row,
    key: `${row.line} ${row.assetId}`,
    name: nameOf.get(row.line) ?? '',
    to: `${href('/reports/depreciation')}?year=${year}&property=${propertyId}&asset=${row.assetId}`,
  }))
  return (
    <section aria-labelledby="form-4562" className="mt-8">
      <h2 id="form-4562" className="px-4 pb-2 text-base font-semibold sm:px-5">
        Form 4562, {year}
      </h2>
      <ul className="grid gap-1 px-4 pb-3 text-sm sm:px-5">
        {data.lines.map(({ line, name, amount }) => (
          <li key={line}>
            Line {line}, {name}: <span className="tabular font-medium">{formatMoney(amount)}</span>
          </li>
        ))}
        {data.amortization > 0 && (
          <li>
            Line 44, total amortization, on Schedule E line 19:{' '}
            <span className="tabular font-medium">{formatMoney(data.amortization)}</span>
          </li>
        )}
        {data.vehicles.map(({ vehicle, businessMiles }) => (
          <li key={vehicle ?? ''}>
            Part V, line 30, business miles for {vehicle ?? 'a vehicle not named on a trip'}:{' '}
            <span className="tabular font-medium">{businessMiles.toFixed(1)}</span>. Enter commuting and
            personal miles (31 to 33) from your odometer.
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <DataTable
          caption={`${year} Form 4562 by asset`}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          totals={{ label: 'Line 22, without amortization', cells: { amount: formatMoney(data.total) } }}
        />
      )}
    </section>
  )
}
