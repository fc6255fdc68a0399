import type { Run } from '#shared/lease-generator/compose/composed-lease.ts'
import { cn } from '#web/ui/cn.ts'

export type LeaseLinks = {
  /** Leads to a clause of the lease. */
  onClause: (clauseId: string) => void
  /** Goes to the question that an answer came from. */
  onQuestion?: ((questionId: string) => void) | undefined
}

/** Returns the element id of a clause on the page, the target of cross-references. */
export function anchorOf(clauseId: string): string {
  return `clause-${clauseId.replaceAll(/[^\w-]/g, '-')}`
}

/** Shows a line of text. Cross-references are links to their clause, and answers are links back to their question. */
export function Runs({ runs, onClause, onQuestion }: LeaseLinks & { runs: readonly Run[] }) {
  return runs.map((run, index) => {
    const { text, bold, italic, ref, answer, blank } = run
    const look = cn(bold && 'font-semibold', italic && 'italic')
    if (ref !== undefined) {
      return (
        <a
          key={index}
          href={`#${anchorOf(ref)}`}
          onClick={(event) => {
            event.preventDefault()
            onClause(ref)
          }}
          className={cn(look, 'text-brand-text underline decoration-brand-line underline-offset-3')}
        >
          {text}
        </a>
      )
    }
    if (answer !== undefined && onQuestion) {
      return (
        <a
          key={index}
          href={`#question-${answer}`}
          // dozens of stops would lie between one clause and the next; every question is reached by its step
          tabIndex={-1}
          onClick={(event) => {
            event.preventDefault()
            onQuestion(answer)
          }}
          className={cn(
            look,
            'underline decoration-dotted underline-offset-3 hover:decoration-solid',
            blank
              ? 'text-ink-faint decoration-transparent hover:text-brand-text'
              : 'text-brand-text decoration-brand-line',
          )}
        >
          {text}
        </a>
      )
    }
    return look ? (
      <span key={index} className={look}>
        {text}
      </span>
    ) : (
      text
    )
  })
}
