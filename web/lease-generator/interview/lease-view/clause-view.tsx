import { memo } from 'react'
import type { LeaseCitation, LeaseClause } from '#shared/lease-generator/compose/composed-lease.ts'
import { cn } from '#web/ui/cn.ts'
import { Blocks } from './blocks.tsx'
import { anchorOf, type LeaseLinks } from './text-runs.tsx'
import { RuleSource } from '#web/lease-generator/interview/answers/rule-source.tsx'

type ClauseViewProps = LeaseLinks & { clause: LeaseClause; isCurrent: boolean }

/** One numbered clause with its reason folded below it. It renders again only if its words changed. */
export const ClauseView = memo(
  function ClauseView({ clause, isCurrent, ...links }: ClauseViewProps) {
    const { id, number, heading, blocks, why, citations } = clause
    return (
      <div
        id={anchorOf(id)}
        tabIndex={-1}
        data-current={isCurrent || undefined}
        className={cn(
          'group/clause relative -mx-3 grid scroll-mt-24 grid-cols-[2.5rem_minmax(0,1fr)] rounded px-3 py-2 outline-offset-0 print:break-inside-avoid transition-colors duration-300',
          isCurrent && 'bg-brand-soft/60 shadow-[inset_3px_0_0_var(--brand)]',
        )}
      >
        <p className="tabular pt-px text-sm leading-[1.7] text-ink-faint">{number}</p>
        <div className="min-w-0">
          {heading && <h4 className="font-semibold">{heading}</h4>}
          <Blocks blocks={blocks} {...links} />
          <WhyHere why={why} citations={citations} />
        </div>
      </div>
    )
  },
  (before, after) =>
    before.isCurrent === after.isCurrent &&
    before.onClause === after.onClause &&
    before.onQuestion === after.onQuestion &&
    (before.clause === after.clause || JSON.stringify(before.clause) === JSON.stringify(after.clause)),
)

function WhyHere({ why, citations }: { why: string; citations: readonly LeaseCitation[] }) {
  return (
    <details className="mt-1 font-sans text-sm print:hidden">
      <summary className="inline-flex min-h-6 list-none items-center rounded-xs text-ink-faint underline decoration-line-strong decoration-dotted underline-offset-3 hover:text-ink">
        Why is this here
      </summary>
      <div className="mt-1 mb-2 grid gap-1.5 border-l-2 border-line-strong pl-3 text-ink-soft">
        <p>{why}</p>
        {citations.map((citation) => (
          <RuleSource key={citation.text} {...citation} />
        ))}
      </div>
    </details>
  )
}
