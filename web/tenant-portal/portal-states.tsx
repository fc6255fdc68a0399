import { CloudOff } from 'lucide-react'
import { messageFor, requestIdOf } from '#web/lib/api-error.ts'
import { useWords } from '#web/lib/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A page of the portal that could not be loaded, with the way to try again. */
export function PortalError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useWords()
  const requestId = requestIdOf(error)
  return (
    <Card>
      <div role="alert" className="grid justify-items-center gap-2 py-8 text-center">
        <span className="mb-1 grid size-11 place-items-center rounded-full bg-bad-soft text-bad">
          <CloudOff aria-hidden className="size-5" />
        </span>
        <p className="font-serif text-lg font-semibold">{t('shell.failed')}</p>
        <p className="max-w-md text-ink-soft">{messageFor(error)}</p>
        {requestId && (
          <p className="font-mono text-xs text-ink-faint">{t('shell.reference', { id: requestId })}</p>
        )}
        <Button className="mt-3" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    </Card>
  )
}

/** Grey cards in the place of those that are on their way. */
export function PortalSkeleton({ cards = 2 }: { cards?: number }) {
  const { t } = useWords()
  return (
    <output className="grid gap-5">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: cards }, (_, card) => (
        <Card key={card}>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-3 h-8 w-44 max-w-full" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </Card>
      ))}
    </output>
  )
}
