import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { bankAccountsQuery } from '#web/banking/api.ts'
import { ExpenseForm } from './expense-form.tsx'
import { IncomeForm, LineRefundForm } from './income-forms.tsx'
import { accountLabel } from '#web/banking/labels.ts'
import { feeOfChosen, feePart, isUsualFee, PayoutFee } from './payout-fee.tsx'
import { ExcludeForm, OwnerForm, TransferForm } from './record-forms.tsx'
import { type Candidate, candidatesQuery, matchLine, type Parts, type ReviewLine } from './review-api.ts'

type Way = 'match' | 'expense' | 'income' | 'refund' | 'transfer' | 'owner' | 'exclude'
type ChooseDialogProps = { line: ReviewLine; bankAccountId: string; onClose: () => void }

/** Returns whether a line is most probably a new expense: money out that matches nothing and does not say that it is a transfer. */
function isNewExpense({ amount, proposal, description, memo }: ReviewLine): boolean {
  return amount < 0 && proposal?.options.length === 0 && !/transfer/i.test(`${description} ${memo}`)
}

/** Chooses what a line is: something recorded, something new, or nothing of the books. */
export function ChooseDialog({ line, bankAccountId, onClose }: ChooseDialogProps) {
  const [way, setWay] = useState<Way>(isNewExpense(line) ? 'expense' : 'match')
  const [failure, setFailure] = useState<string>()
  const accounts = useQuery(bankAccountsQuery).data ?? []
  const others = accounts.filter(({ id, isArchived }) => id !== bankAccountId && !isArchived)

  /** Runs an act of the dialog, and closes it when it is done. */
  async function run(work: () => Promise<unknown>, done: string) {
    setFailure(undefined)
    try {
      await work()
      toast.success(done)
      onClose()
    } catch (error) {
      setFailure(messageFor(error))
    }
    await invalidateLedger()
  }
  const match = (parts: Parts) =>
    run(
      () => call(matchLine, { params: { id: line.id }, body: { parts } }),
      `${formatMoney(line.amount)} confirmed`,
    )

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={formatMoney(line.amount)}
      description={[formatDate(line.date), line.description, line.memo].filter(Boolean).join(', ')}
      size="lg"
    >
      <div className="grid gap-4">
        <FilterTabs<Way>
          label="Record as"
          value={way}
          onChange={setWay}
          tabs={[
            { value: 'match', label: line.amount > 0 ? 'Payment' : 'Recorded' },
            ...(line.amount < 0 ? [{ value: 'expense' as const, label: 'New expense' }] : []),
            ...(line.amount > 0
              ? [
                  { value: 'income' as const, label: 'Other income' },
                  { value: 'refund' as const, label: 'Vendor refund' },
                ]
              : []),
            ...(others.length > 0 ? [{ value: 'transfer' as const, label: 'Transfer' }] : []),
            { value: 'owner', label: line.amount < 0 ? 'Owner draw' : 'Owner contribution' },
            { value: 'exclude', label: 'Exclude' },
          ]}
        />
        {failure && (
          <Notice tone="bad" title="No changes were made">
            {failure}
          </Notice>
        )}
        {way === 'match' && <MatchForm line={line} onMatch={match} onClose={onClose} />}
        {way === 'expense' && <ExpenseForm line={line} onMatch={match} onClose={onClose} />}
        {way === 'income' && <IncomeForm line={line} onMatch={match} onClose={onClose} />}
        {way === 'refund' && <LineRefundForm line={line} onMatch={match} onClose={onClose} />}
        {way === 'transfer' && (
          <TransferForm
            line={line}
            options={others.map((account) => ({ value: account.id, label: accountLabel(account) }))}
            onMatch={match}
            onClose={onClose}
          />
        )}
        {way === 'owner' && <OwnerForm line={line} onMatch={match} onClose={onClose} />}
        {way === 'exclude' && <ExcludeForm line={line} onRun={run} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

type MatchFormProps = { line: ReviewLine; onMatch: (parts: Parts) => Promise<void>; onClose: () => void }

/** Chooses items that sum to the line: recorded ones, or leases to record a payment for. */
function MatchForm({ line, onMatch, onClose }: MatchFormProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Candidate[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const { data } = useQuery(candidatesQuery(line.id, search))
  const parts = divide(line, chosen)
  const [saysFee, setSaysFee] = useState<boolean>()
  const fee = feeOfChosen(line, chosen)
  const isFee = fee !== null && (saysFee ?? isUsualFee(line, chosen, fee))
  const rest = toDollars(toCents(line.amount) - parts.reduce((sum, { cents }) => sum + cents, 0))
  const isChosen = (candidate: Candidate) => chosen.some((one) => keyOf(one) === keyOf(candidate))
  const shown = [...chosen, ...(data ?? []).filter((candidate) => !isChosen(candidate))]
  return (
    <>
      <SearchInput label="Search by tenant, unit or description" value={search} onSearch={setSearch} />
      {data === undefined ? (
        <SkeletonLines />
      ) : (
        <ul className="max-h-80 overflow-y-auto border-y border-line">
          {shown.length === 0 && <li className="py-3 text-sm text-ink-soft">No matches found.</li>}
          {shown.map((candidate) => (
            <li key={keyOf(candidate)} className="border-b border-line py-1.5 last:border-b-0">
              <Checkbox
                className="w-full text-sm [&>span:last-child]:flex-1"
                checked={isChosen(candidate)}
                onChange={(event) =>
                  setChosen(
                    event.target.checked
                      ? [...chosen, candidate]
                      : chosen.filter((one) => keyOf(one) !== keyOf(candidate)),
                  )
                }
              >
                <CandidateText candidate={candidate} />
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {fee !== null && <PayoutFee fee={fee} checked={isFee} onChange={setSaysFee} />}
      <DialogActions>
        <p className="mr-auto self-center text-sm" aria-live="polite">
          {chosen.length > 0 &&
            (rest === 0 || isFee ? 'Matches the line total.' : `${formatMoney(rest)} left.`)}
        </p>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={chosen.length === 0 || (rest !== 0 && !isFee)}
          onClick={() => {
            setIsBusy(true)
            const all = parts.map(({ part }) => part)
            void onMatch(isFee ? [...all, feePart(line, fee)] : all).then(() => setIsBusy(false))
          }}
        >
          Confirm
        </Button>
      </DialogActions>
    </>
  )
}

function keyOf({ kind, id }: Candidate): string {
  return `${kind} ${id}`
}

const kindLabels: Record<Candidate['kind'], string> = {
  PAYMENT: 'Payment recorded',
  LEASE: 'Record a payment',
  EXPENSE: 'Expense recorded',
  RETURN: 'Returned payment',
  TRANSFER: 'Transfer recorded',
  BILL: 'Pay bill, due',
  OWNER_MONEY: 'Recorded',
  DISTRIBUTION: 'Distribution recorded',
  REFUND: 'Refund recorded',
  DEPOSIT_RETURN: 'Returned deposit recorded',
  OTHER_INCOME: 'Other income recorded',
  EXPENSE_REFUND: 'Expense refund recorded',
  VENDOR_CREDIT_REFUND: 'Vendor credit refund recorded',
  VENDOR_CREDIT: 'Record vendor credit refund',
}

function CandidateText({ candidate }: { candidate: Candidate }) {
  const { kind, title, detail, amount, open, date } = candidate
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3">
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere">{title}</span>{' '}
        <span className="text-ink-soft wrap-anywhere">{detail}</span>
        <span className="block text-xs text-ink-faint">
          {[kindLabels[kind], kind !== 'LEASE' && date && formatDate(date)].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="tabular whitespace-nowrap">
        {amount === null ? open !== null && open > 0 && `${formatMoney(open)} open` : formatMoney(amount)}
      </span>
    </span>
  )
}

/**
 * Returns the parts of the chosen items with their cents, signed as the line is. Bills and leases share the
 * amount that the others leave, each up to its open balance. The last lease gets all of the rest.
 */
function divide(line: ReviewLine, chosen: readonly Candidate[]): { part: Parts[number]; cents: number }[] {
  const fixed = chosen.flatMap((candidate) =>
    candidate.kind === 'LEASE' || candidate.kind === 'BILL'
      ? []
      : [{ part: partOf(candidate), cents: toCents(candidate.amount ?? 0) }],
  )
  let left = toCents(line.amount) - fixed.reduce((sum, { cents }) => sum + cents, 0)
  const paid = chosen.flatMap(({ id, kind, amount }) => {
    const cents = Math.max(toCents(amount ?? 0), Math.min(left, 0))
    if (kind !== 'BILL' || cents === 0) {
      return []
    }
    left -= cents
    return [{ part: { kind, billId: id, amount: toDollars(-cents) }, cents }]
  })
  const leases = chosen.filter(({ kind }) => kind === 'LEASE')
  const divided = leases.flatMap(({ id, open }, at) => {
    const isLast = at === leases.length - 1
    const cents = isLast ? left : Math.min(left, toCents(open ?? 0))
    left -= cents
    return cents > 0
      ? [{ part: { kind: 'NEW_PAYMENT' as const, leaseId: id, amount: toDollars(cents) }, cents }]
      : []
  })
  return [...fixed, ...paid, ...divided]
}

function partOf({ kind, id, amount }: Candidate): Parts[number] {
  if (kind === 'OWNER_MONEY') {
    return { kind, ownerTransactionId: id }
  }
  if (kind === 'DISTRIBUTION') {
    return { kind, distributionId: id }
  }
  if (kind === 'REFUND') {
    return { kind, refundId: id }
  }
  if (kind === 'DEPOSIT_RETURN') {
    return { kind, depositReturnId: id }
  }
  if (kind === 'OTHER_INCOME') {
    return { kind, otherIncomeId: id }
  }
  if (kind === 'EXPENSE_REFUND') {
    return { kind, expenseRefundId: id }
  }
  if (kind === 'VENDOR_CREDIT_REFUND') {
    return { kind, vendorCreditUseId: id }
  }
  if (kind === 'VENDOR_CREDIT') {
    return { kind: 'NEW_VENDOR_CREDIT_REFUND', vendorCreditId: id, amount: amount ?? 0 }
  }
  if (kind === 'EXPENSE') {
    return { kind, expenseId: id }
  }
  if (kind === 'TRANSFER') {
    return { kind, transferId: id }
  }
  return { kind: kind === 'RETURN' ? 'RETURN' : 'PAYMENT', paymentId: id }
}
