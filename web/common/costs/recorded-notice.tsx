import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Recorded } from './recorded.ts'

type RecordedNoticeProps = {
  recorded: Recorded
  noun: 'bill' | 'expense' | 'credit'
  isConfirmed: boolean
  onConfirm: (isAnother: boolean) => void
  error?: string | undefined
  /** The actions to offer if it is the same cost. */
  children?: ReactNode
}

/** Says that the cost of a form may be recorded already, with a link to it, and asks to confirm that it is another one. */
export function RecordedNotice({
  recorded,
  noun,
  isConfirmed,
  onConfirm,
  error,
  children,
}: RecordedNoticeProps) {
  const { kind, amount, vendorName, date, description, reference } = recorded
  return (
    <Notice tone="warn" title={`This ${noun} may already be recorded`}>
      <p>
        {formatMoney(amount)}
        {vendorName && ` ${kind === 'expense' ? 'to' : 'from'} ${vendorName}`}, {formatDate(date)}
        {reference && `, number ${reference}`}:{' '}
        <TextLink to={addressOf(recorded)} target="_blank">
          {description}
        </TextLink>
      </p>
      {children}
      <Checkbox className="mt-2" checked={isConfirmed} onChange={(event) => onConfirm(event.target.checked)}>
        {`This is another ${noun}`}
      </Checkbox>
      {error && <FieldError>{error}</FieldError>}
    </Notice>
  )
}

function addressOf({ kind, id, vendorId }: Recorded): string {
  if (kind === 'bill') {
    return `${href('/bills')}?bill=${id}`
  }
  return kind === 'credit' ? `${href('/vendors')}?vendor=${vendorId}` : `${href('/expenses')}?expense=${id}`
}
