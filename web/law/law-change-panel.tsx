import { useState } from 'react'
import { FactLine } from '#web/common/law/fact-line.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PanelSection, SidePanel } from '#web/ui/side-panel.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { AffectedLeases } from './affected-leases.tsx'
import { affectedWords, type LawChange, titleOf } from './change-words.ts'

type LawChangePanelProps = {
  panel: OpenPanel
  /** Undefined while they load. */
  changes: readonly LawChange[] | undefined
  error: unknown
  onRetry: () => void
}

/** One change of the law: what it says now and said before, how sure that is, and the leases that it affects. */
export function LawChangePanel({ panel, changes, error, onRetry }: LawChangePanelProps) {
  const change = changes?.find(({ id }) => id === panel.id)
  return (
    <SidePanel
      panel={panel}
      query={{
        data: change,
        error: changes && !change ? new ApiError({ status: 404 }) : error,
        refetch: onRetry,
      }}
      noun="Change"
      title={titleOf}
      about={({ effectiveFrom, isUpcoming }) =>
        `${isUpcoming ? 'From' : 'Since'} ${formatDate(effectiveFrom ?? '')}`
      }
    >
      {(shown) => (
        <>
          <div className="grid gap-2">
            <p>{shown.rule}</p>
            {shown.before !== null && <p className="text-ink-soft">Before: {shown.before}</p>}
            {shown.isForNewLeases && (
              <p className="text-ink-soft">
                Leases that began before {formatDate(shown.effectiveFrom ?? '')} are not affected.
              </p>
            )}
            <FactLine fact={shown} hasDates={false} />
          </div>
          <Leases key={shown.id} change={shown} />
        </>
      )}
    </SidePanel>
  )
}

function Leases({ change }: { change: LawChange }) {
  const { id, affected, older, scope, city } = change
  const [showsOlder, setShowsOlder] = useState(false)
  return (
    <PanelSection title="Your leases">
      {scope === 'county' ? (
        <p className="text-sm text-ink-soft">
          Check which of your properties are in {city}. Addresses do not show the county.
        </p>
      ) : affected === 0 ? (
        <p className="text-sm text-ink-soft">None of your leases are affected.</p>
      ) : (
        <>
          <p className="text-sm font-medium">{affectedWords(change)}</p>
          <AffectedLeases changeId={id} isOlder={false} />
        </>
      )}
      {scope !== 'county' && older > 0 && (
        <>
          <p className="text-sm text-ink-soft">
            {formatCounted(older, 'lease')} began before the change and {older === 1 ? 'is' : 'are'} not
            affected.
          </p>
          {showsOlder ? (
            <AffectedLeases changeId={id} isOlder />
          ) : (
            <p>
              <Button size="sm" onClick={() => setShowsOlder(true)}>
                Show older leases
              </Button>
            </p>
          )}
        </>
      )}
    </PanelSection>
  )
}
