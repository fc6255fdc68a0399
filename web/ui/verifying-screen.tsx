import { Spinner } from './spinner.tsx'

export function VerifyingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <title>Tenure</title>
      <output className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-5 text-brand" />
        Verifying authentication...
      </output>
    </main>
  )
}
