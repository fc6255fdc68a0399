import type { Heading } from '#web/lib/text/markdown.ts'

/** The table of contents of a long article: beside it on wide screens, above it and folded on narrow ones. */
export function ArticleContents({ headings }: { headings: readonly Heading[] }) {
  const sections = headings.filter(({ level }) => level === 2)
  if (sections.length < 3) {
    return <div aria-hidden className="max-lg:hidden" />
  }
  return (
    <>
      <details className="group mb-8 rounded-lg border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium">
          On this page
          <span aria-hidden className="text-ink-faint group-open:rotate-45">
            +
          </span>
        </summary>
        <nav aria-label="On this page, for small screens" className="border-t border-line px-4 py-2">
          <Sections sections={sections} />
        </nav>
      </details>
      <nav aria-labelledby="contents-heading" className="max-lg:hidden print:hidden">
        <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto pb-4">
          <p id="contents-heading" className="mb-2 text-sm font-medium">
            On this page
          </p>
          <Sections sections={sections} />
        </div>
      </nav>
    </>
  )
}

function Sections({ sections }: { sections: readonly Heading[] }) {
  return (
    <ol className="text-sm text-ink-soft">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block rounded-xs border-l border-line py-1.5 pl-3 hover:border-brand hover:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
