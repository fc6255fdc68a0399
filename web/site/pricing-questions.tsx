import { plansCondition } from '#web/lib/pages/site-conditions.ts'
import { pricingQuestions } from '#web/site/pricing-answers.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** Questions whose answers hold for the software as it is. */
export function PricingQuestions() {
  return (
    <section {...plansCondition} className="group/plans mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <h2 className="font-serif text-3xl font-semibold tracking-tight">Frequently asked questions</h2>
      <dl className="mt-8 grid gap-x-12 border-b border-line md:grid-cols-2">
        {pricingQuestions.map(({ question, answer, isOfPlans }) => (
          <div
            key={question}
            className={`border-t border-line py-5 ${isOfPlans ? 'group-data-[plans=off]/plans:hidden' : ''}`}
          >
            <dt className="font-serif text-lg font-semibold">{question}</dt>
            <dd className="mt-1.5 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
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
