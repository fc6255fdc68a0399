const clauses = [
  {
    title: 'Units that cannot be let twice',
    text: 'A unit is occupied because a lease says so. Two leases for the same unit on the same day are refused by the database itself.',
  },
  {
    title: 'Deposits that stay what they are',
    text: 'Held as what you owe, never as income. Your tenant sees what is held and, after the end, the state’s deadline for the way back with its statute.',
  },
  {
    title: 'Maintenance with a memory',
    text: 'Requests with priority, photos, cost and a conversation your tenant can be part of; each change recorded with who and when.',
  },
  {
    title: 'Doors that lock',
    text: 'Passkeys, authenticator codes, Google, a list of where you are signed in, and a mail about what is new there.',
  },
  {
    title: 'A team that sees what it should',
    text: 'Roles for all properties or for some. What somebody may not see, the database does not give them.',
  },
  {
    title: 'A way out, always open',
    text: 'CSV files, complete archives and an API for everything, also after a trial or a plan has ended.',
  },
] as const

/** Lists further features, numbered like the clauses of a lease. */
export function HomeClauses() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-20 sm:px-6 sm:py-28">
      <h2 className="max-w-2xl font-serif text-3xl font-semibold tracking-tight">And in the fine print</h2>
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
      <p className="mt-8 max-w-3xl text-ink-soft">
        <strong className="font-medium text-ink">What it leaves to others:</strong> Tenure does not move the
        rent itself, screen applicants or sign leases electronically, and it gives no legal or tax advice. It
        keeps the books right and says what the law it knows says, with the source.
      </p>
    </section>
  )
}
