import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { voidBalanceTransfer } from '#shared/owners/transfers-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelSection } from '#web/ui/side-panel.tsx'
import { invalidateOwners, proposalQuery, type Transfer, balanceTransfersQuery } from './api.ts'

type BalancesSectionProps = { propertyId: string; mayWrite: boolean }

const nameOf = (owner: Transfer['from']) => owner?.name ?? 'Your own share'

/** Shows what each owner has in a property today, and the balances that were transferred. */
export function BalancesSection({ propertyId, mayWrite }: BalancesSectionProps) {
  const [voided, setVoided] = useState<Transfer>()
  const proposal = useQuery(proposalQuery).data
  const transfers = useQuery(balanceTransfersQuery(propertyId)).data ?? []
  const owners = proposal?.properties.find(({ property }) => property.id === propertyId)?.owners ?? []
  if (owners.length === 0 && transfers.length === 0) {
    return null
  }
  return (
    <PanelSection title="Balances today">
      <ul className="grid gap-1 text-sm">
        {owners.map(({ owner, share, balance }) => (
          <li key={owner.id} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {owner.name}
              {share === '0%' && <span className="text-ink-faint">, no longer an owner</span>}
            </span>
            <span className="tabular">{formatMoney(balance)}</span>
          </li>
        ))}
      </ul>
      {transfers.length > 0 && (
        <ul className="grid gap-1 text-sm" aria-label="Transfers between owners">
          {transfers.map((row) => (
            <li key={row.id} className="flex min-h-7 items-center justify-between gap-4 text-ink-soft">
              <span className="wrap-anywhere">
                {formatDate(row.date)}: {nameOf(row.from)} to {nameOf(row.to)}
                {row.note && `, ${row.note}`}
                {row.status === 'VOID' && ', void'}
              </span>
              <span className="flex items-center gap-1">
                <span className={row.status === 'VOID' ? 'tabular line-through' : 'tabular'}>
                  {formatMoney(row.amount)}
                </span>
                {mayWrite && row.status === 'POSTED' && (
                  <RowMenu
                    label={`Actions for the transfer of ${formatMoney(row.amount)}`}
                    items={[
                      {
                        label: 'Void (recorded by mistake)',
                        icon: <Ban aria-hidden />,
                        tone: 'danger',
                        onSelect: () => setVoided(row),
                      },
                    ]}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {voided && (
        <ConfirmDialog
          open
          onOpenChange={() => setVoided(undefined)}
          title="Void this transfer?"
          confirmLabel="Void transfer"
          onConfirm={async () => {
            await call(voidBalanceTransfer, { params: { id: voided.id } })
            await invalidateOwners()
            toast.success('Transfer voided')
          }}
        >
          The {formatMoney(voided.amount)} transferred on {formatDate(voided.date)} goes back to{' '}
          {nameOf(voided.from)}. The transfer stays in the list, marked void.
        </ConfirmDialog>
      )}
    </PanelSection>
  )
}
