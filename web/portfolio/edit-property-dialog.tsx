import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { changeProperty, propertyQuery, type Property } from './api.ts'
import {
  PropertyDescriptionField,
  PropertyFields,
  propertyResolver,
  propertyValues,
} from './property-form.tsx'

type EditPropertyDialogProps = { property: Property; open: boolean; onClose: () => void }

export function EditPropertyDialog({ property, open, onClose }: EditPropertyDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Edit property">
      <EditDialogForm
        thing={property}
        readNewest={() => queryClient.fetchQuery({ ...propertyQuery(property.id), staleTime: 0 })}
        valuesOf={propertyValues}
        resolver={propertyResolver}
        onSave={async (seed, values) => {
          await changeProperty(seed, values)
          toast.success('Property saved')
        }}
        onSaved={onClose}
      >
        <PropertyFields />
        <PropertyDescriptionField />
      </EditDialogForm>
    </FormDialog>
  )
}
