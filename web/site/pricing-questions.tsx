import { textLinkClass } from '#web/ui/text-link.tsx'

const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens after the 14 days?',
    answer:
      'Nothing is deleted. You can still view and export everything, and rent is still charged automatically, so your books are complete when you choose a plan later. You cannot make other changes until then.',
  },
  {
    question: 'Do I need a card to try it?',
    answer: 'No. An account begins with the trial, and nothing is charged unless you order a plan.',
  },
  {
    question: 'What counts as a property or a tenant?',
    answer:
      'A property is an address or a building; its units are not counted. A tenant is a person in your records. Archived properties and tenants do not count.',
  },
  {
    question: 'What happens when I reach a limit?',
    answer:
      'You get a notice at 80% of a limit. At the limit you cannot add more until you upgrade. Existing records are never hidden or blocked, even after you change to a smaller plan.',
  },
  {
    question: 'Can I change or cancel?',
    answer:
      'Yes, in Settings. Before you confirm a change, you see what it costs today and what is credited. A canceled plan continues until the end of the paid period; after that you can still view and export everything.',
  },
  {
    question: 'Do my tenants pay for the portal?',
    answer: 'No. Every plan has the portal, in English and Spanish, and tenants are not part of your team.',
  },
  {
    question: 'Does Tenure collect the rent?',
    answer:
      'Tenure tracks what is owed, tells your tenants how to pay you, sends reminders and keeps the ledger. Tenants pay you directly by check, bank transfer or another method; you record each payment when you receive it.',
  },
  {
    question: 'Who sees my card?',
    answer:
      'Only Stripe, on sites that sell plans. You pay on Stripe’s pages, and your card number never reaches this server. Your tenants’ payments to you are separate.',
  },
  {
    question: 'How do I get my data out?',
    answer:
      'Download CSV files, or one archive with everything including documents, at any time, even after a trial or a plan has ended. You can import the archive into another Tenure installation.',
  },
  {
    question: 'Can I run it myself?',
    answer:
      'Yes. Tenure is open source under the MIT license and starts with one command. On your own server with PLANS=off, there are no limits, no expiration and no cost.',
  },
]

/** Questions whose answers hold for the software as it is. */
export function PricingQuestions() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <h2 className="font-serif text-3xl font-semibold tracking-tight">Frequently asked questions</h2>
      <dl className="mt-8 grid gap-x-12 border-b border-line md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-t border-line py-5">
            <dt className="font-serif text-lg font-semibold">{question}</dt>
            <dd className="mt-1.5 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-ink-soft">
        Every plan includes API access:{' '}
        <a href="/api/v1/docs" className={textLinkClass}>
          read the API documentation
        </a>
        .
      </p>
    </section>
  )
}
