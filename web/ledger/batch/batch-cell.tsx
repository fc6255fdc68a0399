import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'

/** A cell that is typed in: its box is the cell itself. */
const cellInput =
  'tabular block h-9 w-full rounded-none border-0 bg-transparent px-2 text-sm text-ink outline-offset-[-2px] focus:bg-raised focus:outline-2 focus:outline-focus aria-invalid:text-bad aria-invalid:shadow-[inset_0_-2px_0_var(--bad)] max-md:h-11 max-md:text-[1rem]'

type CellProps = {
  /** Identifies the cell: the key of its row and its column. */
  cell: string
  column: string
  /** The id of the messages of the row. */
  describedBy: string | undefined
  isInvalid: boolean
}

export function CellInput({
  cell,
  column,
  describedBy,
  isInvalid,
  className,
  ...rest
}: CellProps & ComponentProps<'input'>) {
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      data-cell={cell}
      data-column={column}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      className={cn(cellInput, className)}
    />
  )
}

export function CellSelect({
  cell,
  column,
  describedBy,
  isInvalid,
  className,
  ...rest
}: CellProps & ComponentProps<'select'>) {
  return (
    <select
      {...rest}
      data-cell={cell}
      data-column={column}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      className={cn(cellInput, 'appearance-none text-ellipsis', className)}
    />
  )
}
