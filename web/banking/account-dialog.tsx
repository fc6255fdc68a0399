import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { createBankAccount, updateBankAccount } from '#shared/banking/contract.ts'
import { bankAccountKinds, type BankAccountKind } from '#shared/banking/words.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { type BankAccount, bankAccountsQuery, openingQuery } from './api.ts'
import { bankAccountKindLabels } from './labels.ts'

type Values = {
  name: string
  bankName: string
  lastFour: string
  kind: BankAccountKind
  openingBalance: number | null
  openedOn: string
  includesUndeposited: boolean
  /** Null: not asked. */
  includesDeposits: boolean | null
  isDefault: boolean
}

const kindOptions = bankAccountKinds.map((value) => ({ value, label: bankAccountKindLabels[value] }))

/** The amount owed on a card is typed as a positive amount, and becomes a negative balance. */
const toBody = ({ kind, openingBalance, includesDeposits, ...values }: Values) => ({
  ...values,
  ...(includesDeposits !== null && kind !== 'CREDIT_CARD' && { includesDeposits }),
  kind,
  openingBalance: kind === 'CREDIT_CARD' ? -(openingBalance ?? 0) || 0 : (openingBalance ?? 0),
})

const resolver = contractResolver<Values>({
  schema: createBankAccount.body,
  toBody,
  own: ({ openingBalance, openedOn }) => [
    ...(openingBalance === null
      ? [{ path: 'openingBalance', message: 'Enter the balance on your statement, or 0 for a new account' }]
      : []),
    ...(openedOn === '' ? [{ path: 'openedOn', message: 'Enter the end date of that statement' }] : []),
  ],
})

type AccountDialogProps = {
  /** The account to edit; undefined to add one. */
  account?: BankAccount | undefined
  onClose: () => void
}

/** Adds or edits a bank account. */
export function BankAccountDialog(props: AccountDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={props.account ? 'Edit bank account' : 'Add bank account'}
      description={
        props.account
          ? undefined
          : 'A checking or savings account, or a credit card that you use for your properties.'
      }
    >
      <AccountForm {...props} />
    </FormDialog>
  )
}

function AccountForm({ account, onClose }: AccountDialogProps) {
  const intent = useIdempotencyKey()
  const opening =
    account && (account.kind === 'CREDIT_CARD' ? -account.openingBalance || 0 : account.openingBalance)
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      name: account?.name ?? '',
      bankName: account?.bankName ?? '',
      lastFour: account?.lastFour ?? '',
      kind: account?.kind ?? 'CHECKING',
      openingBalance: opening ?? null,
      openedOn: account?.openedOn ?? endOfLastMonth(),
      includesUndeposited: account?.includesUndeposited ?? true,
      includesDeposits: null,
      isDefault: account?.isDefault ?? false,
    },
  })
  const { errors } = form.formState
  const isCard = useWatch({ control: form.control, name: 'kind' }) === 'CREDIT_CARD'

  async function save(values: Values) {
    const body = toBody(values)
    const saved = account
      ? await call(updateBankAccount, { params: { id: account.id }, body, ifMatch: account.version })
      : await call(createBankAccount, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(account ? `${saved.name} saved` : `${saved.name} added`)
  }

  return (
    <DialogForm
      form={form}
      days={{ openedOn: { name: 'The opening balance date', kind: 'past' } }}

      onSave={save}
      onSaved={onClose}
      submitLabel={account ? 'Save changes' : 'Add account'}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          {(control) => (
            <Input {...control} {...form.register('name')} placeholder="Operating" maxLength={80} />
          )}
        </Field>
        <Field label="Type" error={errors.kind?.message}>
          {(control) => <Select {...control} {...form.register('kind')} options={kindOptions} />}
        </Field>
        <Field label="Bank" optional error={errors.bankName?.message}>
          {(control) => <Input {...control} {...form.register('bankName')} maxLength={80} />}
        </Field>
        <Field label="Last four digits" optional error={errors.lastFour?.message}>
          {(control) => <Input {...control} {...form.register('lastFour')} maxLength={4} className="w-24" />}
        </Field>
        <MoneyField
          form={form.control}
          name="openingBalance"
          label={isCard ? 'Owed on the card' : 'Opening balance'}
          required
          hint="The ending balance on your last statement."
        />
        <Field label="As of end of day" required error={errors.openedOn?.message}>
          {(control) => <DateInput {...control} {...form.register('openedOn')} />}
        </Field>
      </div>
      {!account && <CashBefore control={form.control} register={form.register} />}
      {!isCard && !account?.includesDeposits && <HeldDeposits form={form} isNew={!account} />}
      {account && !account.isDefault && !isCard && (
        <Checkbox {...form.register('isDefault')}>Use this account by default for money in and out</Checkbox>
      )}
    </DialogForm>
  )
}

type CashBeforeProps = {
  control: Control<Values>
  register: ReturnType<typeof useForm<Values>>['register']
}

/** Asks whether rent that was received before was in the bank by then, where the books have some. */
function CashBefore({ control, register }: CashBeforeProps) {
  const openedOn = useWatch({ control, name: 'openedOn' })
  const { data } = useQuery(openingQuery(openedOn))
  return (
    data !== undefined &&
    data.undeposited !== 0 && (
      <Checkbox {...register('includesUndeposited')}>
        Payments recorded through that day ({formatMoney(data.undeposited)}) were deposited and are included
        in this balance
      </Checkbox>
    )
  )
}

/** Asks whether the security deposits are in this account: usual for the first trust account that is not empty. */
function HeldDeposits({ form, isNew }: { form: UseFormReturn<Values>; isNew: boolean }) {
  const { data: accounts } = useQuery(bankAccountsQuery)
  const [kind, openingBalance, chosen] = useWatch({
    control: form.control,
    name: ['kind', 'openingBalance', 'includesDeposits'],
  })
  const isAsked = !isNew || kind === 'TRUST'
  const isUsual =
    isNew &&
    kind === 'TRUST' &&
    (openingBalance ?? 0) > 0 &&
    accounts?.every((account) => !account.includesDeposits) === true
  const isChosen = form.formState.dirtyFields.includesDeposits
  useEffect(() => {
    if (!isAsked || !isChosen) {
      form.setValue('includesDeposits', isUsual || null)
    }
  }, [form, isAsked, isChosen, isUsual])
  if (!isAsked) {
    return null
  }
  return (
    <Checkbox
      checked={chosen ?? false}
      onChange={(event) => form.setValue('includesDeposits', event.target.checked, { shouldDirty: true })}
    >
      The opening balance includes the security deposits you hold
      <span className="block text-sm text-ink-faint">
        Only one account can include them: this one replaces the current one.
      </span>
    </Checkbox>
  )
}

function endOfLastMonth(): string {
  const [year = 0, month = 1] = accountDay().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
}
