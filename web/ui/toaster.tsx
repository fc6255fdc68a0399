import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasToasted, onToast } from '#web/lib/toast.ts'

const SonnerToaster = lazy(() =>
  import('./sonner-toaster.tsx').then((module) => ({ default: module.SonnerToaster })),
)

/** Once, in the root, so that a toast outlives the page it came from. The library is fetched with the first one. */
export function Toaster() {
  const isWanted = useSyncExternalStore(onToast, hasToasted, () => false)
  return (
    isWanted && (
      <Suspense>
        <SonnerToaster />
      </Suspense>
    )
  )
}
