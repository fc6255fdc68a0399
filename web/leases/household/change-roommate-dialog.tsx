import { useForm } from 'react-hook-form'
import { updateLeaseTenant } from '#shared/leases/household/household-contract.ts'
import { addMonths, maxDate, parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { nextSteps } from '#web/common/ledger/share-steps.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { LeaseWithPayments, Roommate } from '#web/leases/api.ts'
import { ShareFields, type ShareValues } from './share-fields.tsx'

type Values = ShareValues & { joinedOn: string }

type ChangeRoommateDialogProps = {
  lease: LeaseWithPayments
  roommate: Roommate
  today: string
  onClose: () => void
}

/** Changes the first day and the agreed share of a tenant. */
export function ChangeRoommateDialog(props: ChangeRoommateDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={props.roommate.name}
      description="The amounts owed do not change."
    >
      <ChangeForm {...props} />
    </FormDialog>
  )
}

function ChangeForm({ lease, roommate, today, onClose }: ChangeRoommateDialogProps) {
  const { tenantId, shares } = roommate
  const month = startOfMonth(maxDate(parsePlainDate(today), parsePlainDate(lease.startDate)))
  const toBody = ({ joinedOn, shares: amount, shareFrom: from }: Values) => ({
    joinedOn: joinedOn || null,
    ...(amount !== null && { shares: nextSteps(shares, { from, amount }) }),
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: updateLeaseTenant.body, toBody }),
    defaultValues: {
      joinedOn: roommate.joinedOn ?? '',
      shares: null,
      shareFrom: shares.length > 0 ? addMonths(month, 1) : month,
    },
  })
  return (
    <DialogForm
      form={form}
      days={{
        joinedOn: { name: 'The move-in date', kind: 'past' },
        shareFrom: { name: 'The first day of the share', kind: 'agreed' },
      }}

      submitLabel="Save"
      onSaved={onClose}
      onSave={async (values) => {
        await call(updateLeaseTenant, { params: { id: lease.id, tenantId }, body: toBody(values) })
        void invalidateLedger()
        toast.success('Saved')
      }}
    >
      <Field
        label="Tenant since"
        optional
        error={form.formState.errors.joinedOn?.message}
        hint="If left blank: since the first day of the lease."
      >
        {(control) => <DateInput {...control} {...form.register('joinedOn')} />}
      </Field>
      <ShareFields hasShare={shares.length > 0} />
    </DialogForm>
  )
}
