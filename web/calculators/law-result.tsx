import { stateNamesByCode } from '#shared/law/places/slugs.ts'
import type { LawOnItsWay } from '#web/lib/api/use-state-law.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { Waiting } from './calculator-frame.tsx'
import type { Outcome } from './sheet.ts'
import { SheetView } from './sheet-view.tsx'

type LawResultProps = {
  /** Two letters, or empty before a state is chosen. */
  state: string
  onItsWay: LawOnItsWay
  outcome: Outcome<string>
  link: string
  /** The inputs that are still needed for a result. */
  asks: string
}

/** Shows the current result of a law calculator. */
export function LawResult({
  state,
  onItsWay: { law, hasFailed, retry },
  outcome,
  link,
  asks,
}: LawResultProps) {
  if (hasFailed) {
    return (
      <Notice
        tone="bad"
        title="The rules could not be loaded"
        action={<Button onClick={retry}>Try again</Button>}
      >
        Check your connection.
      </Notice>
    )
  }
  if (outcome.kind === 'done') {
    return <SheetView sheet={outcome.sheet} link={link} />
  }
  const isKnown = Object.hasOwn(stateNamesByCode, state.toUpperCase())
  if (isKnown && !law) {
    return <SkeletonLines lines={5} />
  }
  return (
    <Waiting>
      {isWrong(outcome) || (state !== '' && !isKnown) ? 'Correct the marked fields in the form.' : asks}
    </Waiting>
  )
}

function isWrong(outcome: Outcome<string>): boolean {
  return outcome.kind === 'asks' && Object.keys(outcome.problems).length > 0
}
