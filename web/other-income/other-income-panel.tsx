import { useQuery } from '@tanstack/react-query'
import { Ban, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { getOtherIncome, voidOtherIncome } from '#shared/other-income/contract.ts'
import { otherIncomeNames } from '#shared/other-income/other-income.ts'
import { methodNames } from '#shared/expenses/methods.ts'
import { type AuditEvent, ChangeHistory } from '#web/common/audit/change-history.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelActions, PanelFacts, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import type { OtherIncome } from './other-income-values.ts'

const EditDialog = lazy(async () => ({
  default: (await import('./other-income-dialog.tsx')).EditIncomeDialog,
}))

/** One income without a lease: its facts, its history and its actions. */
export function OtherIncomePanel({ id, panel }: { id: string; panel: OpenPanel }) {
  const [action, setAction] = useState<'edit' | 'void'>()
  const mayWrite = useMay('other-income:write')
  const query = useQuery({
    queryKey: ['other-income', 'one', id],
    queryFn: ({ signal }) => call(getOtherIncome, { params: { id }, signal }),
  })
  const close = () => setAction(undefined)
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Other income"
        title={({ amount }) => <span className="tabular text-2xl">{formatMoney(amount)}</span>}
        about={({ date, description, payerName }) =>
          `${description}, received ${formatDate(date)}${payerName === null ? '' : ` from ${payerName}`}`
        }
        actions={({ status }) =>
          mayWrite &&
          status === 'POSTED' && (
            <PanelActions
              moreLabel="More actions for this income"
              more={[
                {
                  label: 'Void (recorded by mistake)',
                  icon: <Ban aria-hidden />,
                  tone: 'danger',
                  onSelect: () => setAction('void'),
                },
              ]}
            >
              <Button icon={<Pencil aria-hidden />} onClick={() => setAction('edit')}>
                Edit
              </Button>
            </PanelActions>
          )
        }
      >
        {(income) => (
          <>
            <Facts income={income} />
            <ChangeHistory entityType="other_income" entityId={id} describe={deedOf} />
          </>
        )}
      </SidePanel>
      {query.data && action === 'edit' && (
        <Suspense>
          <EditDialog income={query.data} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={action === 'void'}
        onOpenChange={(open) => !open && close()}
        title="Void this income?"
        confirmLabel="Void"
        onConfirm={async () => {
          await call(voidOtherIncome, { params: { id } })
          await invalidateLedger()
          toast.success('Voided')
          close()
        }}
      >
        This income will no longer count in your reports or on Schedule E. It stays in the list, marked void.
      </ConfirmDialog>
    </>
  )
}

function Facts({ income }: { income: OtherIncome }) {
  const { status, category, property, unit, payerName, method, reference, createdAt } = income
  return (
    <PanelFacts
      items={[
        ...(status === 'VOID' ? [{ label: 'Status', value: <StatusPill status="VOID" /> }] : []),
        { label: 'Category', value: otherIncomeNames[category] },
        {
          label: 'For',
          value: property ? (
            <TextLink to={href('/properties/:propertyId', { propertyId: property.id })}>
              {[property.name, unit?.unitNumber].filter(Boolean).join(', ')}
            </TextLink>
          ) : (
            'Whole business'
          ),
        },
        { label: 'Received from', value: payerName ?? 'Not specified' },
        {
          label: 'Method',
          value: [method && methodNames[method], reference].filter(Boolean).join(', ') || 'Not specified',
        },
        { label: 'Recorded', value: formatInstant(createdAt) },
      ]}
    />
  )
}

const fields: Record<string, string> = {
  amount: 'the amount',
  receivedOn: 'the date',
  propertyId: 'the property',
  unitId: 'the unit',
  category: 'the category',
  payerName: 'who paid',
  description: 'the description',
  method: 'the method',
  reference: 'the reference',
}

/** Returns what was done to the income: 'changed the amount, the date'. */
function deedOf({ action, changes }: AuditEvent): string {
  if (action === 'recorded' || action === 'voided') {
    return `${action} this income`
  }
  const known = changes.flatMap(({ field }) => fields[field] ?? [])
  return known.length > 0 ? `changed ${known.join(', ')}` : 'saved this income'
}
