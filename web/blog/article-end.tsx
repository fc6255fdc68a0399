import { ArrowRight } from 'lucide-react'
import { formatDate } from '#web/lib/text/format.ts'
import type { Article } from './articles.server.ts'

/** Lists the product's tools for the work that the article describes. */
export function ArticleTools({ tools }: { tools: Article['tools'] }) {
  if (tools.length === 0) {
    return null
  }
  return (
    <section aria-labelledby="tools-heading" className="print:hidden mt-14 max-w-[42rem]">
      <h2 id="tools-heading" className="font-serif text-xl font-semibold">
        Try it in Tenure
      </h2>
      <ul className="mt-4 grid gap-3">
        {tools.map(({ path, title, text }) => (
          <li key={path}>
            <a
              href={path}
              className="group flex items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-card hover:border-brand-line hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-brand-text">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-4.5 shrink-0 text-ink-faint group-hover:text-brand-text"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists the pages that the numbers in the text refer to, with the day they were read. */
export function ArticleSources({ sources }: { sources: Article['sources'] }) {
  if (sources.length === 0) {
    return null
  }
  return (
    <section aria-labelledby="sources-heading" className="mt-12 max-w-[42rem]">
      <h2 id="sources-heading" className="font-serif text-xl font-semibold">
        Sources
      </h2>
      <ol className="mt-3 list-decimal pl-5 text-sm text-ink-soft">
        {sources.map(({ name, title, url, readOn }) => (
          <li key={name} id={`source-${name}`} className="scroll-mt-24 py-1 target:text-ink">
            <a
              href={url}
              className="rounded-xs text-brand-text underline decoration-brand-line underline-offset-3 wrap-anywhere"
            >
              {title}
            </a>
            , accessed {formatDate(readOn)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** States that the page does not give legal or tax advice, and how far its facts can be trusted. */
export function ArticleLimits({ law }: { law: Article['law'] }) {
  return (
    <aside
      aria-label="Limits of this article"
      className="mt-12 max-w-[42rem] rounded-lg bg-sunken px-5 py-4 text-sm leading-relaxed text-ink-soft"
    >
      <p>
        <strong className="font-semibold text-ink">This is information, not legal or tax advice.</strong> It
        has not been reviewed for your situation. Cities and counties add rules of their own, which are not
        covered here.
        {law &&
          ` State rules come from Tenure’s own data as of ${law.asOf}: this page uses ${law.facts} entries, ` +
            `${law.facts - law.unsure} of them confirmed against a source, ${law.unsure} marked ‘verify’ or ‘not confirmed’.` +
            ' Read the statute before you act on it.'}
      </p>
    </aside>
  )
}
