import { useForm } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { addTenant, changeTenant, tenantQuery, type Tenant } from './api.ts'
import {
  emptyTenant,
  TenantFields,
  tenantBodyOf,
  tenantResolver,
  tenantValues,
  type TenantValues,
} from './tenant-form.tsx'

/** Adds a tenant and opens their page, where a lease is the next step. */
export function AddTenantDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog open={open} onClose={onClose} title="Add tenant">
      <AddTenant />
    </FormDialog>
  )
}

function AddTenant() {
  const navigate = useNavigate()
  const intent = useIdempotencyKey()
  const form = useForm<TenantValues>({ resolver: tenantResolver, defaultValues: emptyTenant })
  return (
    <DialogForm
      form={form}
      submitLabel="Add tenant"
      onSave={async (values) => {
        const body = tenantBodyOf(values)
        const tenant = await addTenant(body, intent.keyFor(body))
        toast.success(`${tenant.name} added`)
        return tenant.id
      }}
      // Replaces the form in the history, so that Back leads to the list and not to an empty form.
      onSaved={(tenantId) => void navigate(href('/tenants/:tenantId', { tenantId }), { replace: true })}
    >
      <TenantFields />
    </DialogForm>
  )
}

type EditTenantDialogProps = { tenant: Tenant; open: boolean; onClose: () => void }

export function EditTenantDialog({ tenant, open, onClose }: EditTenantDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Edit tenant">
      <EditDialogForm
        thing={tenant}
        readNewest={() => queryClient.fetchQuery({ ...tenantQuery(tenant.id), staleTime: 0 })}
        valuesOf={tenantValues}
        resolver={tenantResolver}
        onSave={async (seed, values) => {
          await changeTenant(seed, tenantBodyOf(values))
          toast.success('Tenant saved')
        }}
        onSaved={onClose}
      >
        <TenantFields />
      </EditDialogForm>
    </FormDialog>
  )
}
