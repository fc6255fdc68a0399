import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Copy, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { creationSort } from '#shared/lib/sorting.ts'
import type { PublicLinkPurpose } from '#shared/public-links/contract.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { copyText } from '#web/ui/buttons/copy-button.tsx'
import { tellCopied } from '#web/ui/buttons/tell-copied.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText, RelativeTime } from '#web/ui/data/date-text.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type PublicLink, publicLinksQuery, publicLinkStatsQuery, revoke } from './api.ts'

const kinds: readonly { value: PublicLinkPurpose | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'repair', label: 'Codes' },
  { value: 'request', label: 'Reports' },
  { value: 'balance', label: 'Balances' },
  { value: 'receipt', label: 'Receipts' },
  { value: 'renewal', label: 'Renewals' },
  { value: 'work', label: 'Jobs' },
]

const purposes: Record<PublicLinkPurpose, string> = {
  repair: 'Repair QR code',
  request: 'Request status link',
  balance: 'Balance',
  receipt: 'Receipt',
  renewal: 'Renewal offer',
  work: 'Vendor job',
}

/** Lists every link that works without an account, and lets the user end it. */
export default function LinksPage() {
  const [kind, setKind] = useState<PublicLinkPurpose | 'all'>('all')
  const [sort, setSort] = useState(creationSort.first)
  const list = useInfiniteQuery(publicLinksQuery({ sort, ...(kind === 'all' ? {} : { purpose: kind }) }))
  const stats = useQuery(publicLinkStatsQuery).data
  const tabs = kinds.map((tab) => ({
    ...tab,
    count: tab.value === 'all' ? stats?.total : stats?.byPurpose[tab.value],
  }))
  const [ending, setEnding] = useState<PublicLink>()
  return (
    <ListPage
      title="Public links"
      crumbs={[{ label: 'Settings', to: href('/settings') }, { label: 'Public links' }]}
      description="Pages that anyone with the link or QR code can open without signing in. Revoke a link to close its page."
      list={list}
      noun="link"
      tabs={<FilterTabs label="Type of link" tabs={tabs} value={kind} onChange={setKind} />}
      onClearFilters={kind === 'all' ? undefined : () => setKind('all')}
      noMatch={{
        icon: <Link2 aria-hidden />,
        title: 'No links of this type',
        text: 'Create a QR code on a unit’s page, or share a balance on a lease’s page.',
        clearLabel: 'Show all links',
      }}
      isBareWhenEmpty
      none={{
        icon: <Link2 aria-hidden />,
        title: 'No links yet',
        text: 'Create a QR code on a unit’s page, or share a balance on a lease’s page.',
      }}
      table={{
        name: 'links',
        caption: 'Public links',
        columns,
        rowKey: ({ id }) => id,
        sort,
        onSort: (by) => setSort(creationSort.parameter.parse(by)),
        rowActions: (link) => (
          <RowMenu
            label={`Actions for ${nameOf(link)}`}
            items={[
              ...(link.url === null ? [] : [copyOf(link.url)]),
              {
                label: 'Revoke',
                icon: <Trash2 aria-hidden />,
                tone: 'danger',
                onSelect: () => setEnding(link),
              },
            ]}
          />
        ),
      }}
    >
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={() => setEnding(undefined)}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        onConfirm={async () => {
          if (ending) {
            await revoke(ending.id)
            toast.success('Link revoked')
          }
        }}
      >
        {ending && nameOf(ending)} will stop working, and anyone who opens the link will be told to contact
        you. This cannot be undone, but you can create a new link.
      </ConfirmDialog>
    </ListPage>
  )
}

function copyOf(url: string): RowMenuItem {
  const copy = async () => {
    tellCopied(await copyText(url))
  }
  return { label: 'Copy link', icon: <Copy aria-hidden />, onSelect: () => void copy() }
}

function nameOf({ purpose, property, unit }: PublicLink): string {
  return `${purposes[purpose]}, ${property.name}, ${unit.unitNumber}`
}

const columns: readonly Column<PublicLink>[] = [
  {
    key: 'what',
    header: 'Opens',
    className: 'md:max-w-80',
    cell: (link) => (
      <span className="wrap-break-word">
        <span className="font-medium">{purposes[link.purpose]}</span>
        {(link.tenant || link.request) && (
          <span className="text-ink-soft">, {link.tenant?.name ?? link.request?.title}</span>
        )}
      </span>
    ),
  },
  {
    key: 'where',
    header: 'Unit',
    phone: 'detail',
    className: 'md:max-w-72',
    cell: ({ property, unit }) => (
      <TextLink
        to={href('/properties/:propertyId/units/:unitId', { propertyId: property.id, unitId: unit.id })}
        className="wrap-anywhere max-md:inline-block max-md:py-2"
      >
        {property.name}, {unit.unitNumber}
      </TextLink>
    ),
  },
  {
    key: 'created',
    header: 'Created',
    sortKey: 'createdAt',
    isOptional: true,
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
  {
    key: 'until',
    header: 'Expires',
    phone: 'status',
    phoneCell: ({ expiresAt }) => (
      <>
        Expires <DateText date={expiresAt} none="when you revoke it" />
      </>
    ),
    cell: ({ expiresAt }) => <DateText date={expiresAt} none="When you revoke it" />,
  },
  {
    key: 'opened',
    header: 'Opened',
    align: 'right',
    phone: 'figure',
    phoneCell: ({ useCount }) => useCount > 0 && `${formatCount(useCount)}×`,
    cell: ({ useCount }) => useCount > 0 && formatCount(useCount),
  },
  {
    key: 'last',
    header: 'Last opened',
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? <RelativeTime instant={lastUsedAt} /> : <span className="text-ink-faint">Never</span>,
  },
]
