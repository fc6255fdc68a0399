import { Spinner } from '#web/ui/spinner.tsx'

/** What the page shows until its code has arrived; in the device's own letters, so that ours do not come before the code. */
export function LoadingScreen() {
  return (
    <main aria-live="polite" className="grid min-h-dvh place-items-center px-6 text-center font-[system-ui]">
      <title>Tenure</title>
      <div className="grid justify-items-center gap-4">
        <Spinner className="size-7 text-brand" />
        <h1 className="text-xl">Loading Tenure...</h1>
        <p className="max-w-xs text-sm text-ink-faint">
          If this takes more than a few seconds, check the browser console for errors.
        </p>
      </div>
    </main>
  )
}
