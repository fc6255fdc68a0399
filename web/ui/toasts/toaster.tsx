import { lazy, Suspense, useSyncExternalStore } from 'react'
import { logger } from '#web/lib/monitoring/logger.ts'
import { hasToasted, onToast } from '#web/lib/hooks/toast.ts'
import { PlainToaster } from './plain-toaster.tsx'

const load = () => import('./sonner-toaster.tsx')

const SonnerToaster = lazy(() =>
  load().then(
    (module) => ({ default: module.SonnerToaster }),
    (error: unknown) => {
      // often offline: the message is shown in any case, and the page stays
      logger.warn('The component for messages could not be loaded', error)
      return { default: PlainToaster }
    },
  ),
)

/**
 * Shows toasts. Used once, in the root, so that a toast outlives its page. The library is loaded with the first toast.
 */
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

/** Loads the toast library before the first toast, for pages that keep working without a connection. */
export function preloadToasts(): void {
  load().catch(() => {
    // the first toast tries again
  })
}
