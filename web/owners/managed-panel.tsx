import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Percent, Trash2, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { href } from 'react-router'
import { updateManagedProperty } from '#shared/owners/contract.ts'
import { ChangeHistory } from '#web/common/audit/change-history.tsx'
import { propertyDeed } from '#web/common/audit/property-sentences.ts'
import { call } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatMonth } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelActions, PanelSection, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { invalidateOwners, type ManagedProperty, managedPropertyQuery } from './api.ts'
import { BalancesSection } from './balances-section.tsx'
import { feeExtras, feeText, withoutNames } from './owner-words.ts'

const SharesDialog = lazy(async () => ({ default: (await import('./shares-dialog.tsx')).SharesDialog }))
const TransferDialog = lazy(async () => ({
  default: (await import('./transfer-dialog.tsx')).BalanceTransferDialog,
}))
const FeeDialog = lazy(async () => ({ default: (await import('./fee-dialog.tsx')).FeeDialog }))

type Removed = { list: 'ownership' | 'feeRules'; from: string }

/**
 * Shows the owners of a property with the day when their ownership begins, and its management fee over time.
 */
export function ManagedPanel({ panel }: { panel: OpenPanel }) {
  const [open, setOpen] = useState<'shares' | 'fee' | 'transfer'>()
  const [removed, setRemoved] = useState<Removed>()
  const close = () => setOpen(undefined)
  const mayWrite = useMay('owners:write')
  const query = useQuery(managedPropertyQuery(panel.id))
  const property = query.data
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Property"
        title={({ name }) => name}
        about={({ address }) => address}
        actions={({ ownership }) =>
          mayWrite && (
            <PanelActions moreLabel="More actions">
              <Button icon={<Users aria-hidden />} onClick={() => setOpen('shares')}>
                Set owners
              </Button>
              <Button icon={<Percent aria-hidden />} onClick={() => setOpen('fee')}>
                Set fee
              </Button>
              {ownership.length > 0 && (
                <Button icon={<ArrowLeftRight aria-hidden />} onClick={() => setOpen('transfer')}>
                  Transfer balance
                </Button>
              )}
            </PanelActions>
          )
        }
      >
        {(shown) => (
          <Content property={shown} mayWrite={mayWrite} onRemove={mayWrite ? setRemoved : undefined} />
        )}
      </SidePanel>
      <Suspense>
        {property && open === 'shares' && <SharesDialog property={property} onClose={close} />}
        {property && open === 'transfer' && <TransferDialog property={property} onClose={close} />}
        {property && open === 'fee' && <FeeDialog property={property} onClose={close} />}
      </Suspense>
      {property && removed && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoved(undefined)}
          title={removed.list === 'ownership' ? 'Remove these owners?' : 'Remove this fee?'}
          confirmLabel="Remove"
          onConfirm={async () => {
            await call(updateManagedProperty, {
              params: { id: property.id },
              body:
                removed.list === 'ownership'
                  ? { ownership: withoutNames(property).filter(({ from }) => from !== removed.from) }
                  : { feeRules: property.feeRules.filter(({ from }) => from !== removed.from) },
              ifMatch: property.version,
            })
            await invalidateOwners()
            toast.success('Removed')
            setRemoved(undefined)
          }}
        >
          The terms starting on {formatDate(removed.from)} are removed, and the previous terms apply instead.
          Statements already sent do not change.
        </ConfirmDialog>
      )}
    </>
  )
}

type ContentProps = {
  property: ManagedProperty
  mayWrite: boolean
  onRemove: ((removed: Removed) => void) | undefined
}

function Content({ property, mayWrite, onRemove }: ContentProps) {
  const { ownership, feeRules } = property
  return (
    <>
      <PanelSection title="Owners">
        {ownership.length === 0 && <p className="text-sm text-ink-soft">You own this property.</p>}
        {ownership.toReversed().map(({ from, shares }) => (
          <Step
            key={from}
            label={`From ${formatDate(from)}`}
            onRemove={onRemove && (() => onRemove({ list: 'ownership', from }))}
          >
            {shares.length === 0 && <li>Your own</li>}
            {shares.map(({ ownerId, name, share }) => (
              <li key={ownerId} className="flex justify-between gap-4">
                <TextLink to={{ pathname: href('/owners'), search: `?owner=${ownerId}` }}>{name}</TextLink>
                <span className="tabular">{share}</span>
              </li>
            ))}
          </Step>
        ))}
        {ownership.length > 0 && (
          <p className="text-sm text-ink-soft">
            Money from before {formatDate(ownership[0]?.from ?? '')}{' '}
            {property.moneyBeforeOwners === 'OWN'
              ? 'belongs to you'
              : 'belongs to the first owners, by ownership share'}
            .
          </p>
        )}
      </PanelSection>
      <BalancesSection propertyId={property.id} mayWrite={mayWrite} />
      <PanelSection title="Management fee">
        {feeRules.length === 0 && <p className="text-sm text-ink-soft">No fee yet.</p>}
        {feeRules.toReversed().map((rule) => (
          <Step
            key={rule.from}
            label={`From ${formatMonth(rule.from)}`}
            onRemove={onRemove && (() => onRemove({ list: 'feeRules', from: rule.from }))}
          >
            <li>{feeText(rule)}</li>
            {feeExtras(rule).map((text) => (
              <li key={text} className="text-ink-soft">
                {text}
              </li>
            ))}
          </Step>
        ))}
      </PanelSection>
      <ChangeHistory entityType="property" entityId={property.id} describe={propertyDeed} />
    </>
  )
}

type StepProps = { label: string; onRemove: (() => void) | undefined; children: ReactNode }

function Step({ label, onRemove, children }: StepProps) {
  return (
    <div className="text-sm">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h4 className="text-ink-faint">{label}</h4>
        {onRemove && (
          <RowMenu
            label={`Actions for ${label}`}
            items={[{ label: 'Remove', icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: onRemove }]}
          />
        )}
      </div>
      <ul className="grid gap-1">{children}</ul>
    </div>
  )
}
