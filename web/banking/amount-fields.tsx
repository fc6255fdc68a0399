import { Field } from '#web/ui/forms/field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select, type SelectOption } from '#web/ui/forms/select.tsx'
import { ColumnSelect } from './import/column-select.tsx'
import {
  type AmountDraft,
  type AmountKind,
  type Mapping,
  type MappingDraft,
  ofKind,
} from './import/mapping-draft.ts'

type AmountFieldsProps = {
  draft: MappingDraft
  options: readonly SelectOption[]
  /** The words of the column that says the direction. */
  words: readonly string[]
  onAmount: (amount: AmountDraft) => void
  onChange: (part: Partial<MappingDraft>) => void
}

const kinds: { value: AmountKind; label: string }[] = [
  { value: 'signed', label: 'One column with positive and negative amounts' },
  { value: 'debit-credit', label: 'Two columns, one for money out and one for money in' },
  { value: 'typed', label: 'One amount column and a debit/credit column' },
]

/** Chooses where the amounts of a file stand, how they are written, and which words mean money in and money out. */
export function AmountFields({ draft, options, words, onAmount, onChange }: AmountFieldsProps) {
  const { amount } = draft
  const column = (label: string, name: 'amount' | 'debit' | 'credit' | 'type') => (
    <ColumnSelect
      label={label}
      required
      value={amount[name]}
      options={options}
      onChange={(at) => at !== null && onAmount({ ...amount, ...other(name), [name]: at })}
    />
  )
  return (
    <>
      <Field label="Amount columns">
        {(control) => (
          <Select
            {...control}
            value={amount.kind}
            options={kinds}
            onChange={(event) => onAmount(ofKind(event.target.value as AmountKind, amount))}
          />
        )}
      </Field>
      {amount.kind === 'debit-credit' ? (
        <>
          {column('Money out', 'debit')}
          {column('Money in', 'credit')}
        </>
      ) : (
        column('Amount', 'amount')
      )}
      {amount.kind === 'typed' && column('Debit or credit', 'type')}
      <Field label="Decimal separator">
        {(control) => (
          <Select
            {...control}
            value={draft.decimalMark}
            options={[
              { value: '.', label: 'Period: 1,234.56' },
              { value: ',', label: 'Comma: 1.234,56' },
            ]}
            onChange={(event) => onChange({ decimalMark: event.target.value as Mapping['decimalMark'] })}
          />
        )}
      </Field>
      <Field label="Signs">
        {(control) => (
          <Select
            {...control}
            value={draft.isSignTurned ? 'turned' : 'as-is'}
            options={[
              { value: 'as-is', label: 'Money out is negative' },
              { value: 'turned', label: 'Money out is positive' },
            ]}
            onChange={(event) => onChange({ isSignTurned: event.target.value === 'turned' })}
          />
        )}
      </Field>
      {amount.kind === 'typed' && amount.type !== undefined && (
        <Words amount={amount} words={words} onAmount={onAmount} />
      )}
    </>
  )
}

/** Another column of directions has other words. */
function other(name: string): Partial<AmountDraft> {
  return name === 'type' ? { moneyIn: [], moneyOut: [] } : {}
}

function Words({
  amount,
  words,
  onAmount,
}: Pick<AmountFieldsProps, 'words' | 'onAmount'> & { amount: AmountDraft }) {
  const { moneyIn = [], moneyOut = [] } = amount
  return (
    <ul aria-label="Values of the debit/credit column" className="grid gap-2 sm:col-span-3 sm:grid-cols-2">
      {words.map((word) => (
        <li key={word} className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="wrap-anywhere">{word}</span>
          <Segmented
            label={`“${word}” means`}
            value={moneyIn.includes(word) ? 'in' : moneyOut.includes(word) ? 'out' : 'open'}
            options={[
              { value: 'in', label: 'Money in' },
              { value: 'out', label: 'Money out' },
            ]}
            onChange={(direction) => {
              const without = (some: readonly string[]) => some.filter((one) => one !== word)
              onAmount({
                ...amount,
                moneyIn: [...without(moneyIn), ...(direction === 'in' ? [word] : [])],
                moneyOut: [...without(moneyOut), ...(direction === 'out' ? [word] : [])],
              })
            }}
          />
        </li>
      ))}
    </ul>
  )
}
