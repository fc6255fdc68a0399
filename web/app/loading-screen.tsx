import { Spinner } from '#web/ui/spinner.tsx'

/** What the page shows until its code has arrived. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-6 text-center">
      <title>Tenure</title>
      <output className="grid justify-items-center gap-4">
        <Spinner className="size-7 text-brand" />
        <p className="font-serif text-xl text-ink">Loading Tenure...</p>
        <p className="max-w-xs text-sm text-ink-faint">
          If this takes more than a few seconds, check the browser console for errors.
        </p>
      </output>
    </main>
  )
}
