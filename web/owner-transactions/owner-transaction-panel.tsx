import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { getOwnerTransaction, voidOwnerTransaction } from '#shared/owner-transactions/contract.ts'
import { methodNames } from '#shared/expenses/methods.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelActions, PanelFacts, SidePanel } from '#web/ui/side-panel.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'

/** One contribution or draw, and the action that voids it. */
export function OwnerMoneyPanel({ panel }: { panel: OpenPanel }) {
  const [isVoiding, setIsVoiding] = useState(false)
  const query = useQuery({
    queryKey: ['owner-transactions', 'one', panel.id],
    queryFn: ({ signal }) => call(getOwnerTransaction, { params: { id: panel.id }, signal }),
  })
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Contribution or draw"
        title={({ amount }) => <span className="tabular text-2xl">{formatMoney(amount)}</span>}
        about={({ kind, date, description }) =>
          `${description}, ${kind === 'DRAW' ? 'draw' : 'contribution'} on ${formatDate(date)}`
        }
        actions={({ status }) =>
          status === 'POSTED' && (
            <PanelActions moreLabel="More actions for this transaction">
              <Button icon={<Ban aria-hidden />} onClick={() => setIsVoiding(true)}>
                Void
              </Button>
            </PanelActions>
          )
        }
      >
        {(row) => (
          <PanelFacts
            items={[
              ...(row.status === 'VOID' ? [{ label: 'Status', value: <StatusPill status="VOID" /> }] : []),
              { label: 'Kind', value: row.kind === 'DRAW' ? 'Draw' : 'Contribution' },
              { label: 'For', value: row.property?.name ?? 'Whole business' },
              ...(row.property
                ? [
                    {
                      label: 'Owner',
                      value: row.owner?.name ?? 'All owners, by ownership share on that date',
                    },
                  ]
                : []),
              {
                label: 'Method',
                value:
                  [row.method && methodNames[row.method], row.reference].filter(Boolean).join(', ') ||
                  'Not specified',
              },
              { label: 'Recorded', value: formatInstant(row.createdAt) },
            ]}
          />
        )}
      </SidePanel>
      <ConfirmDialog
        open={isVoiding}
        onOpenChange={setIsVoiding}
        title="Void this transaction?"
        confirmLabel="Void"
        onConfirm={async () => {
          await call(voidOwnerTransaction, { params: { id: panel.id } })
          await invalidateLedger()
          toast.success('Voided')
        }}
      >
        The transaction will no longer be included in the balance sheet or the statement of cash flows. It
        stays in the list, marked void.
      </ConfirmDialog>
    </>
  )
}
