import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Recorded } from '#web/common/costs/recorded.ts'
import { RecordedNotice } from '#web/common/costs/recorded-notice.tsx'
import type { Edited } from './find-recorded.ts'
import type { AskedValues } from './recorded-values.ts'
import { useRecorded } from './use-recorded.ts'

type RecordedQuestionProps = { recorded: Recorded | undefined; noun: 'bill' | 'expense' | 'credit' }

/**
 * Asks whether the cost in the form around it differs from the recorded one. Keeps the id and the answer in
 * the form, so that it is not saved before the answer. Renders nothing if a similar cost is not recorded.
 */
export function RecordedQuestion({ recorded, noun }: RecordedQuestionProps) {
  const { control, formState, setValue } = useFormContext<AskedValues>()
  const confirmed = useWatch({ control, name: 'confirmedCost' })
  const id = recorded?.id ?? ''
  useEffect(() => setValue('recordedCost', id), [setValue, id])
  return (
    recorded && (
      <RecordedNotice
        recorded={recorded}
        noun={noun}
        isConfirmed={confirmed === id}
        error={formState.errors.confirmedCost?.message}
        onConfirm={(isAnother) =>
          setValue('confirmedCost', isAnother ? id : '', {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
    )
  )
}

type CostQuestionProps = { noun: 'bill' | 'expense'; edited?: Edited | undefined }

/** Asks whether the expense or bill of the form around it is recorded already; `edited` is the one that the form changes. */
export function CostQuestion({ noun, edited }: CostQuestionProps) {
  return <RecordedQuestion recorded={useRecorded(edited)} noun={noun} />
}
