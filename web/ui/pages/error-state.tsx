import { CircleAlert } from 'lucide-react'
import { messageFor, requestIdOf } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Shown for a part of the page that could not be loaded: what failed, that nothing is lost, and a button to retry. */
export function ErrorState({
  error,
  onRetry,
  title,
  size,
}: {
  error: unknown
  onRetry?: (() => void) | undefined
  title?: string | undefined
  /** 'sm' within a padded part of a page or panel: without space around it. */
  size?: 'sm' | undefined
}) {
  const requestId = requestIdOf(error)
  return (
    <div
      role="alert"
      className={`flex items-start gap-3 rounded bg-sunken px-3.5 py-3 text-sm ${size ? '' : 'm-4 sm:mx-5'}`}
    >
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0 text-bad" />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <p className="font-semibold">{title ?? 'This could not be loaded'}</p>
        <p className="text-ink-soft">{messageFor(error)}</p>
        <p className="text-ink-soft">No changes were made.</p>
        {requestId && <p className="font-mono text-xs text-ink-faint">Reference {requestId}</p>}
        {onRetry && (
          <Button size="sm" className="mt-2" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </div>
  )
}
