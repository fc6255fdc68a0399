import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type ApiKey, apiKeysQuery, revokeKey } from './api.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RenameKeyDialog } from './rename-key-dialog.tsx'

export function ApiKeysCard() {
  const { data, error, refetch } = useQuery(apiKeysQuery)
  const [isAdding, setIsAdding] = useState(false)
  const add = <Button onClick={() => setIsAdding(true)}>New key</Button>
  return (
    <Card
      title="API keys"
      description="For programs of your own. A key can do at most what the person who made it can do. Calls count against your plan."
      actions={data && data.length > 0 && add}
      padded={false}
    >
      {data?.length === 0 ? (
        <EmptyState icon={<KeyRound aria-hidden />} title="No keys yet" action={add}>
          A key lets a program read or change this account, as far as you allow it.
        </EmptyState>
      ) : data ? (
        <ul>
          {data.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title="The keys could not be loaded" />
      ) : (
        <div className="px-4 py-4 sm:px-5">
          <SkeletonLines lines={3} />
        </div>
      )}
      <NewKeyDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </Card>
  )
}

const statusText = { revoked: 'Revoked', expired: 'Expired', stopped: 'Stopped' }

/** Returns one sentence about what the key cannot do because its maker cannot; undefined if there is no limit. */
function limitOf({ status, createdByName, limitedTo }: ApiKey): string | undefined {
  if (status === 'stopped') {
    return 'Whoever made this key is no longer on the team, so it does not work. Make a new one.'
  }
  const name = createdByName ?? 'its maker'
  const limits = [
    limitedTo.includes('reading') && 'only reads',
    limitedTo.includes('maintenance') && 'reaches maintenance only',
    limitedTo.includes('some_properties') && 'reaches some properties only',
  ].filter((limit) => limit !== false)
  return status === 'active' && limits.length > 0
    ? `A key can do what its maker can do: it ${limits.join(' and ')}, as ${name} does.`
    : undefined
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scopes, status, lastUsedAt, callsThisMonth, expiresAt, createdByName } = apiKey
  const [isAsking, setIsAsking] = useState(false)
  const [isRenaming, setIsRenaming] = useState(false)
  const limit = limitOf(apiKey)
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {name}
          {status !== 'active' && <Badge>{statusText[status]}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          <code>{prefix}…</code> · {scopes.join(', ')} · {formatCounted(callsThisMonth, 'call')} this month ·{' '}
          {lastUsedAt ? (
            <>
              used <RelativeTime instant={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
          {expiresAt && status === 'active' && <> · until {formatDate(expiresAt)}</>}
          {createdByName && <> · made by {createdByName}</>}
        </p>
        {limit && <p className="mt-1 text-sm text-ink-soft">{limit}</p>}
      </div>
      {(status === 'active' || status === 'stopped') && (
        <div className="flex gap-2">
          <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
            Rename
          </Button>
          <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setIsAsking(true)}>
            Revoke
          </Button>
        </div>
      )}
      {isRenaming && <RenameKeyDialog apiKey={apiKey} onClose={() => setIsRenaming(false)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Revoke ${name}?`}
        confirmLabel="Revoke key"
        onConfirm={async () => {
          await revokeKey(id)
          toast.success(`${name} is revoked`)
        }}
      >
        Programs that use it are refused from now on. This cannot be undone.
      </ConfirmDialog>
    </li>
  )
}
