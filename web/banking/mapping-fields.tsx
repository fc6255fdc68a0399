import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Preview } from './review-api.ts'

type Csv = NonNullable<Preview['csv']>
type Change = Csv['questions'][number]['choices'][number]['change']
export type Mapping = NonNullable<Csv['mapping']>

type MappingFieldsProps = { csv: Csv; onChange: (mapping: Mapping) => void }

const dateOrders = [
  { value: 'MDY', label: 'Month, day, year' },
  { value: 'DMY', label: 'Day, month, year' },
  { value: 'YMD', label: 'Year, month, day' },
]

/** The columns of a CSV file as they are read, with the questions that the file leaves open. */
export function MappingFields({ csv, onChange }: MappingFieldsProps) {
  const { columns, mapping, questions, rows } = csv
  const options = columns.map((label, at) => ({ value: String(at), label }))
  const change = (part: Change) =>
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler wants it: a choice has no undefined field
    onChange({ ...(mapping ?? emptyMapping(columns.length)), ...part } as Mapping)
  const amount = mapping?.amount
  return (
    <section aria-label="Columns" className="grid gap-3">
      {questions.map(({ key, sentence, examples, choices }) => (
        <Notice key={key} tone="info" title={sentence}>
          <span className="block text-ink-soft">{examples.join(' · ')}</span>
          {choices.length > 0 && (
            <span className="mt-2 flex flex-wrap gap-2">
              {choices.map((choice) => (
                <Button key={choice.label} size="sm" onClick={() => change(choice.change)}>
                  {choice.label}
                </Button>
              ))}
            </span>
          )}
        </Notice>
      ))}
      {mapping && (
        <div className="grid gap-3 sm:grid-cols-3">
          <Column label="Date" value={mapping.date} options={options} onChange={(date) => change({ date })} />
          <Field label="Dates are written">
            {(control) => (
              <Select
                {...control}
                value={mapping.dateOrder}
                options={dateOrders}
                onChange={(event) => change({ dateOrder: event.target.value as Mapping['dateOrder'] })}
              />
            )}
          </Field>
          <Column
            label="Description"
            value={mapping.description[0] ?? 0}
            options={options}
            onChange={(at) =>
              change({ description: [at, ...mapping.description.slice(1).filter((one) => one !== at)] })
            }
          />
          {amount?.kind === 'debit-credit' ? (
            <>
              <Column
                label="Money out"
                value={amount.debit}
                options={options}
                onChange={(debit) => change({ amount: { ...amount, debit } })}
              />
              <Column
                label="Money in"
                value={amount.credit}
                options={options}
                onChange={(credit) => change({ amount: { ...amount, credit } })}
              />
            </>
          ) : (
            amount && (
              <Column
                label="Amount"
                value={amount.amount}
                options={options}
                onChange={(at) => change({ amount: { ...amount, amount: at } })}
              />
            )
          )}
          <Field label="Signs">
            {(control) => (
              <Select
                {...control}
                value={mapping.isSignTurned ? 'turned' : 'as-is'}
                options={[
                  { value: 'as-is', label: 'Money out is negative' },
                  { value: 'turned', label: 'Money out is positive' },
                ]}
                onChange={(event) => change({ isSignTurned: event.target.value === 'turned' })}
              />
            )}
          </Field>
        </div>
      )}
      <div className="overflow-x-auto">
        <table className="w-full text-xs">
          <caption className="sr-only">The first rows of the file</caption>
          <thead>
            <tr className="border-b border-line-strong text-left text-ink-faint">
              {columns.map((name, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
                <th key={at} scope="col" className="pr-3 pb-1 font-medium whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 3).map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- nor have rows
              <tr key={row} className="border-b border-line">
                {columns.map((_, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- nor have cells
                  <td key={at} className="max-w-48 truncate py-0.5 pr-3">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type ColumnProps = {
  label: string
  value: number
  options: { value: string; label: string }[]
  onChange: (at: number) => void
}

function Column({ label, value, options, onChange }: ColumnProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          options={options}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  )
}

function emptyMapping(columnCount: number): Mapping {
  return {
    version: 1,
    fingerprint: '',
    columnCount,
    date: 0,
    dateOrder: 'MDY',
    amount: { kind: 'signed', amount: Math.min(1, columnCount - 1) },
    decimalMark: '.',
    isSignTurned: false,
    description: [],
    memo: null,
    checkNumber: null,
    fitId: null,
    type: null,
    balance: null,
    status: null,
    account: null,
  }
}
