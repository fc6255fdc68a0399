import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { sendWorkOrder } from '#shared/work-orders/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { phoneText } from '#shared/lib/text/phone-text.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { vendorOptions } from './vendor-options.ts'
import { callsFirst, contactsForJobsQuery, type RequestOfJob, vendorsForJobsQuery } from './api.ts'

type Values = {
  vendor: ComboOption | null
  email: string
  scope: string
  costLimit: number | null
  dueDate: string
  /** The index of the contact; '' names no contact. */
  contact: string
  instructions: string
}

type SendDialogProps = { request: RequestOfJob; onClose: () => void }

/** Sends a request to a vendor by mail. */
export function SendDialog(props: SendDialogProps) {
  const contacts = useQuery(contactsForJobsQuery(props.request.id))
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title="Send to a vendor"
      description={`“${props.request.title}” with its address, photos and the tenant’s permission to enter. The vendor needs no account.`}
    >
      {contacts.isPending ? (
        <SkeletonLines lines={6} />
      ) : (
        <SendForm
          {...props}
          contacts={(contacts.data ?? []).flatMap(({ name, phone }) =>
            phone === null ? [] : [{ name, phone }],
          )}
        />
      )}
    </FormDialog>
  )
}

type SendFormProps = SendDialogProps & { contacts: readonly { name: string; phone: string }[] }

function SendForm({ request, contacts, onClose }: SendFormProps) {
  const intent = useIdempotencyKey()
  const toBody = ({ vendor, email, scope, costLimit, dueDate, contact, instructions }: Values) => ({
    maintenanceId: request.id,
    vendorId: vendor?.value ?? '',
    email: email.trim() || null,
    scope: scope.trim() || null,
    costLimit,
    dueDate: dueDate || null,
    contact: contact === '' ? null : (contacts[Number(contact)] ?? null),
    instructions: instructions.trim() || null,
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: sendWorkOrder.body,
      toBody,
      own: ({ vendor }) => (vendor === null ? [{ path: 'vendor', message: 'Choose the vendor' }] : []),
    }),
    defaultValues: {
      vendor: null,
      email: '',
      scope: '',
      costLimit: null,
      dueDate: '',
      contact: callsFirst(request) && contacts.length > 0 ? '0' : '',
      instructions: '',
    },
  })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      submitLabel="Send job"
      days={{ dueDate: { name: 'The completion date', kind: 'record' } }}
      onSave={async (values) => {
        const body = toBody(values)
        const job = await call(sendWorkOrder, { body, idempotencyKey: intent.keyFor(body) })
        await invalidateLedger()
        toast.success(`Sent to ${job.email}`)
      }}
      onSaved={onClose}
    >
      <VendorPicker form={form} />
      <Field label="Email" required error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Scope of work"
        optional
        hint="If different from the request, describe what to repair and what to leave."
        error={errors.scope?.message}
      >
        {(control) => <Textarea {...control} {...form.register('scope')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField form={form.control} name="costLimit" label="Not to exceed" optional />
        <Field label="Complete by" optional error={errors.dueDate?.message}>
          {(control) => <DateInput {...control} {...form.register('dueDate')} min={accountDay()} />}
        </Field>
      </div>
      {contacts.length > 0 && (
        <Field
          label="Contact for the visit"
          hint={
            callsFirst(request)
              ? 'The tenant asks for a call first. The vendor sees the name and phone number after they accept.'
              : 'The vendor sees the name and phone number after they accept.'
          }
        >
          {(control) => (
            <Select
              {...control}
              {...form.register('contact')}
              options={[
                { value: '', label: 'Do not share a tenant’s phone number' },
                ...contacts.map(({ name, phone }, index) => ({
                  value: String(index),
                  label: `${name}, ${phoneText(phone)}`,
                })),
              ]}
            />
          )}
        </Field>
      )}
      <Field
        label="Access instructions"
        optional
        hint="Keys, codes, parking. The vendor sees these instructions in the email and on the job page."
        error={errors.instructions?.message}
      >
        {(control) => <Textarea {...control} {...form.register('instructions')} />}
      </Field>
    </DialogForm>
  )
}

/** Picks a vendor by name or trade; those with a trade come first. */
function VendorPicker({ form }: { form: UseFormReturn<Values> }) {
  const vendors = useQuery(vendorsForJobsQuery).data
  const [search, setSearch] = useState('')
  const options = vendors && vendorOptions(vendors, search)
  return (
    <Controller
      control={form.control}
      name="vendor"
      render={({ field, fieldState }) => (
        <Field label="Vendor" required error={fieldState.error?.message}>
          {(control) => (
            <Combobox
              control={control}
              name="vendor"
              value={field.value}
              placeholder="Search by name or trade"
              options={options}
              onSearch={setSearch}
              emptyText={
                vendors?.length === 0
                  ? 'No vendors yet. Add one under Finances, Vendors.'
                  : 'No vendors match.'
              }
              onChange={(option) => {
                field.onChange(option)
                form.setValue('email', vendors?.find(({ id }) => id === option?.value)?.email ?? '')
              }}
            />
          )}
        </Field>
      )}
    />
  )
}
