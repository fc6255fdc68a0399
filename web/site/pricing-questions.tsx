import { textLinkClass } from '#web/ui/text-link.tsx'

const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens after the 14 days?',
    answer:
      'Nothing is deleted. You can still read and export everything, and rent keeps falling due automatically, so that your books are complete when you choose a plan a week or a month later. What you do by hand waits until then.',
  },
  {
    question: 'Do I need a card to try it?',
    answer: 'No. An account begins with the trial, and nothing is charged unless you order a plan.',
  },
  {
    question: 'What counts as a property, and what as a tenant?',
    answer:
      'A property is an address or a building; its units are not counted. A tenant is a person in your records. Archived properties and tenants free their places.',
  },
  {
    question: 'What happens at a limit?',
    answer:
      'From four fifths on you are told. At the limit only the next one is refused, with the plan that has room for it. Nothing that is there is hidden or blocked, also after you change to a smaller plan.',
  },
  {
    question: 'Can I change or cancel?',
    answer:
      'Yes, in Settings. A change says beforehand what it costs today and what is credited. A canceled plan goes on until the end of what is paid for; after that everything stays there to read and export.',
  },
  {
    question: 'Do my tenants pay for the portal?',
    answer: 'No. Every plan has the portal, in English and Spanish, and tenants are not part of your team.',
  },
  {
    question: 'Does Tenure collect the rent?',
    answer:
      'It says what is owed, tells your tenants how to pay you, reminds them and keeps the ledger. The money itself goes from them to you, by check, transfer or as you agree; you record it when it came.',
  },
  {
    question: 'Who sees my card?',
    answer:
      'Where plans are sold, Stripe alone. You pay on its pages, and the number never comes near this server. Your tenants’ payments to you have nothing to do with it.',
  },
  {
    question: 'How do I get my data out?',
    answer:
      'As CSV files, or everything with its documents in one archive, at any time, also after a trial or a plan has ended. Another installation of Tenure takes the archive in again.',
  },
  {
    question: 'Can I run it myself?',
    answer:
      'Yes. Tenure is open source under the MIT license and starts with one command. On your own machine with PLANS=off nothing is limited, nothing ends and nothing costs.',
  },
]

/** Questions whose answers hold for the software as it is. */
export function PricingQuestions() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <h2 className="font-serif text-3xl font-semibold tracking-tight">Before you ask</h2>
      <dl className="mt-8 grid gap-x-12 border-b border-line md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-t border-line py-5">
            <dt className="font-serif text-lg font-semibold">{question}</dt>
            <dd className="mt-1.5 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-ink-soft">
        Every plan can be used from a program, too:{' '}
        <a href="/api/v1/docs" className={textLinkClass}>
          read the API documentation
        </a>
        .
      </p>
    </section>
  )
}
