import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { hiddenClass, type Column } from './table-column.ts'
import { deskCell, phonePlaces, rowClass } from './table-row.tsx'

/** A placeholder as high as a row. */
export function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className={rowClass}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cn(
            deskCell,
            index > 0 && (column.phone ? phonePlaces[column.phone] : 'max-md:hidden'),
            hiddenClass(column),
          )}
        >
          <Skeleton
            className={cn(
              'my-1 h-3 max-w-full',
              index === 0 ? 'w-40' : 'w-20',
              column.align === 'right' && 'ml-auto',
            )}
          />
        </td>
      ))}
    </tr>
  )
}
