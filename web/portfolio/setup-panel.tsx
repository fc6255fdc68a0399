import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { messageFor } from '#web/lib/api/api-error.ts'
import { formatCount, formatCounted } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { useUnsavedChanges } from '#web/ui/dialogs/form-dialog.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Meter } from '#web/ui/charts/meter.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Setup } from './property-setup.ts'

/** Shows that the property exists and its units are being added, or have stopped half way. */
export function SetupPanel({ setup, onContinue }: { setup: Setup; onContinue: () => void }) {
  const { property, total, remaining, failure } = setup
  const done = total - remaining.length
  const box = useRef<HTMLDivElement>(null)
  useUnsavedChanges(false)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
      <Meter
        label={failure ? 'Units added' : 'Adding units'}
        value={done}
        max={Math.max(1, total)}
        text={`${formatCount(done)} of ${formatCount(total)}`}
      />
      {failure ? (
        <>
          <div role="alert">
            <Notice
              tone="warn"
              title={`${property.name} was added with ${formatCount(done)} of ${formatCounted(total, 'unit')}`}
            >
              Unit {failure.unitNumber} could not be added: {messageFor(failure.error)}. Continue to add only
              the missing units.
            </Notice>
          </div>
          <DialogActions>
            <LinkButton to={href('/properties/:propertyId', { propertyId: property.id })}>
              Skip the rest
            </LinkButton>
            <Button variant="primary" onClick={onContinue}>
              Add the other {formatCounted(remaining.length, 'unit')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <output className="text-ink-soft">{property.name} was added. Units are being added.</output>
      )}
    </div>
  )
}
