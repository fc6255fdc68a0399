import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { listAssets } from '#shared/tax/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatMoney, toCents } from '#web/lib/text/format.ts'
import { PanelLines, PanelSection } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Expense } from './api.ts'

/** Shows the depreciated assets of an improvement or purchase, and a link to add the rest. */
export function DepreciatedAssets({ expense }: { expense: Expense }) {
  const mayRead = useMay('tax:read')
  const { id, lines, status } = expense
  const cost = lines
    .filter(({ category }) => category === 'CAPITAL')
    .reduce((sum, { amount }) => sum + toCents(amount), 0)
  const isShown = mayRead && cost > 0
  const assets = useQuery({
    queryKey: ['tax', 'assets', 'of expense', id],
    queryFn: ({ signal }) => call(listAssets, { query: { expenseId: id }, signal }),
    enabled: isShown,
  }).data
  if (!isShown || !assets || (status === 'VOID' && assets.length === 0)) {
    return null
  }
  const used = assets.reduce((sum, { basis, land }) => sum + toCents(basis) + toCents(land), 0)
  return (
    <PanelSection title="Depreciation">
      {assets.length > 0 && (
        <PanelLines
          lines={assets.map((asset) => ({
            key: asset.id,
            what: (
              <TextLink to={`${href('/reports/depreciation')}?asset=${asset.id}`}>
                {asset.description}
              </TextLink>
            ),
            detail: `${asset.property.name}, ${asset.recoveryYears} years`,
            amount: formatMoney(asset.basis),
          }))}
        />
      )}
      {used < cost && status === 'POSTED' && (
        <p className="pt-1 text-sm text-ink-soft">
          {assets.length === 0 && 'Not depreciated yet. '}
          <TextLink to={`${href('/reports/depreciation')}?new=1&expense=${id}`}>Add to depreciation</TextLink>
        </p>
      )}
    </PanelSection>
  )
}
