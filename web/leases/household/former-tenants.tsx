import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { cancelDeparture } from '#shared/leases/household/household-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { Roommate } from '#web/leases/api.ts'
import { RoommateRow } from './roommate-row.tsx'

type FormerTenantsProps = { leaseId: string; former: readonly Roommate[]; mayWrite: boolean }

/** Lists who moved out while the lease went on. */
export function FormerTenants({ leaseId, former, mayWrite }: FormerTenantsProps) {
  const [cancelled, setCancelled] = useState<Roommate | null>(null)
  return (
    <section aria-label="Former tenants" className="border-t border-line bg-sunken">
      <h3 className="px-4 pt-3 text-sm font-medium text-ink-soft sm:px-5">Former tenants</h3>
      <ul>
        {former.map((roommate) => {
          const { tenantId, name, leftOn, forwardingAddress } = roommate
          return (
            <RoommateRow
              key={tenantId}
              person={{ ...roommate, id: tenantId }}
              notes={[
                ...(leftOn ? [`Moved out on ${formatDate(leftOn)}`] : []),
                ...(forwardingAddress ? [forwardingAddress.replaceAll(/\s*\n\s*/g, ', ')] : []),
              ]}
              menu={
                mayWrite && (
                  <RowMenu
                    label={`Actions for ${name}`}
                    items={[
                      {
                        label: 'Cancel move-out',
                        icon: <RotateCcw aria-hidden />,
                        onSelect: () => setCancelled(roommate),
                      },
                    ]}
                  />
                )
              }
            />
          )
        })}
      </ul>
      {cancelled && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setCancelled(null)}
          tone="primary"
          title={`Cancel the move-out for ${cancelled.name}?`}
          confirmLabel="Cancel move-out"
          onConfirm={async () => {
            const { tenantId } = cancelled
            await call(cancelDeparture, { params: { id: leaseId, tenantId } })
            void invalidateLedger()
            toast.success(`${cancelled.name} is a current tenant again`)
          }}
        >
          Use this if the move-out was recorded by mistake. {cancelled.name} becomes a current tenant again,
          with the same first day and share.
        </ConfirmDialog>
      )}
    </section>
  )
}
