import { Button } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'

/**
 * Hidden in every page with scripts. /load-failed.js brings it up when one of them cannot be fetched: React may then
 * not be running at all, so this is plain HTML and the button is found by its attribute.
 */
export function LoadFailedScreen() {
  return (
    <div
      role="alert"
      className="fixed inset-0 z-50 hidden place-items-center bg-paper px-6 text-center [[data-load-failed]_&]:grid"
    >
      <div className="grid justify-items-center gap-3">
        <LogoMark className="mb-2 size-10" />
        <p className="font-serif text-2xl font-semibold">Failed to load component</p>
        <p className="text-ink-soft">Please refresh the page to try again.</p>
        <Button variant="primary" data-refresh-page="" className="mt-3">
          Refresh Page
        </Button>
      </div>
    </div>
  )
}
