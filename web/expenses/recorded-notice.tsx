import { useFormContext, useWatch } from 'react-hook-form'
import { href } from 'react-router'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Recorded } from './find-recorded.ts'

type RecordedNoticeProps = { recorded: Recorded | undefined; noun: 'bill' | 'expense' }

/** Says that the cost of the form may be recorded already, with a link to it, and asks to confirm that it is another one. */
export function RecordedNotice({ recorded, noun }: RecordedNoticeProps) {
  const form = useFormContext<{ confirmedCost: string }>()
  const confirmed = useWatch({ control: form.control, name: 'confirmedCost' })
  if (!recorded) {
    return null
  }
  const { kind, id, amount, vendorName, date, description, reference } = recorded
  const error = form.formState.errors.confirmedCost?.message
  return (
    <Notice tone="warn" title={`This ${noun} may be recorded already`}>
      <p>
        {formatMoney(amount)}
        {vendorName && ` ${kind === 'bill' ? 'from' : 'to'} ${vendorName}`}, {formatDate(date)}
        {reference && `, number ${reference}`}:{' '}
        <TextLink
          to={kind === 'bill' ? `${href('/bills')}?bill=${id}` : `${href('/expenses')}?expense=${id}`}
          target="_blank"
        >
          {description}
        </TextLink>
      </p>
      <Checkbox
        className="mt-2"
        checked={confirmed === id}
        onChange={(event) =>
          form.setValue('confirmedCost', event.target.checked ? id : '', {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      >
        {`This is another ${noun}`}
      </Checkbox>
      {error && <FieldError>{error}</FieldError>}
    </Notice>
  )
}
