import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Shown in place of a step that could not be loaded. */
export function StepLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        tone="warn"
        title="This step could not be loaded"
        action={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection. Your answers are not lost.
      </Notice>
    </div>
  )
}
