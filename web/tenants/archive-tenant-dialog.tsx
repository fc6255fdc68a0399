import { toast } from '#web/lib/hooks/toast.ts'
import { useOnUnmount } from '#web/lib/hooks/use-on-unmount.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { archiveTenant, tenantGone, type Tenant } from './api.ts'

type ArchiveTenantDialogProps = {
  tenant: Tenant
  open: boolean
  onClose: () => void
  /** Leaves what shows the tenant, who cannot be requested again. */
  onArchived: () => void | Promise<void>
}

/** Asks before a tenant is archived. */
export function ArchiveTenantDialog({ tenant, open, onClose, onArchived }: ArchiveTenantDialogProps) {
  const whenLeft = useOnUnmount()
  const hasLease = tenant.leases.some((lease) => lease.status === 'ACTIVE' || lease.status === 'DRAFT')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Archive this tenant?"
      confirmLabel="Archive tenant"
      onConfirm={async () => {
        await archiveTenant(tenant.id)
        whenLeft(() => tenantGone(tenant.id))
        toast.success(`${tenant.name} archived`)
        await onArchived()
      }}
    >
      <p>
        {tenant.name} will be removed from your lists and cannot be added to a new lease. Past leases and
        payments stay on record. This cannot be undone.
      </p>
      {hasLease && (
        <p className="mt-2">
          This tenant has a current or draft lease. End or archive the lease before you archive the tenant.
        </p>
      )}
    </ConfirmDialog>
  )
}
