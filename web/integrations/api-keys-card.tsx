import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatCounted, formatDate } from '#web/lib/format.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RelativeTime } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { type ApiKey, apiKeysQuery, revokeKey } from './api.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

export function ApiKeysCard() {
  const { data, error, refetch } = useQuery(apiKeysQuery)
  const [isAdding, setIsAdding] = useState(false)
  const add = <Button onClick={() => setIsAdding(true)}>New key</Button>
  return (
    <Card
      title="API keys"
      description="For programs of your own. Calls count against your plan."
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

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scopes, status, lastUsedAt, callsThisMonth, expiresAt } = apiKey
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {name}
          {status !== 'active' && <Badge>{status === 'revoked' ? 'Revoked' : 'Expired'}</Badge>}
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
        </p>
      </div>
      {status === 'active' && (
        <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setIsAsking(true)}>
          Revoke
        </Button>
      )}
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
