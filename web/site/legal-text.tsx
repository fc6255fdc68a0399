type LegalTextProps = {
  title: string
  /** A calendar date in words. */
  updated: string
  intro: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

export function LegalText({ title, updated, intro, sections }: LegalTextProps) {
  return (
    <article className="mx-auto max-w-2xl px-4 py-14 sm:px-6 sm:py-20">
      <header className="border-b border-line pb-6">
        <h1 className="font-serif text-4xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-2 text-sm text-ink-soft">Last changed {updated}</p>
      </header>
      <p className="mt-6 text-lg text-ink-soft">{intro}</p>
      {sections.map((section, index) => (
        <section key={section.title} className="mt-9">
          <h2 className="font-serif text-xl font-semibold">
            <span aria-hidden className="mr-2 text-brass">
              {index + 1}.
            </span>
            {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2.5 text-lg leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
