import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { updateRequest } from '#shared/maintenance/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { requestQuery, type MaintenanceRequest } from './api.ts'
import { RequestFields } from './request-fields.tsx'
import { requestChangesResolver, toRequestChanges, type RequestValues } from './request-values.ts'

type EditRequestDialogProps = { request: MaintenanceRequest; onClose: () => void }

export function EditRequestDialog({ request, onClose }: EditRequestDialogProps) {
  // The values that the form was filled with stay fixed, even if the request is read again meanwhile.
  const [base, setBase] = useState(request)
  const client = useQueryClient()
  return (
    <FormDialog open onClose={onClose} title="Edit request">
      <EditForm
        key={base.version}
        request={base}
        onClose={onClose}
        onLoadNewest={() =>
          void client
            .fetchQuery({ ...requestQuery(request.id), staleTime: 0 })
            .then((newest) => setBase(newest))
        }
      />
    </FormDialog>
  )
}

function EditForm({ request, onClose, onLoadNewest }: EditRequestDialogProps & { onLoadNewest: () => void }) {
  const { unit, unitId, title, description, priority, estimatedCost } = request
  const isDone = request.status === 'COMPLETED'
  const hasCosts = useMay('expenses:write')
  const form = useForm<RequestValues>({
    resolver: requestChangesResolver,
    defaultValues: {
      unitId,
      title,
      description,
      priority,
      estimatedCost,
      shareWithTenant: request.leaseId !== null,
      assignedTo: request.assignedTo ?? '',
      assignedUserId: request.assignedUserId ?? '',
      actualCost: request.actualCost,
    },
  })
  return (
    <DialogForm
      form={form}
      submitLabel="Save changes"
      onLoadNewest={onLoadNewest}
      onSaved={onClose}
      onSave={async (values) => {
        await call(updateRequest, {
          params: { id: request.id },
          body: toRequestChanges(values, isDone, hasCosts),
          ifMatch: request.version,
        })
        void invalidateLedger()
        toast.success('Request saved')
      }}
    >
      <RequestFields
        form={form}
        unit={{ value: unitId, label: `${unit.property.name}, ${unit.unitNumber}` }}
        isDone={isDone}
      />
    </DialogForm>
  )
}
