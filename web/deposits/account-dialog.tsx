import { useForm } from 'react-hook-form'
import { setDepositAccount } from '#shared/deposits/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { Deposit } from './api.ts'

type Values = {
  bankName: string
  bankAddress: string
  lastDigits: string
  isInterestBearing: boolean
  heldSince: string
}

type AccountDialogProps = { deposit: Deposit; onClose: () => void }

/** Asks where the deposits of a lease are held. */
export function DepositAccountDialog({ deposit, onClose }: AccountDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Where the deposit is held"
      description="Your tenant sees this in the portal. Some states require that you tell them."
      size="sm"
    >
      <AccountForm deposit={deposit} onClose={onClose} />
    </FormDialog>
  )
}

function AccountForm({ deposit: { leaseId, account }, onClose }: AccountDialogProps) {
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: setDepositAccount.body, toBody }),
    defaultValues: {
      bankName: account?.bankName ?? '',
      bankAddress: account?.bankAddress ?? '',
      lastDigits: account?.lastDigits ?? '',
      isInterestBearing: account?.isInterestBearing ?? false,
      heldSince: account?.heldSince ?? '',
    },
  })
  const { errors } = form.formState
  async function save(values: Values) {
    await call(setDepositAccount, { params: { id: leaseId }, body: toBody(values) })
    void invalidateLedger()
    toast.success('Deposit account saved')
  }
  return (
    <DialogForm
      form={form}
      days={{ heldSince: { name: 'The first date it was held there', kind: 'past' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Save"
    >
      <Field label="Bank" required error={errors.bankName?.message}>
        {(control) => <Input {...control} {...form.register('bankName')} />}
      </Field>
      <Field label="Bank address" optional error={errors.bankAddress?.message}>
        {(control) => <Input {...control} {...form.register('bankAddress')} />}
      </Field>
      <Field label="Last four digits of the account number" optional error={errors.lastDigits?.message}>
        {(control) => (
          <Input {...control} {...form.register('lastDigits')} inputMode="numeric" maxLength={4} />
        )}
      </Field>
      <Field label="Held there since" optional error={errors.heldSince?.message}>
        {(control) => <DateInput {...control} {...form.register('heldSince')} />}
      </Field>
      <Checkbox {...form.register('isInterestBearing')}>The account bears interest</Checkbox>
    </DialogForm>
  )
}

function toBody({ bankName, bankAddress, lastDigits, isInterestBearing, heldSince }: Values) {
  return {
    bankName,
    bankAddress: bankAddress || null,
    lastDigits: lastDigits || null,
    isInterestBearing,
    heldSince: heldSince || null,
  }
}
