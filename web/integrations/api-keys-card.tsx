import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatCounted } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { DateText, RelativeTime } from '#web/ui/data/date-text.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { type ApiKey, apiKeysQuery, revokeKey } from './api.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RenameKeyDialog } from './rename-key-dialog.tsx'

/** Lists the account's API keys, newest first, the revoked ones too. */
export function ApiKeysCard() {
  const keys = useQuery(apiKeysQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const [isAsking, setIsAsking] = useState(false)
  const [renaming, setRenaming] = useState<ApiKey>()
  const add = <Button onClick={() => setIsAdding(true)}>New key</Button>
  return (
    <Card
      title="API keys"
      description="For your own programs. A key has at most the access of the person who created it. Calls count toward your plan."
      actions={keys.data && keys.data.length > 0 && add}
      padded={false}
    >
      <QueryTable
        query={keys}
        errorTitle="The keys could not be loaded"
        caption="API keys"
        columns={columns}
        expected={2}
        rowKey={({ id }) => id}
        rowActions={(key) =>
          (key.status === 'active' || key.status === 'stopped') && (
            <RowMenu
              label={`Actions for ${key.name}`}
              items={[
                { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => setRenaming(key) },
                {
                  label: 'Revoke',
                  icon: <Trash2 aria-hidden />,
                  tone: 'danger',
                  onSelect: () => {
                    setRevoking(key)
                    setIsAsking(true)
                  },
                },
              ]}
            />
          )
        }
        empty={
          <EmptyState icon={<KeyRound aria-hidden />} title="No keys yet" action={add}>
            A key lets a program read or change data in this account, depending on the access you give it.
          </EmptyState>
        }
      />
      <NewKeyDialog open={isAdding} onClose={() => setIsAdding(false)} />
      {renaming && <RenameKeyDialog apiKey={renaming} onClose={() => setRenaming(undefined)} />}
      {revoking && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={`Revoke ${revoking.name}?`}
          confirmLabel="Revoke key"
          onConfirm={async () => {
            await revokeKey(revoking.id)
            toast.success(`${revoking.name} is revoked`)
          }}
        >
          Programs that use this key lose access immediately. This cannot be undone.
        </ConfirmDialog>
      )}
    </Card>
  )
}

const statusText = { revoked: 'Revoked', expired: 'Expired', stopped: 'Stopped' }

/**
 * Returns a sentence about the rights that the key lacks because its creator lacks them; undefined if it has
 * no limit.
 */
function limitOf({ status, createdByName, limitedTo }: ApiKey): string | undefined {
  if (status === 'stopped') {
    return 'The person who created this key is no longer on the team, so this key does not work. Create a new one.'
  }
  const name = createdByName ?? 'its creator'
  const limits = [
    limitedTo.includes('reading') && 'is read-only',
    limitedTo.includes('maintenance') && 'can access only maintenance',
    limitedTo.includes('some_properties') && 'can access only some properties',
  ].filter((limit) => limit !== false)
  return status === 'active' && limits.length > 0
    ? `A key has the same access as the person who created it: it ${limits.join(' and ')}, as ${name} does.`
    : undefined
}

const columns: readonly Column<ApiKey>[] = [
  {
    key: 'name',
    header: 'Key',
    className: 'md:max-w-64',
    cell: (key) => {
      const limit = limitOf(key)
      return (
        <>
          <span className="font-medium wrap-anywhere">{key.name}</span>{' '}
          {key.status !== 'active' && <Badge>{statusText[key.status]}</Badge>}
          {limit && <span className="block text-xs text-ink-soft">{limit}</span>}
        </>
      )
    },
  },
  {
    key: 'prefix',
    header: 'Begins with',
    isOptional: true,
    cell: ({ prefix }) => <code className="text-xs">{prefix}…</code>,
  },
  {
    key: 'scopes',
    header: 'Access',
    phone: 'detail',
    className: 'md:max-w-48',
    cell: ({ scopes }) => (
      <span className="block md:truncate" title={scopes.join(', ')}>
        {scopes.join(', ')}
      </span>
    ),
  },
  {
    key: 'calls',
    header: 'Calls this month',
    align: 'right',
    phone: 'figure',
    phoneCell: ({ callsThisMonth }) => callsThisMonth > 0 && formatCounted(callsThisMonth, 'call'),
    cell: ({ callsThisMonth }) => callsThisMonth > 0 && formatCount(callsThisMonth),
  },
  {
    key: 'used',
    header: 'Last used',
    phone: 'status',
    phoneCell: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <>
          used <RelativeTime instant={lastUsedAt} />
        </>
      ) : (
        'never used'
      ),
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? <RelativeTime instant={lastUsedAt} /> : <span className="text-ink-faint">Never</span>,
  },
  {
    key: 'expires',
    header: 'Expires',
    cell: ({ expiresAt, status }) => (
      <DateText date={expiresAt} none={status === 'active' ? 'When you revoke it' : undefined} />
    ),
  },
  {
    key: 'maker',
    header: 'Created by',
    isOptional: true,
    className: 'md:max-w-40',
    cell: ({ createdByName }) =>
      createdByName && (
        <span className="block truncate" title={createdByName}>
          {createdByName}
        </span>
      ),
  },
]
