import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { BalanceLeader } from '#web/common/owed/balance-leader.tsx'
import { type Figure, FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { creditNote } from './rent/rent-labels.ts'
import { everyPeriod } from './rent/frequency-words.ts'
import { type LeaseWithPayments, type RecurringCharge, recurringQuery } from './api.ts'
import { dueNext, recurringDueOn } from './recurring/recurring-labels.ts'

/** Shows the balance of a lease as the page's leading figure, with its parts in words, and what comes next. */
export function LeaseFigures({ lease }: { lease: LeaseWithPayments | undefined }) {
  const mayRead = useMay('recurring-charges:read')
  const query = useQuery({ ...recurringQuery(lease?.id ?? ''), enabled: lease !== undefined && mayRead })
  // one who may not read them, or cannot now, sees the rent alone
  const recurring = query.data ?? (query.isLoading ? undefined : [])
  return (
    <section
      aria-label="Balance and rent"
      className="flex flex-wrap items-start gap-x-10 gap-y-3 border-b border-line px-4 pb-4 sm:px-5 print:border-b-0"
    >
      {lease ? (
        <BalanceLeader balance={lease.balance} owed={lease.owed} creditNote={creditNote(lease)} />
      ) : (
        <Leader label="Balance today" value={undefined} />
      )}
      <FigureLine figures={lease ? figuresOf(lease, recurring) : [{ label: 'Rent', value: undefined }]} />
    </section>
  )
}

function figuresOf(lease: LeaseWithPayments, recurring: readonly RecurringCharge[] | undefined): Figure[] {
  const { rentAmount, rentFrequency, nextRent: next, status, terminationDate, endDate, atEnd } = lease
  const end = terminationDate ?? endDate
  return [
    {
      label: rentFrequency === 'MONTHLY' ? 'Monthly rent' : `Rent ${everyPeriod[rentFrequency]}`,
      value: rentAmount,
    },
    next
      ? recurring
        ? dueNext(next, { others: recurringDueOn(recurring, next.dueDate), wholeRent: rentAmount })
        : { label: 'Next rent', value: undefined }
      : { label: 'Next rent', value: '—', note: noNextWords(status) },
    {
      label: terminationDate !== null || atEnd === 'ENDS' ? 'Lease ends' : 'Term ends',
      value: end ? formatDate(end) : 'Month to month',
      note: end && terminationDate === null && atEnd === 'MONTH_TO_MONTH' ? 'then month to month' : undefined,
    },
    { label: 'Payment reference', value: lease.paymentReference, note: <CopyReference lease={lease} /> },
  ]
}

function CopyReference({ lease: { paymentReference } }: { lease: LeaseWithPayments }) {
  return (
    <>
      <span className="block">Tenants enter it in the transfer memo.</span>
      <CopyButton
        text={paymentReference}
        size="sm"
        variant="text"
        aria-label="Copy the payment reference"
        className="-ml-2.5 print:hidden"
      >
        Copy
      </CopyButton>
    </>
  )
}

function noNextWords(status: string): string {
  return status === 'DRAFT' ? 'Charged when the lease is active' : 'No further rent will be charged'
}
