import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { StepLoadError } from '#web/lease-generator/interview/step-load-error.tsx'
import { useLazyPart } from '#web/lease-generator/interview/use-lazy-part.ts'
import type { DraftsMenuProps } from './drafts-menu.tsx'

export const loadDraftsMenu = () => import('./drafts-menu.tsx')

/** Opens the drafts on this device. */
export function SavedLeases(props: DraftsMenuProps) {
  const { others } = props.leases
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="group text-sm max-xl:open:col-span-2" onToggle={() => setWasOpened(true)}>
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded px-2 text-ink-soft hover:bg-hover hover:text-ink">
        Drafts on this device
        {others.length > 0 && <span className="tabular text-ink-faint">({others.length + 1})</span>}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      {wasOpened && <Menu {...props} />}
    </details>
  )
}

function Menu(props: DraftsMenuProps) {
  const { part, hasFailed, retry } = useLazyPart(loadDraftsMenu)
  return hasFailed ? <StepLoadError onRetry={retry} /> : part && <part.DraftsMenu {...props} />
}
