import { href } from 'react-router'
import { stateSlug } from '#shared/law/places/slugs.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { LawSourceLine } from '#web/common/law/law-mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { NonBreaking } from '#web/ui/non-breaking.tsx'
import type { Sheet } from './sheet.ts'

/** Shows the result and, below it, the calculation line by line like a ledger. */
export function SheetView({ sheet, link }: { sheet: Sheet; link: string }) {
  const { title, answer, isSentence, note, verdict, steps, rule, cautions = [], source } = sheet
  const slug = source && stateSlug(source.state)
  return (
    <>
      <h2 className="text-sm font-medium text-ink-soft">{title}</h2>
      <p
        className={
          isSentence
            ? 'mt-1 font-serif text-2xl font-semibold text-balance'
            : 'tabular mt-1 text-4xl font-semibold tracking-tight sm:text-5xl'
        }
      >
        {answer}
      </p>
      {note && <p className="mt-2 text-ink-soft">{note}</p>}
      {verdict && (
        <Notice tone={verdict.tone} className="mt-4">
          {verdict.text}
        </Notice>
      )}
      <h3 className="mt-6 text-sm font-medium">Calculation</h3>
      <ol className="mt-2 border-b border-line">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.75rem_1fr] border-t border-line py-2">
            <span aria-hidden className="tabular font-serif text-brass">
              {index + 1}
            </span>
            <span className="tabular wrap-anywhere">
              <NonBreaking>{step}</NonBreaking>
            </span>
          </li>
        ))}
      </ol>
      {source && (
        <div className="mt-5 grid gap-1.5">
          <h3 className="text-sm font-medium">The rule</h3>
          {rule && <p className="text-ink-soft">{rule}</p>}
          <LawSourceLine source={source} />
        </div>
      )}
      {cautions.length > 0 && (
        <ul className="mt-4 grid gap-1.5 text-sm text-ink-soft">
          {cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <CopyButton text={link} size="sm">
          Copy link to this result
        </CopyButton>
        {source && slug && (
          <a href={href('/lease-generator/:state', { state: slug })} className={textLinkClass}>
            All of {source.insteadOf ?? source.stateName}’s rules
          </a>
        )}
      </div>
    </>
  )
}
