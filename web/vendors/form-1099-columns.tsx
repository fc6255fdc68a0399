import { cn } from '#web/ui/cn.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { whyText } from './form-1099-words.ts'
import type { Form1099 } from './tax-api.ts'

type Row = Form1099['vendors'][number]

/** A vendor has a row of its own for interest. */
export const keyOf = ({ vendorId, form }: Row): string => (form === 'INT' ? `${vendorId} interest` : vendorId)

/** Whether a form is required, complete or not. */
export const isRequired = ({ status }: Row): boolean => status === 'DUE' || status === 'INCOMPLETE'

/** Whether a form is required and cannot be made, because its Form W-9 is missing or lacks something. */
export const isIncomplete = ({ status }: Row): boolean => status === 'INCOMPLETE'

const name: Column<Row> = {
  key: 'name',
  header: 'Vendor or owner',
  className: 'xl:w-full xl:max-w-0 xl:min-w-44',
  cell: ({ name: known, legalName, payee }) => (
    <span className="block truncate" title={known}>
      {known}
      {legalName !== null && legalName !== known && (
        <span className="font-normal text-ink-faint max-md:hidden"> {legalName}</span>
      )}
      {payee === 'OWNER' && (
        <span className="font-normal text-ink-faint max-md:block max-md:text-xs">
          {' '}
          Owner, rents collected
        </span>
      )}
    </span>
  ),
}

const taxId: Column<Row> = {
  key: 'tin',
  header: 'Tax ID',
  isOptional: true,
  hideBesidePanel: true,
  className: 'md:whitespace-nowrap',
  cell: ({ tinLast4 }) => tinLast4 && <span className="tabular">…{tinLast4}</span>,
}

const paid: Column<Row> = {
  key: 'paid',
  header: 'Paid',
  align: 'right',
  isOptional: true,
  hideBesidePanel: true,
  cell: (row) => <MoneyCell amount={row.paid} />,
}

/** The columns of the forms that are required. */
export const requiredColumns: readonly Column<Row>[] = [
  name,
  {
    key: 'why',
    header: 'Form 1099',
    phone: 'detail',
    wrapsOnPhone: true,
    className: 'md:max-w-80',
    cell: (row) => <Why row={row} className={isIncomplete(row) ? 'text-warn' : ''} />,
  },
  {
    key: 'form',
    header: 'Box',
    hideBesidePanel: true,
    className: 'md:whitespace-nowrap',
    cell: ({ form, box }) => `${form} ${box}`,
  },
  taxId,
  paid,
  {
    key: 'reported',
    header: 'To report',
    align: 'right',
    phone: 'figure',
    cell: ({ reportable }) => <MoneyCell amount={reportable} className="font-medium" />,
  },
]

/** The columns of those for whom no form is required, with the reason. */
export const notRequiredColumns: readonly Column<Row>[] = [
  { ...name, className: 'md:max-w-80' },
  {
    key: 'why',
    header: 'Reason',
    phone: 'detail',
    wrapsOnPhone: true,
    className: 'md:max-w-80',
    cell: (row) => <Why row={row} className="text-ink-faint" />,
  },
  taxId,
  { ...paid, isOptional: false, hideBesidePanel: false, phone: 'figure' },
]

function Why({ row, className }: { row: Row; className: string }) {
  const text = whyText(row)
  return (
    <span className={cn('block md:truncate', className)} title={text}>
      {text}
    </span>
  )
}
