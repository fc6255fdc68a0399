import { CloudOff } from 'lucide-react'
import { messageFor, requestIdOf } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Shown for a part of the page that could not be loaded, with a button to retry. */
export function ErrorState({
  error,
  onRetry,
  title,
}: {
  error: unknown
  onRetry?: (() => void) | undefined
  title?: string | undefined
}) {
  const requestId = requestIdOf(error)
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <span className="mb-1 grid size-11 place-items-center rounded-full bg-bad-soft text-bad">
        <CloudOff aria-hidden className="size-5" />
      </span>
      <p className="text-section font-semibold">{title ?? 'This could not be loaded'}</p>
      <p className="max-w-md text-ink-soft">{messageFor(error)}</p>
      {requestId && <p className="font-mono text-xs text-ink-faint">Reference {requestId}</p>}
      {onRetry && (
        <Button className="mt-3" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
