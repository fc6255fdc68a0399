import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { deleteAsset, getAsset } from '#shared/tax/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelActions, PanelFacts, PanelLines, PanelSection, SidePanel } from '#web/ui/side-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { type Asset, invalidateTaxes } from './api.ts'
import { AllowanceChoice } from './allowance-choice.tsx'
import { buildingUseLabels, depreciationIn, assetKindLabels, systemLabels } from './asset-labels.ts'

const AssetDialog = lazy(async () => ({ default: (await import('./asset-dialog.tsx')).AssetDialog }))

/** Shows an asset with its depreciation year by year and why it is as it is. */
export function AssetPanel({ panel, year }: { panel: OpenPanel; year: number }) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const query = useQuery({
    queryKey: ['tax', 'assets', panel.id],
    queryFn: ({ signal }) => call(getAsset, { params: { id: panel.id }, signal }),
  })
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Asset"
        title={(asset) => asset.description}
        about={(asset) => `${formatMoney(depreciationIn(asset, year))} in ${year}`}
        actions={() => (
          <PanelActions
            moreLabel="More actions for this asset"
            more={[{ label: 'Delete asset', tone: 'danger', onSelect: () => setOpen('delete') }]}
          >
            <Button onClick={() => setOpen('edit')}>Edit</Button>
          </PanelActions>
        )}
      >
        {(asset) => <Content asset={asset} />}
      </SidePanel>
      {query.data && open === 'edit' && (
        <Suspense>
          <AssetDialog asset={query.data} propertyId={query.data.propertyId} onClose={close} />
        </Suspense>
      )}
      {query.data && (
        <ConfirmDialog
          open={open === 'delete'}
          onOpenChange={close}
          title="Delete this asset?"
          confirmLabel="Delete asset"
          onConfirm={async () => {
            await call(deleteAsset, { params: { id: panel.id } })
            panel.close()
            await invalidateTaxes()
            toast.success('Asset deleted')
          }}
        >
          The asset’s depreciation for all years is removed from Schedule E. If the asset was sold or taken
          out of use, enter that date instead.
        </ConfirmDialog>
      )}
    </>
  )
}

function Content({ asset }: { asset: Asset }) {
  const isLoan = asset.kind === 'LOAN_COSTS'
  return (
    <>
      {asset.notice && <Notice>{asset.notice}</Notice>}
      <PanelFacts
        items={[
          { label: 'Property', value: asset.property.name },
          { label: 'Kind', value: assetKindLabels[asset.kind] },
          ...(asset.buildingUse ? [{ label: 'Used as', value: buildingUseLabels[asset.buildingUse] }] : []),
          ...(asset.depreciationSystem === 'GDS'
            ? []
            : [{ label: 'System', value: systemLabels[asset.depreciationSystem] }]),
          ...(asset.boughtUsed ? [{ label: 'Condition when acquired', value: 'Used, not new' }] : []),
          ...(asset.expense
            ? [
                {
                  label: 'Expense',
                  value: (
                    <TextLink to={`${href('/expenses')}?expense=${asset.expense.id}`}>
                      {asset.expense.description}, <DateText date={asset.expense.date} />
                    </TextLink>
                  ),
                },
              ]
            : []),
          { label: 'Basis', value: formatMoney(asset.basis) },
          ...(asset.land > 0
            ? [{ label: 'Land', value: `${formatMoney(asset.land)}, not depreciated` }]
            : []),
          ...(asset.acquiredOn
            ? [{ label: 'Bought or contracted on', value: <DateText date={asset.acquiredOn} /> }]
            : []),
          { label: isLoan ? 'Loan began' : 'First used', value: <DateText date={asset.inServiceOn} /> },
          ...(asset.disposedOn
            ? [{ label: isLoan ? 'Paid off' : 'Sold or ended', value: <DateText date={asset.disposedOn} /> }]
            : []),
          ...(isLoan
            ? [{ label: 'Term', value: `${asset.termMonths ?? 0} months, in equal amounts` }]
            : [
                {
                  label: 'Period',
                  value: `${asset.recoveryYears} years, straight line or declining balance, by the IRS table`,
                },
                { label: 'Convention', value: conventionText(asset) },
              ]),
          ...(asset.unused > 0
            ? [
                {
                  label: 'Remaining at payoff',
                  value: `${formatMoney(asset.unused)}, not included in any year here. Your preparer deducts this amount in the payoff year, or over the new loan if the same lender refinanced it.`,
                },
              ]
            : []),
          ...(asset.notes ? [{ label: 'Notes', value: asset.notes }] : []),
        ]}
      />
      <AllowanceChoice asset={asset} />
      <PanelSection title="Year by year">
        <PanelLines
          lines={asset.years.map(({ year, section179, allowance, total }) => ({
            key: String(year),
            what: year,
            detail: [
              section179 > 0 && `Section 179 ${formatMoney(section179)}`,
              allowance > 0 && `Special allowance ${formatMoney(allowance)}`,
            ]
              .filter(Boolean)
              .join(', '),
            amount: formatMoney(total),
          }))}
        />
      </PanelSection>
    </>
  )
}

function conventionText({ convention, inServiceOn }: Asset): string {
  const year = inServiceOn.slice(0, 4)
  const texts = {
    MID_MONTH: 'Mid-month: the month placed in service counts as half',
    HALF_YEAR: 'Half-year: the first year counts as half',
    MID_QUARTER: `Mid-quarter: more than 40% of the equipment for ${year} was placed in service in October or later`,
  }
  return convention === null ? '' : texts[convention]
}
