import { useEffect, useRef } from 'react'
import type { SaveFailure } from '#web/lib/forms/use-save.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'

type SaveFailureNoticeProps = {
  failure: SaveFailure | undefined
  /** Reads the row again and fills the form with it. */
  onLoadNewest?: (() => void) | undefined
}

/** Shows above a form why it could not be saved, and what to do. */
export function SaveFailureNotice({ failure, onLoadNewest }: SaveFailureNoticeProps) {
  if (failure === undefined) {
    return null
  }
  if (failure.isStale && onLoadNewest) {
    return <StaleNotice key={failure.attempt} onLoadNewest={onLoadNewest} />
  }
  return <FormErrorSummary key={failure.attempt} title={failure.title} problems={failure.problems} />
}

function StaleNotice({ onLoadNewest }: { onLoadNewest: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded">
      <Notice tone="warn" title="Someone else changed this while you were editing">
        <p>Your changes were not saved. Load the latest version, then make your changes again.</p>
        <Button size="sm" className="mt-2" onClick={onLoadNewest}>
          Load latest version
        </Button>
      </Notice>
    </div>
  )
}
