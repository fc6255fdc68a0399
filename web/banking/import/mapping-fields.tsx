import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, type SelectOption } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AmountFields } from '#web/banking/amount-fields.tsx'
import { ColumnSelect } from './column-select.tsx'
import { draftOf, type Mapping, type MappingDraft, mappingOf, withAmount, withDate } from './mapping-draft.ts'
import type { Preview } from '#web/banking/review/review-api.ts'

type Csv = NonNullable<Preview['csv']>

type Answer = Csv['questions'][number]['choices'][number]['change']

type MappingFieldsProps = {
  csv: Csv
  /** The keys of the questions that are answered. */
  answered: readonly string[]
  /** Takes the mapping, and the keys of the questions that it answers. */
  onChange: (mapping: Mapping, answers: readonly string[]) => void
}

const dateOrders: SelectOption[] = [
  { value: 'MDY', label: 'Month, day, year' },
  { value: 'DMY', label: 'Day, month, year' },
  { value: 'YMD', label: 'Year, month, day' },
  { value: 'SERIAL_1900', label: 'Serial number (46342)' },
  { value: 'SERIAL_1904', label: 'Serial number, 1904 date system' },
]

/**
 * The columns of a CSV file as they are read, with the questions that the file leaves open. Where no date or amount was found,
 * they are chosen here; the file is read again as soon as both are.
 */
export function MappingFields({ csv, answered, onChange }: MappingFieldsProps) {
  const { columns, questions, rows } = csv
  const [draft, setDraft] = useState<MappingDraft>()
  const current = draft ?? draftOf(csv)
  const options = columns.map((label, at) => ({ value: String(at), label }))

  function put(next: MappingDraft, answer?: string) {
    const mapping = mappingOf(next)
    // what is incomplete stays here; what is read again comes back with the file
    setDraft(mapping ? undefined : next)
    if (mapping) {
      onChange(mapping, answer === undefined ? answersOf(current, next) : [answer])
    }
  }
  const change = (part: Partial<MappingDraft> | Answer, answer?: string) =>
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler wants it: a choice has no undefined field
    put({ ...current, ...part } as MappingDraft, answer)

  return (
    <section aria-label="Columns" className="grid gap-3">
      {questions.map(({ key, sentence, examples, choices }) => (
        <Notice key={key} tone={answered.includes(key) ? 'info' : 'warn'} title={sentence}>
          <span className="block text-ink-soft">{examples.join(' · ')}</span>
          {choices.length > 0 && (
            <span className="mt-2 flex flex-wrap gap-2">
              {choices.map((choice) => (
                <Button
                  key={choice.label}
                  size="sm"
                  aria-pressed={answered.includes(key) && isChosen(choice.change, current)}
                  variant={
                    answered.includes(key) && isChosen(choice.change, current) ? 'primary' : 'secondary'
                  }
                  onClick={() => change(choice.change, key)}
                >
                  {choice.label}
                </Button>
              ))}
            </span>
          )}
        </Notice>
      ))}
      <FirstRows columns={columns} rows={rows} />
      <div className="grid gap-3 sm:grid-cols-3">
        <ColumnSelect
          label="Date"
          required
          value={current.date}
          options={options}
          onChange={(date) => date !== null && put(withDate(current, date, rows))}
        />
        <Field label="Date format">
          {(control) => (
            <Select
              {...control}
              value={current.dateOrder}
              options={dateOrders}
              onChange={(event) => change({ dateOrder: event.target.value as Mapping['dateOrder'] })}
            />
          )}
        </Field>
        <ColumnSelect
          label="Description"
          value={current.description[0] ?? null}
          options={options}
          onChange={(at) =>
            change({
              description: [
                ...(at === null ? [] : [at]),
                ...current.description.slice(1).filter((one) => one !== at),
              ],
            })
          }
        />
        <AmountFields
          draft={current}
          options={options}
          words={csv.words}
          onAmount={(amount) => put(withAmount(current, amount, rows))}
          onChange={change}
        />
        <ColumnSelect
          label="Memo"
          value={current.memo}
          options={options}
          onChange={(memo) => change({ memo })}
        />
        <ColumnSelect
          label="Check number"
          value={current.checkNumber}
          options={options}
          onChange={(checkNumber) => change({ checkNumber })}
        />
      </div>
    </section>
  )
}

/** Whether the mapping has what a choice would change. */
function isChosen(change: Answer, current: MappingDraft): boolean {
  return Object.entries(change).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(current[field as keyof MappingDraft]),
  )
}

const questionFields: [key: string, fields: (keyof MappingDraft)[]][] = [
  ['date-order', ['dateOrder']],
  ['decimal-mark', ['decimalMark']],
  ['sign', ['isSignTurned', 'amount']],
  ['type-words', ['amount']],
  ['status-words', ['statusWords']],
  ['description-column', ['description']],
]

/** Returns the keys of the questions that a change of fields answers. */
function answersOf(before: MappingDraft, after: MappingDraft): string[] {
  const isChanged = (field: keyof MappingDraft) =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field])
  return questionFields.filter(([, fields]) => fields.some(isChanged)).map(([key]) => key)
}

function FirstRows({ columns, rows }: Pick<Csv, 'columns' | 'rows'>) {
  return (
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
          {rows.slice(0, 5).map((cells, row) => (
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
  )
}
