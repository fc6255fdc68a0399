import { useForm } from 'react-hook-form'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useEditConflict } from '#web/lib/forms/use-edit-conflict.ts'
import { DialogForm, FormDialog } from '#web/ui/form-dialog.tsx'
import { changeProperty, propertyQuery, type Property } from './api.ts'
import {
  DescriptionField,
  PropertyFields,
  propertyResolver,
  propertyValues,
  type PropertyValues,
} from './property-form.tsx'

type EditPropertyDialogProps = { property: Property; open: boolean; onClose: () => void }

export function EditPropertyDialog({ property, open, onClose }: EditPropertyDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Edit property">
      <EditProperty property={property} onClose={onClose} />
    </FormDialog>
  )
}

function EditProperty({ property, onClose }: { property: Property; onClose: () => void }) {
  const [seed, loadNewest] = useEditConflict(property, () =>
    queryClient.fetchQuery({ ...propertyQuery(property.id), staleTime: 0 }),
  )
  return <EditPropertyForm key={seed.version} seed={seed} onClose={onClose} onLoadNewest={loadNewest} />
}

type FormProps = { seed: Property; onClose: () => void; onLoadNewest: () => void }

function EditPropertyForm({ seed, onClose, onLoadNewest }: FormProps) {
  const form = useForm<PropertyValues>({ resolver: propertyResolver, defaultValues: propertyValues(seed) })
  return (
    <DialogForm
      form={form}
      submitLabel="Save changes"
      onLoadNewest={onLoadNewest}
      onSave={async (values) => {
        await changeProperty(seed, values)
        toast.success('Property saved')
      }}
      onSaved={onClose}
    >
      <PropertyFields />
      <DescriptionField />
    </DialogForm>
  )
}
