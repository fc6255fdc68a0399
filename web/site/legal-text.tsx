import { operatorCondition } from '#web/lib/pages/site-conditions.ts'
import { formatDate } from '#web/lib/text/format.ts'
import type { LegalPage } from '#web/site/legal.server.ts'
import '#web/ui/prose.css'

/** Shows a legal page from its Markdown. */
export function LegalText({ page }: { page: LegalPage }) {
  return (
    <article className="mx-auto max-w-[42rem] px-4 py-12 sm:px-6 sm:py-18">
      <header className="mb-8">
        <h1 className="font-serif text-4xl font-semibold tracking-tight">{page.title}</h1>
        <p className="mt-2 text-sm text-ink-soft">
          Last changed <time dateTime={page.updated}>{formatDate(page.updated)}</time>
        </p>
      </header>
      <div {...operatorCondition} className="group/site prose">
        <div
          role="note"
          aria-label="For the operator"
          className="box box-note hidden group-data-[operator=unset]/site:block"
        >
          <p className="box-title">For the operator: this text is a template</p>
          <p>
            {page.operatorNote} This note disappears when the demo is off and <code>OPERATOR_NAME</code> is
            set. Also set <code>SUPPORT_EMAIL</code> and <code>OPERATOR_CONTACT</code>.
          </p>
        </div>
      </div>
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  )
}
