import { ChevronDown } from 'lucide-react'
import { plansCondition } from '#web/lib/pages/site-conditions.ts'
import { pricingQuestions } from '#web/site/pricing-answers.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** Questions whose answers hold for the software as it is. A browser's search in the page opens the answer that it finds. */
export function PricingQuestions() {
  return (
    <section {...plansCondition} className="group/plans mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <h2 className="font-serif text-3xl font-semibold tracking-tight">Frequently asked questions</h2>
      <div className="mt-8 grid gap-x-12 border-b border-line md:grid-cols-2">
        {pricingQuestions.map(({ question, answer, isOfPlans }) => (
          <details
            key={question}
            className={`group/answer border-t border-line ${isOfPlans ? 'group-data-[plans=off]/plans:hidden' : ''}`}
          >
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-3.5 hover:text-brand-text [&::-webkit-details-marker]:hidden">
              <h3 className="font-serif text-lg font-semibold">{question}</h3>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-ink-faint transition-transform group-open/answer:rotate-180"
              />
            </summary>
            <p className="pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-8 text-ink-soft">
        API access is always included:{' '}
        <a href="/api/v1/docs" className={textLinkClass}>
          read the API documentation
        </a>
        .
      </p>
    </section>
  )
}
