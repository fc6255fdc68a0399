import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { requestIdOf } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { failureText } from './failure.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/** Shown for a part of a page that could not be loaded, with a button to try again. */
export function PartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useMessages()
  const requestId = requestIdOf(error)
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="mb-1 grid size-11 place-items-center rounded-full bg-bad-soft text-bad">
        <CloudOff aria-hidden className="size-5" />
      </span>
      <p className="text-section font-semibold">{t('shell.failed')}</p>
      <p className="max-w-md text-ink-soft">{failureText(t, error)}</p>
      {requestId && (
        <p className="font-mono text-xs text-ink-faint">{t('shell.reference', { id: requestId })}</p>
      )}
      <Button className="mt-3" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}

export function PartLoading({ lines = 3 }: { lines?: number }) {
  const { t } = useMessages()
  return (
    <output className="grid gap-3 px-4 py-4 sm:px-5">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line % 2 === 0 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </output>
  )
}

/** Shows an instant as '3 hours ago' in the user's language, with its exact time on hover. */
export function When({ instant }: { instant: string }) {
  const { formats } = useMessages()
  return (
    <time dateTime={instant} title={formats.instant(instant)} className="whitespace-nowrap">
      {formats.relative(instant)}
    </time>
  )
}

/** Returns whether the device reports a network connection. */
export function useOnline(): boolean {
  const [isOnline, setIsOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}

/** Calls back when the connection returns. */
export function useWhenOnline(work: () => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    const run = () => latest.current()
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [])
}
