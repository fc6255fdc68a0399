import { Checkbox } from '#web/ui/forms/checkbox.tsx'

export type Selection<Row> = {
  /** The keys of the selected rows. */
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** Names a row for screen readers, such as 'the reminder to Ann Able'. */
  nameOf: (row: Row) => string
  /** Whether the row can be selected. */
  isSelectable: (row: Row) => boolean
}

type RowCheckboxProps<Row> = { row: Row; rowKey: string; selection: Selection<Row> }

/** The cell that selects a row, above the row's link; on phones at the left of both lines of the row. */
export function RowCheckbox<Row>({ row, rowKey, selection }: RowCheckboxProps<Row>) {
  const { keys, onChange, nameOf, isSelectable } = selection
  function toggle() {
    const next = new Set(keys)
    if (!next.delete(rowKey)) {
      next.add(rowKey)
    }
    onChange(next)
  }
  return (
    <td className="w-10 py-0.5 pl-5 max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:grid max-md:w-12 max-md:place-items-center max-md:p-0 print:hidden">
      {isSelectable(row) && (
        <Checkbox
          className="relative z-1 align-middle max-md:w-12 max-md:justify-center max-md:gap-0"
          checked={keys.has(rowKey)}
          onChange={toggle}
        >
          <span className="sr-only">Select {nameOf(row)}</span>
        </Checkbox>
      )}
    </td>
  )
}
