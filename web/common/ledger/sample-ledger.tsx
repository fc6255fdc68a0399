import { cn } from '#web/ui/cn.ts'

const lines = [
  {
    date: 'Oct 12',
    what: 'Prorated rent',
    note: '$1,850.00 × 20 ÷ 31 days',
    amount: '$1,193.55',
    balance: '$1,193.55',
  },
  {
    date: 'Oct 14',
    what: 'Payment, check 1042',
    note: 'pays Oct 12',
    amount: '-$1,193.55',
    balance: '$0.00',
  },
  {
    date: 'Nov 1',
    what: 'Rent for November',
    note: 'due on the 1st',
    amount: '$1,850.00',
    balance: '$1,850.00',
  },
  {
    date: 'Nov 3',
    what: 'Payment, bank transfer',
    note: 'pays Nov 1',
    amount: '-$1,850.00',
    balance: '$0.00',
  },
] as const

/** Shows an example page of a lease's ledger, for marketing pages. It says that the figures are an example. */
export function SampleLedger({ className }: { className?: string }) {
  return (
    <figure
      className={cn(
        'w-full max-w-lg rounded-lg border border-line bg-surface text-ink shadow-float',
        className,
      )}
    >
      <figcaption className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
        <span className="font-serif text-lg font-semibold">Unit 2B, 418 Alder Street</span>
        <span className="text-xs text-ink-faint">Example</span>
      </figcaption>
      <ul className="tabular px-4 text-sm">
        {lines.map((line) => (
          <li
            key={line.date}
            className="grid grid-cols-[3.25rem_1fr_auto] items-baseline gap-x-3 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[3.25rem_1fr_5.5rem_5.5rem]"
          >
            <span className="text-ink-faint">{line.date}</span>
            <span>
              {line.what}
              <span className="block text-xs text-ink-faint">{line.note}</span>
            </span>
            <span className={cn('text-right', line.amount.startsWith('-') && 'text-good')}>
              {line.amount}
            </span>
            <span className="hidden text-right text-ink-soft sm:block">{line.balance}</span>
          </li>
        ))}
      </ul>
      <p className="tabular flex justify-between gap-3 border-t border-line px-4 py-3 text-sm font-semibold">
        Balance
        <span className="ledger-total">$0.00</span>
      </p>
    </figure>
  )
}
