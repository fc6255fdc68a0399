import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { updatePayment } from '#shared/ledger/contract.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import type { PaymentWithAllocations } from '#web/ledger/api.ts'
import { DayOfReturn } from './day-of-return.tsx'
import { dayOfReturnProblems } from './return-values.ts'

type Values = { returnedOn: string }

/** The words of a dialog about money that was paid back, or that never arrived. */
export type WentBackWords = {
  status: 'FAILED' | 'REFUNDED'
  title: string
  /** The label of the day. */
  day: string
  hint?: string
  submitLabel: string
  done: string
}

type WentBackDialogProps = {
  payment: PaymentWithAllocations
  words: WentBackWords
  /** Above the day: what happens in the books. */
  children: ReactNode
  onClose: () => void
}

/** Asks for the day on which a payment failed or was paid back, and records it. */
export function WentBackDialog({ payment, words, children, onClose }: WentBackDialogProps) {
  const account = useQuery(accountQuery)
  return (
    <FormDialog open onClose={onClose} title={words.title} size="sm">
      {account.data ? (
        <WentBackForm payment={payment} words={words} today={account.data.today} onClose={onClose}>
          {children}
        </WentBackForm>
      ) : account.isError ? (
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </FormDialog>
  )
}

function WentBackForm({
  payment,
  words: { status, day, hint, submitLabel, done },
  today,
  children,
  onClose,
}: WentBackDialogProps & { today: string }) {
  const toBody = ({ returnedOn }: Values) => ({ status, returnedOn })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: updatePayment.body,
      toBody,
      own: ({ returnedOn }) => dayOfReturnProblems(returnedOn, { payment, today }),
    }),
    defaultValues: { returnedOn: today },
  })
  return (
    <DialogForm
      form={form}
      days={{ returnedOn: { name: 'The date', kind: 'money' } }}

      submitLabel={submitLabel}
      onSaved={onClose}
      onSave={async (values) => {
        await call(updatePayment, {
          params: { id: payment.id },
          body: toBody(values),
          ifMatch: payment.version,
        })
        void invalidateLedger()
        toast.success(done)
      }}
    >
      <div className="text-ink-soft">{children}</div>
      <DayOfReturn
        label={day}
        {...(hint !== undefined && { hint })}
        field={form.register('returnedOn')}
        error={form.formState.errors.returnedOn?.message}
        payment={payment}
        today={today}
      />
    </DialogForm>
  )
}
