import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { PartFailed } from './portal-parts.tsx'

/** Shown for a page of the portal that could not be loaded, with a button to try again. */
export function PortalError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Card padded={false}>
      <PartFailed error={error} onRetry={onRetry} />
    </Card>
  )
}

/** Grey cards in place of the cards that are loading. */
export function PortalSkeleton({ cards = 2 }: { cards?: number }) {
  const { t } = useMessages()
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
