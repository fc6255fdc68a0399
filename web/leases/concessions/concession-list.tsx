import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { maxConcessions } from '#shared/leases/rent/concessions.ts'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { ConcessionFields } from './concession-fields.tsx'
import { type ConcessionRow, type ConcessionSpan, newConcession } from './concession-values.ts'

type ConcessionErrors = Partial<Record<keyof ConcessionRow, { message?: string | undefined }>>

type ConcessionListProps = {
  hint: string
  /** The name of the list for assistive technology, if a page has several. */
  name?: string
  ids: readonly string[]
  rows: readonly ConcessionRow[]
  span: ConcessionSpan
  onAdd: (row: ConcessionRow) => void
  onRemove: (index: number) => void
  register: (index: number, name: Exclude<keyof ConcessionRow, 'amount'>) => UseFormRegisterReturn
  amount: (index: number, label: string) => ReactNode
  errors: ({ message?: string | undefined } & Record<number, ConcessionErrors | undefined>) | undefined
}

/** Rows for the rent concessions of a lease or of an offered term; empty until one is added. */
export function ConcessionList({
  ids,
  rows,
  span,
  onAdd,
  register,
  amount,
  errors,
  ...list
}: ConcessionListProps) {
  return (
    <RowList
      {...list}
      title="Rent concessions"
      optional
      noun="concession"
      addLabel="Add a concession"
      onAdd={ids.length < maxConcessions ? () => onAdd(newConcession) : null}
      rows={ids}
      problem={errors?.message}
    >
      {(index) => (
        <ConcessionFields
          row={rows[index] ?? newConcession}
          span={span}
          register={(name) => register(index, name)}
          amount={(label) => amount(index, label)}
          errors={errors?.[index]}
        />
      )}
    </RowList>
  )
}
