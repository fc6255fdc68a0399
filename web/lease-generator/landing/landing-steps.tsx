const steps = [
  {
    title: 'Answer what you know',
    text: 'Parties, property, rent, deposit, fees, pets, rules. You are asked only what your state requires. Skip anything and come back to it.',
  },
  {
    title: 'See limits as you type',
    text: 'A deposit over the cap, a late fee over the limit, a notice that is too short: you see a warning as you type, with the section of the statute. You decide; nothing is blocked.',
  },
  {
    title: 'Preview the lease as you go',
    text: 'Each answer highlights the clause that it changes. Open “Why is this here” on any clause for its reason and its source.',
  },
  {
    title: 'Download your lease',
    text: 'Download PDF or Word, print it, or open it in Tenure as a draft lease that charges the rent automatically once you activate it.',
  },
] as const

/** Explains how the generator works, in numbered steps. */
export function LandingSteps() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <h2 className="max-w-2xl font-serif text-3xl font-semibold tracking-tight">How it works</h2>
      <ol className="mt-8 grid gap-x-12 border-b border-line md:grid-cols-2">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[2.75rem_1fr] border-t border-line py-6">
            <span aria-hidden className="tabular font-serif text-xl text-brass">
              {index + 1}
            </span>
            <div>
              <h3 className="font-serif text-xl font-semibold">{step.title}</h3>
              <p className="mt-1.5 text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
