import { stateName } from './drafts/leases.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveAnswers } from './drafts/answers-file.ts'
import type { Leases } from './drafts/use-leases.ts'

type InterviewNoticesProps = {
  leases: Leases
  isFileStrange: boolean
  /** Set if the file of the state, or the code that composes the lease, could not be loaded. */
  missing: { words: string; retry: () => void } | null
}

/** Shows notices about where the answers are saved, each with a way to continue. */
export function InterviewNotices({ leases, isFileStrange, missing }: InterviewNoticesProps) {
  const { lease, trouble, undo, isElsewhere, takeBack, loadNewest } = leases
  const save = (
    <Button size="sm" onClick={() => saveAnswers(lease.answers)}>
      Save as a file
    </Button>
  )
  return (
    <output className="mb-6 grid gap-3 empty:hidden">
      {undo && (
        <Notice
          tone="plain"
          action={
            <Button size="sm" onClick={takeBack}>
              Undo
            </Button>
          }
        >
          {undo.words}
        </Notice>
      )}
      {trouble === 'blocked' && (
        <Notice tone="warn" title="This browser does not save data for this site" action={save}>
          Your answers are kept only while this page is open. Save them as a file before you leave.
        </Notice>
      )}
      {trouble === 'full' && (
        <Notice tone="warn" title="This browser’s storage is full" action={save}>
          Your latest answers are kept only while this page is open. Save them as a file before you leave.
        </Notice>
      )}
      {trouble === 'unreadable' && (
        <Notice tone="plain">
          One draft on this device could not be read. It was left unchanged, and nothing else is affected.
        </Notice>
      )}
      {isFileStrange && <Notice tone="warn">That file contains no saved answers.</Notice>}
      {isElsewhere && (
        <Notice
          tone="warn"
          action={
            <Button size="sm" onClick={loadNewest}>
              Load the other version
            </Button>
          }
        >
          This draft was changed in another tab. Your changes here replace it.
        </Notice>
      )}
      {missing && (
        <Notice
          tone="warn"
          action={
            <Button size="sm" onClick={missing.retry}>
              Try again
            </Button>
          }
        >
          {missing.words}
        </Notice>
      )}
    </output>
  )
}

/** Shown once, when a lease that was begun earlier is opened again. */
export function ResumedNotice({ leases }: { leases: Leases }) {
  const state = stateName(leases.lease.answers.property.state)
  return (
    leases.isResumed && (
      <p className="text-sm text-ink-soft">
        This {state ? `${state} lease` : 'lease'} was saved on this device. Continue where you left off.
      </p>
    )
  )
}
