import type { ReactNode } from 'react'
import { LawSourceLine } from '#web/common/law/law-mark.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { NonBreaking } from '#web/ui/non-breaking.tsx'
import type { LawExample, LawRow, LawSection } from './state-row.ts'

type StateSectionProps = { id: string; number: number; title: string; children: ReactNode }

/** A numbered part of a state's page. */
export function StateSection({ id, number, title, children }: StateSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-t border-line pt-10 pb-4">
      <h2 id={`${id}-title`} className="flex gap-3 font-serif text-2xl font-semibold tracking-tight">
        <span aria-hidden className="tabular text-brass">
          §{number}
        </span>
        <span>
          <NonBreaking>{title}</NonBreaking>
        </span>
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

type StateSectionsProps = {
  sections: readonly LawSection[]
  /** Returns what is shown below the rows of a section. */
  below: (section: string) => ReactNode
}

export function StateSections({ sections, below }: StateSectionsProps) {
  return sections.map(({ id, title, rows }, index) => (
    <StateSection key={id} id={id} title={title} number={index + 1}>
      {rows
        .filter(({ rule }) => rule !== null)
        .map((row) => (
          <Row key={row.id} row={row} />
        ))}
      <InBrief rows={rows.filter(({ rule }) => rule === null)} />
      {below(id)}
    </StateSection>
  ))
}

function Row({ row }: { row: LawRow }) {
  const { id, question, answer, rule, tiers = [], steps = [], source, example, calculator } = row
  return (
    <div
      id={id}
      className="grid scroll-mt-20 items-start gap-x-10 gap-y-4 py-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div>
        <h3 className="text-base font-medium text-ink-soft">
          <NonBreaking>{question}</NonBreaking>
        </h3>
        <p className="mt-1 font-serif text-xl font-semibold text-balance">{answer}</p>
        {tiers.length > 0 && (
          <ul className="mt-2 grid gap-1">
            {tiers.map((tier) => (
              <li key={tier} className="border-l-2 border-brand-line pl-3">
                {tier}
              </li>
            ))}
          </ul>
        )}
        {steps.length > 0 && (
          <ol className="mt-3 grid max-w-2xl list-decimal gap-2 pl-6 marker:text-brass">
            {steps.map((step) => (
              <li key={step} className="pl-1">
                {step}
              </li>
            ))}
          </ol>
        )}
        <p className="mt-2 max-w-2xl">{rule}</p>
        <LawSourceLine source={source} className="mt-2 max-w-2xl" />
      </div>
      {example && <Example example={example} calculator={calculator} />}
    </div>
  )
}

/** Shows an example like a ledger: the facts, the lines, and the sum under a double rule. */
type ExampleProps = { example: LawExample; calculator?: string | undefined }

function Example({ example: { given, lines, result }, calculator }: ExampleProps) {
  return (
    <div className="max-w-2xl rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
      <p className="text-sm text-ink-soft">
        <span className="font-medium text-ink">For example. </span>
        <NonBreaking>{given}</NonBreaking>
      </p>
      <ol className="tabular mt-2 grid gap-0.5 text-sm">
        {lines.map((line) => (
          <li key={line}>
            <NonBreaking>{line}</NonBreaking>
          </li>
        ))}
      </ol>
      {result !== null && (
        <p className="mt-2 border-t border-line pt-2">
          <span className="tabular ledger-total font-medium">
            <NonBreaking>{result}</NonBreaking>
          </span>
        </p>
      )}
      {calculator && (
        <p className="mt-2 text-sm">
          <a href={calculator} className={textLinkClass}>
            Calculate it for your lease
          </a>
        </p>
      )}
    </div>
  )
}

/** Lists the questions that are answered with one or a few words. */
function InBrief({ rows }: { rows: readonly LawRow[] }) {
  if (rows.length === 0) {
    return null
  }
  return (
    <dl className="max-w-2xl py-3">
      {rows.map(({ id, question, answer, source }) => (
        <div
          key={id}
          id={id}
          className="grid scroll-mt-20 gap-x-6 border-t border-line py-3 sm:grid-cols-[1fr_auto]"
        >
          <dt className="text-ink-soft">{question}</dt>
          <dd className="font-medium sm:text-right">{answer}</dd>
          <dd className="sm:col-span-2">
            <LawSourceLine source={source} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
