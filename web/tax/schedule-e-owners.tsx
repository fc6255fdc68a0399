import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { WireResponse } from '#shared/lib/route.ts'
import type * as contract from '#shared/tax/owner-schedule-contract.ts'
import { scheduleELines } from '#shared/tax/schedule-e.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'

const getScheduleEByOwner = endpoint<typeof contract.getScheduleEByOwner>('GET', '/tax/schedule-e/owners')

type Divided = WireResponse<typeof contract.getScheduleEByOwner>
type Row = { id: string; property: string; line: number; name: string; amount: number }

const lineNames = new Map<number, string>(scheduleELines.map(({ line, name }) => [line, name]))
const ownName = 'Your own share'

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Line', cell: ({ line, name }) => `${line} ${name}` },
  { key: 'property', header: 'Property', phone: 'detail', cell: ({ property }) => property },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => <MoneyCell amount={amount} />,
  },
]

/**
 * Shows Schedule E of a year divided among the owners of properties. Renders nothing if no property has
 * owners.
 */
export function ScheduleEOwners({ year }: { year: number }) {
  const [chosen, setChosen] = useState('')
  const query = useQuery({
    queryKey: ['tax', 'schedule-e', 'owners', year],
    queryFn: ({ signal }) => call(getScheduleEByOwner, { query: { year }, signal }),
  })
  const { data } = query
  if (query.isError && !data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!data || data.properties.length === 0) {
    return null
  }
  const choices = data.owners.map(({ owner }) => ({
    value: owner?.id ?? 'own',
    label: owner?.name ?? ownName,
  }))
  const holder = choices.some(({ value }) => value === chosen) ? chosen : (choices[0]?.value ?? '')
  return (
    <Card
      className="mt-5"
      title="By owner"
      description="Each line is divided by the ownership shares on each day: rents and expenses by date, depreciation by days in the year. The owners’ amounts add up to the property’s amount; leftover cents go to the owners whose amounts were rounded down the most."
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Select
            aria-label="Owner"
            value={holder}
            options={choices}
            onChange={(event) => setChosen(event.target.value)}
            className="w-48"
          />
          <Button icon={<Download aria-hidden />} onClick={() => save(data)}>
            CSV by owner
          </Button>
        </div>
      }
      padded={false}
    >
      <DataTable
        caption={`Schedule E for ${year} by owner`}
        columns={columns}
        rows={rowsOf(data, holder)}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

function rowsOf({ properties }: Divided, holder: string): Row[] {
  return properties.flatMap(({ propertyId, name: property, owners }) => {
    const column = owners.find(({ owner }) => (owner?.id ?? 'own') === holder)
    if (!column) {
      return []
    }
    const row = (line: number, name: string, amount: number): Row => ({
      id: `${propertyId} ${line}`,
      property,
      line,
      name,
      amount,
    })
    return [
      ...column.lines.map(({ line, amount }) => row(line, lineNames.get(line) ?? '', amount)),
      row(20, 'Total expenses', column.expenses),
      row(21, 'Line 3 less line 20', column.income),
    ]
  })
}

function save(data: Divided): void {
  saveCsv(`schedule-e-${data.year}-by-owner`, [
    ['Owner', 'Property', 'Line', 'Name', 'Amount'],
    ...data.owners.flatMap(({ owner }) =>
      rowsOf(data, owner?.id ?? 'own').map(({ property, line, name, amount }) => [
        owner?.name ?? ownName,
        property,
        line,
        name,
        amount,
      ]),
    ),
  ])
}
