import { useForm } from 'react-hook-form'
import { createVendor, updateVendor } from '#shared/vendors/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { type Vendor, vendorQuery } from './api.ts'
import { VendorFields } from './vendor-fields.tsx'
import {
  emptyVendor,
  vendorBodyOf,
  vendorResolver,
  vendorValues,
  type VendorValues,
} from './vendor-values.ts'

/** Adds a vendor. */
export function AddVendorDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog open onClose={onClose} title="Add vendor">
      <AddVendor onClose={onClose} />
    </FormDialog>
  )
}

function AddVendor({ onClose }: { onClose: () => void }) {
  const intent = useIdempotencyKey()
  const form = useForm<VendorValues>({ resolver: vendorResolver, defaultValues: emptyVendor })
  return (
    <DialogForm
      form={form}
      submitLabel="Add vendor"
      onSave={async (values) => {
        const body = vendorBodyOf(values)
        const { name } = await call(createVendor, { body, idempotencyKey: intent.keyFor(body) })
        await invalidateLedger()
        toast.success(`${name} added`)
      }}
      onSaved={onClose}
    >
      <VendorFields />
    </DialogForm>
  )
}

type EditVendorDialogProps = { vendor: Vendor; onClose: () => void }

/** Changes a vendor. */
export function EditVendorDialog({ vendor, onClose }: EditVendorDialogProps) {
  return (
    <FormDialog open onClose={onClose} title="Edit vendor">
      <EditDialogForm<Vendor, VendorValues>
        thing={vendor}
        readNewest={() => queryClient.fetchQuery({ ...vendorQuery(vendor.id), staleTime: 0 })}
        valuesOf={vendorValues}
        resolver={vendorResolver}
        onSave={async ({ id, version }, values) => {
          await call(updateVendor, { params: { id }, body: vendorBodyOf(values), ifMatch: version })
          await invalidateLedger()
          toast.success('Vendor saved')
        }}
        onSaved={onClose}
      >
        <VendorFields />
      </EditDialogForm>
    </FormDialog>
  )
}
