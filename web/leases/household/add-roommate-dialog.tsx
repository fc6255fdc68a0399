import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { addLeaseTenant } from '#shared/leases/household/household-contract.ts'
import { maxDate, parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { type Household, type LeaseWithPayments, tenantSearchQuery } from '#web/leases/api.ts'
import type { PickedTenant } from '#web/leases/form/lease-values.ts'
import { NewTenantDialog } from './new-tenant-dialog.tsx'
import { ShareFields, type ShareValues } from './share-fields.tsx'

type Values = ShareValues & { tenantId: string; joinedOn: string }

function toBody({ tenantId, joinedOn, shares, shareFrom }: Values) {
  return {
    tenantId,
    ...(joinedOn !== '' && { joinedOn }),
    ...(shares !== null && { shares: [{ from: shareFrom, amount: shares }] }),
  }
}

type AddRoommateDialogProps = {
  lease: LeaseWithPayments
  household: Household
  today: string
  onClose: () => void
}

/** Adds a tenant to a running lease from a day on. */
export function AddRoommateDialog(props: AddRoommateDialogProps) {
  const [made, setMade] = useState<PickedTenant>()
  const [isMaking, setIsMaking] = useState(false)
  return (
    <>
      <FormDialog
        open
        onClose={props.onClose}
        title="Add roommate"
        description="The lease, its ledger and its deposit do not change."
      >
        <AddForm key={made?.id} {...props} made={made} onNew={() => setIsMaking(true)} />
      </FormDialog>
      <NewTenantDialog open={isMaking} onClose={() => setIsMaking(false)} onAdded={setMade} />
    </>
  )
}

type AddFormProps = AddRoommateDialogProps & { made: PickedTenant | undefined; onNew: () => void }

function AddForm({ lease, household, today, made, onNew, onClose }: AddFormProps) {
  const intent = useIdempotencyKey()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState(made && { value: made.id, label: made.name })
  const found = useQuery(tenantSearchQuery(search))
  const known = new Set([...household.tenants, ...household.former].map(({ tenantId }) => tenantId))
  const firstDay = maxDate(parsePlainDate(today), parsePlainDate(lease.startDate))
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: addLeaseTenant.body,
      toBody,
      own: ({ tenantId }) =>
        tenantId === '' ? [{ path: 'tenantId', message: 'Choose the new roommate' }] : [],
    }),
    defaultValues: {
      tenantId: made?.id ?? '',
      joinedOn: firstDay,
      shares: null,
      shareFrom: startOfMonth(firstDay),
    },
  })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      days={{
        joinedOn: { name: 'The move-in date', kind: 'agreed' },
        shareFrom: { name: 'The first day of the share', kind: 'agreed' },
      }}

      submitLabel="Add roommate"
      onSaved={onClose}
      onSave={async (values) => {
        const body = toBody(values)
        await call(addLeaseTenant, { params: { id: lease.id }, body, idempotencyKey: intent.keyFor(body) })
        void invalidateLedger()
        toast.success(
          `${picked?.label ?? 'The roommate'} joins on ${formatDate(values.joinedOn || firstDay)}`,
        )
      }}
    >
      <Controller
        control={form.control}
        name="tenantId"
        render={({ field, fieldState }) => (
          <Field
            label="Tenant"
            required
            error={fieldState.error?.message}
            aside={
              <Button variant="text" size="sm" icon={<Plus aria-hidden />} onClick={onNew} className="-my-1">
                New tenant
              </Button>
            }
          >
            {(control) => (
              <Combobox
                control={control}
                name="tenantId"
                value={picked ?? null}
                placeholder="Search by name, email or phone"
                options={found.data
                  ?.filter(({ id }) => !known.has(id))
                  .map((row) => ({
                    value: row.id,
                    label: row.name,
                    hint: row.currentLease
                      ? `Lives in ${row.currentLease.propertyName}, ${row.currentLease.unitNumber}`
                      : (row.email ?? row.phone ?? undefined),
                  }))}
                onSearch={setSearch}
                emptyText="No tenants match. Add a new one."
                onChange={(option) => {
                  setPicked(option ?? undefined)
                  field.onChange(option?.value ?? '')
                }}
              />
            )}
          </Field>
        )}
      />
      <Field
        label="First day"
        required
        error={errors.joinedOn?.message}
        hint={`The lease begins on ${formatDate(lease.startDate)}.`}
      >
        {(control) => <DateInput {...control} {...form.register('joinedOn')} />}
      </Field>
      <ShareFields hasShare={false} />
    </DialogForm>
  )
}
