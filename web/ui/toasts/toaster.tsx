import { lazy, Suspense, useSyncExternalStore } from 'react'
import { logger } from '#web/lib/monitoring/logger.ts'
import { hasToasted, onToast } from '#web/lib/hooks/toast.ts'
import { PlainToaster } from './plain-toaster.tsx'

const load = () => import('./sonner-toaster.tsx')

const SonnerToaster = lazy(() =>
  load().then(
    (module) => ({ default: module.SonnerToaster }),
    (error: unknown) => {
      // offline, often: what there is to say is said all the same, and the page stays
      logger.warn('What shows toasts could not be fetched', error)
      return { default: PlainToaster }
    },
  ),
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

/** Fetches what shows toasts before there is one: for pages that go on working without a connection. */
export function preloadToasts(): void {
  load().catch(() => {
    // asked for again with the first one
  })
}
