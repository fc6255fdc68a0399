const clauses = [
  {
    title: 'No double-booked units',
    text: 'Occupancy follows the lease. The database itself refuses two leases for the same unit on the same day.',
  },
  {
    title: 'Security deposits held as liabilities',
    text: 'Deposits are recorded as money you owe, never as income. Tenants see the amount held and, after move-out, the state’s deadline to return it, with the statute.',
  },
  {
    title: 'Maintenance requests with full history',
    text: 'Track priority, photos, cost and messages with your tenant. Each change shows who made it and when.',
  },
  {
    title: 'Secure sign-in',
    text: 'Passkeys, authenticator codes, Google, a list of signed-in devices, and an email about each new sign-in.',
  },
  {
    title: 'Roles and property access for your team',
    text: 'Assign roles for all properties or for some. The database enforces what each person can see.',
  },
  {
    title: 'Export your data at any time',
    text: 'CSV files, complete archives and an API for everything.',
  },
] as const

/** Lists further features, numbered like the clauses of a lease. */
export function HomeClauses() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-20 sm:px-6 sm:py-28">
      <h2 className="max-w-2xl font-serif text-3xl font-semibold tracking-tight">More features</h2>
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
        <strong className="font-medium text-ink">What is not included:</strong> Tenure does not process rent
        payments, screen applicants or collect electronic signatures, and it gives no legal or tax advice.
      </p>
    </section>
  )
}
