import { useEffect, useRef } from 'react'
import { useBlocker, type Location } from 'react-router'
import { isSessionEnded } from '#web/lib/session/session-ended.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type UnsavedGuardProps = {
  isDirty: () => boolean
  /** Whether the next address leaves the changes behind; by default every other one does. */
  isLeft?: ((next: Location) => boolean) | undefined
}

/** Asks before a page with unsaved changes is left: by a link, by Back, or by closing the tab. One per page. */
export function UnsavedGuard({ isDirty, isLeft = () => true }: UnsavedGuardProps) {
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ nextLocation }) =>
      isDirty() && !isLeaving.current && isLeft(nextLocation) && !isSessionEnded(nextLocation.state),
  )

  useEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (isDirty()) {
        event.preventDefault()
      }
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  })

  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      onDiscard={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
      onKeep={() => blocker.reset?.()}
    />
  )
}

type DiscardDialogProps = { open: boolean; onDiscard: () => void; onKeep: () => void }

export function DiscardDialog({ open, onDiscard, onKeep }: DiscardDialogProps) {
  const isDiscarding = useRef(false)
  return (
    <ConfirmDialog
      open={open}
      title="Discard your changes?"
      confirmLabel="Discard changes"
      onConfirm={async () => {
        isDiscarding.current = true
      }}
      onOpenChange={() => {
        const isSure = isDiscarding.current
        isDiscarding.current = false
        if (isSure) {
          onDiscard()
        } else {
          onKeep()
        }
      }}
    >
      Your changes have not been saved and will be lost.
    </ConfirmDialog>
  )
}
