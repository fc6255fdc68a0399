import { Spinner } from '#web/ui/pages/spinner.tsx'

export function VerifyingScreen() {
  return (
    <main aria-live="polite" className="grid min-h-dvh place-items-center px-6 font-[system-ui]">
      <title>Tenure</title>
      <h1 className="flex items-center gap-3 text-base font-normal text-ink-soft">
        <Spinner className="size-5 text-brand" />
        Verifying authentication...
      </h1>
    </main>
  )
}
