import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** A hint on hover and focus. Never the only place of a fact: touch screens do not show it. */
export function Tooltip({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="max-w-72 rounded bg-ink px-2.5 py-1.5 text-sm text-paper shadow-float">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
