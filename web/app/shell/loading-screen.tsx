import { useLoadingTimer } from '#web/lib/monitoring/use-loading-timer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Spinner } from '#web/ui/pages/spinner.tsx'

/** Shown until the code of the page has arrived. */
export function LoadingScreen() {
  const isLate = useLoadingTimer()
  return (
    <main aria-live="polite" className="grid min-h-dvh place-items-center px-6 text-center">
      <title>Tenure</title>
      <div className="grid justify-items-center gap-4">
        <Spinner className="size-7 text-brand" />
        <h1 className="font-serif text-xl">Loading Tenure...</h1>
        <p className="max-w-xs text-sm text-ink-faint">
          If this takes more than a few seconds, check the browser console for errors.
        </p>
        {isLate && <Button onClick={() => window.location.reload()}>Refresh Page</Button>}
      </div>
    </main>
  )
}
