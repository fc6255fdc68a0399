const clauses = [
  {
    title: 'Properties and units',
    text: 'Every building, every door: rent, size and whether it is let. A unit is occupied because a lease says so, not because somebody remembered to tick a box.',
  },
  {
    title: 'Leases',
    text: 'Terms, deposits and several tenants on one lease. Two leases for the same unit on the same day are refused by the database itself.',
  },
  {
    title: 'Rent that charges itself',
    text: 'On the due day the charge is there, once, also if the machine was off overnight. A first or last part month is prorated to the day.',
  },
  {
    title: 'Payments',
    text: 'Record a check or a transfer and see which charges it settled, oldest first. What is left over stays as credit and pays the next one.',
  },
  {
    title: 'A ledger per lease',
    text: 'Double entry underneath, plain lines on top. A mistake is reversed and stays visible; nothing is edited behind your back.',
  },
  {
    title: 'Rent roll and reports',
    text: 'What is leased, what is owed and for how long, what came in and when. Always as of today.',
  },
] as const

/** What the product does, numbered like the clauses of a lease. */
export function HomeClauses() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <h2 className="max-w-2xl font-serif text-3xl font-semibold tracking-tight">
        The work of renting, written down once
      </h2>
      <ol className="mt-10 grid gap-x-12 border-b border-line md:grid-cols-2">
        {clauses.map((clause, index) => (
          <li key={clause.title} className="grid grid-cols-[2.75rem_1fr] border-t border-line py-6">
            <span aria-hidden className="tabular font-serif text-xl text-brass">
              §{index + 1}
            </span>
            <div>
              <h3 className="font-serif text-xl font-semibold">{clause.title}</h3>
              <p className="mt-1.5 text-ink-soft">{clause.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
