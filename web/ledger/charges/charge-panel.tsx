import { useQuery } from '@tanstack/react-query'
import { BadgePercent, Ban, PencilLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import {
  PanelActions,
  PanelFacts,
  PanelHistory,
  PanelLines,
  PanelSection,
  SidePanel,
} from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { chargeQuery, ledgerQuery, type ChargeWithPayments } from '#web/ledger/api.ts'
import { chargeForLabel, methodLabel, placeLabel } from '#web/ledger/labels.ts'
import type { LedgerAction } from '#web/ledger/ledger-action.ts'

const ActionDialog = lazy(async () => ({
  default: (await import('#web/ledger/ledger-action-dialog.tsx')).LedgerActionDialog,
}))

/** One charge: why it has its amount, the payments that cover it, its entries in the ledger and its actions. */
export function ChargePanel({ id, panel }: { id: string; panel: OpenPanel }) {
  const [action, setAction] = useState<LedgerAction | null>(null)
  const charge = useQuery(chargeQuery(id))
  return (
    <>
      <SidePanel
        panel={panel}
        query={charge}
        noun="Charge"
        title={({ amount }) => <span className="tabular text-2xl">{formatMoney(amount)}</span>}
        about={({ description, dueDate }) => `${description}, due ${formatDate(dueDate)}`}
        actions={(loaded) => <Actions charge={loaded} onAction={setAction} />}
      >
        {(loaded) => (
          <>
            <Facts charge={loaded} />
            {loaded.explanation && <p className="text-sm text-ink-soft">{loaded.explanation}</p>}
            <PaidWith charge={loaded} />
            <Entries charge={loaded} />
          </>
        )}
      </SidePanel>
      {action && (
        <Suspense>
          <ActionDialog action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  )
}

type ChargeProps = { charge: ChargeWithPayments }

function Facts({ charge: { lease, type, kind, status, payer, dueLater } }: ChargeProps) {
  return (
    <PanelFacts
      items={[
        ...(status === 'VOID' || status === 'PARTIAL'
          ? [{ label: 'Status', value: <StatusPill status={status} /> }]
          : []),
        {
          label: 'Lease',
          value: (
            <TextLink to={href('/leases/:leaseId', { leaseId: lease.id })}>{placeLabel(lease.unit)}</TextLink>
          ),
        },
        ...(dueLater
          ? [
              {
                label: 'Due later',
                value: `${formatMoney(dueLater.amount)} on ${formatDate(dueLater.dueDate)}`,
              },
            ]
          : []),
        { label: 'For', value: chargeForLabel({ type, kind }) },
        ...(payer ? [{ label: 'Owed by', value: payer.name }] : []),
      ]}
    />
  )
}

function PaidWith({ charge: { lease, payments, status, open, amount } }: ChargeProps) {
  const pathname = href('/leases/:leaseId', { leaseId: lease.id })
  if (status === 'VOID') {
    return null
  }
  return (
    <PanelSection title="Paid with">
      <PanelLines
        total={formatMoney(amount)}
        lines={[
          ...payments.map(({ paymentId, date, method, reference, amount: part }) => ({
            key: paymentId ?? `credit ${date} ${part}`,
            what:
              paymentId === null ? (
                'Waived or credited'
              ) : (
                <TextLink to={{ pathname, search: `?payment=${paymentId}` }}>
                  {['Payment', method && methodLabel(method).toLowerCase(), reference]
                    .filter(Boolean)
                    .join(', ')}
                </TextLink>
              ),
            detail: formatDate(date),
            amount: formatMoney(part),
          })),
          ...(open > 0 ? [{ key: 'open', what: 'Not paid yet', amount: formatMoney(open) }] : []),
        ]}
      />
    </PanelSection>
  )
}

/** The entries of the charge in the lease's ledger: posted, corrected, reduced or voided. */
function Entries({ charge: { id, leaseId } }: ChargeProps) {
  const entries = useQuery(ledgerQuery(leaseId)).data?.entries.filter(({ chargeId }) => chargeId === id)
  return (
    entries &&
    entries.length > 0 && (
      <PanelHistory
        events={entries.toReversed().map((entry) => ({
          key: entry.id,
          at: entry.date,
          text: `${entry.description}, ${formatMoney(entry.amount)}`,
        }))}
      />
    )
  )
}

type ActionsProps = ChargeProps & { onAction: (action: LedgerAction) => void }

function Actions({ charge: { id, type, status }, onAction }: ActionsProps) {
  const mayWrite = useMay('charges:write')
  return (
    mayWrite &&
    status !== 'VOID' && (
      <PanelActions
        moreLabel="More actions for this charge"
        more={[
          {
            label: 'Void charge',
            icon: <Ban aria-hidden />,
            tone: 'danger',
            onSelect: () => onAction({ kind: 'void', id }),
          },
        ]}
      >
        <Button icon={<PencilLine aria-hidden />} onClick={() => onAction({ kind: 'correct', id })}>
          Correct charge
        </Button>
        {type !== 'DEPOSIT' && (
          <Button icon={<BadgePercent aria-hidden />} onClick={() => onAction({ kind: 'waive', id })}>
            Waive
          </Button>
        )}
      </PanelActions>
    )
  )
}
