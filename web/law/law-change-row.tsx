import { useId, useState } from 'react'
import { factTopicTitles } from '#shared/law/fact-topics.ts'
import { FactLine } from '#web/common/law/fact-line.tsx'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { AffectedLeases } from './affected-leases.tsx'
import { affectedWords, type LawChange, placeOf } from './change-words.ts'

/** One change of the law: from when, what it says now and said before, how sure that is, and the leases it affects. */
export function LawChangeRow({ change }: { change: LawChange }) {
  const { effectiveFrom, isUpcoming, topic, rule, before, isForNewLeases } = change
  const from = formatDate(effectiveFrom ?? '')
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[8.5rem_1fr] sm:px-5">
      <p className="tabular text-sm">
        <span className="text-ink-faint">{isUpcoming ? 'From' : 'Since'}</span>{' '}
        <span className="font-medium whitespace-nowrap">{from}</span>
      </p>
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {placeOf(change)}: {factTopicTitles[topic].toLowerCase()}
          {isUpcoming && <Badge>Upcoming</Badge>}
        </h2>
        <p className="mt-1 max-w-3xl">{rule}</p>
        {before !== null && <p className="mt-1 max-w-3xl text-ink-soft">Before: {before}</p>}
        {isForNewLeases && (
          <p className="mt-1 text-ink-soft">Leases that began before {from} are not affected.</p>
        )}
        <FactLine fact={change} hasDates={false} className="mt-1 max-w-3xl" />
        <Leases change={change} />
      </div>
    </li>
  )
}

function Leases({ change }: { change: LawChange }) {
  const { affected, older, scope, city } = change
  if (scope === 'county') {
    return (
      <p className="mt-2 text-sm text-ink-soft">
        Check which of your properties are in {city}: an address does not say.
      </p>
    )
  }
  return (
    <div className="mt-2 grid gap-2">
      {affected === 0 ? (
        <p className="text-sm text-ink-soft">None of your leases is affected.</p>
      ) : (
        <Shown words={affectedWords(change)} change={change} isOlder={false} />
      )}
      {older > 0 && (
        <Shown
          words={`${formatCounted(older, 'lease')} began before the change and ${older === 1 ? 'is' : 'are'} not affected.`}
          change={change}
          isOlder
        />
      )}
    </div>
  )
}

type ShownProps = { words: string; change: LawChange; isOlder: boolean }

/** A sentence about leases with a button that lists them. */
function Shown({ words, change, isOlder }: ShownProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className={isOlder ? 'text-ink-soft' : 'font-medium'}>{words}</span>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen((wasOpen) => !wasOpen)}
        >
          {isOpen ? 'Hide leases' : 'Show leases'}
        </Button>
      </div>
      <div id={id}>{isOpen && <AffectedLeases changeId={change.id} isOlder={isOlder} />}</div>
    </div>
  )
}
