import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createDeposit, type listUndepositedPayments } from '#shared/banking/deposit-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { farDayOf, farDayQuestion } from '#web/lib/forms/far-day.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCounted, formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type BankAccount, undepositedQuery } from './api.ts'
import { accountLabel } from './labels.ts'

type DepositDialogProps = {
  /** The accounts that are not archived, the default one first. */
  accounts: readonly BankAccount[]
  onClose: () => void
}

/**
 * Records that checks and cash were deposited: all payments that were received through a day, or only the
 * ticked ones.
 */
export function DepositDialog({ accounts, onClose }: DepositDialogProps) {
  const intent = useIdempotencyKey()
  const [bankAccountId, setBankAccountId] = useState(accounts[0]?.id ?? '')
  const [date, setDate] = useState<string>(accountDay())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [confirmed, setConfirmed] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { data } = useQuery(undepositedQuery(date))
  const isWhole = data !== undefined && data.count > data.payments.length
  const chosen = data?.payments.filter(({ id }) => !left.has(id)) ?? []
  const total = isWhole ? data.total : toDollars(chosen.reduce((sum, { amount }) => sum + toCents(amount), 0))
  const count = isWhole ? data.count : chosen.length

  const far = farDayOf('date', date, { kind: 'money' }, accountDay())
  const isDoubtful = far !== undefined && confirmed !== date

  async function save() {
    setIsAsked(isDoubtful)
    if (isDoubtful) {
      return
    }
    setIsBusy(true)
    setFailure(undefined)
    const body = { bankAccountId, date, ...(!isWhole && { paymentIds: chosen.map(({ id }) => id) }) }
    try {
      const deposit = await call(createDeposit, { body, idempotencyKey: intent.keyFor(body) })
      await invalidateLedger()
      toast.success(`${formatMoney(deposit.amount)} deposited to ${deposit.bankAccount.name}`)
      onClose()
    } catch (error) {
      setFailure(messageFor(error))
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Deposit checks and cash"
      description="Money received but not yet deposited. Bank transfers and card payments go to the account directly."
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Deposit to" required>
            {(control) => (
              <Select
                {...control}
                value={bankAccountId}
                options={accounts.map((account) => ({ value: account.id, label: accountLabel(account) }))}
                onChange={(event) => setBankAccountId(event.target.value)}
              />
            )}
          </Field>
          <Field
            label="Deposited on"
            required
            error={isAsked && isDoubtful ? farDayQuestion(far) : undefined}
            hint="Payments received through this date are listed."
          >
            {(control) => (
              <DateInput {...control} value={date} onChange={(event) => setDate(event.target.value)} />
            )}
          </Field>
        </div>
        {far && (
          <Checkbox
            checked={confirmed === date}
            onChange={({ target }) => setConfirmed(target.checked ? date : '')}
          >
            The deposit date is {formatDate(date)}
          </Checkbox>
        )}
        {failure && (
          <Notice tone="bad" title="Nothing was deposited">
            {failure}
          </Notice>
        )}
        {data === undefined && <SkeletonLines />}
        {data !== undefined && !isWhole && (
          <PaymentsToDeposit payments={data.payments} left={left} onLeft={setLeft} />
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} disabled={count === 0} onClick={() => void save()}>
            {count === 0
              ? 'Nothing to deposit'
              : `Deposit ${formatCounted(count, 'payment')}, ${formatMoney(total)}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

type PaymentsToDepositProps = {
  payments: WireResponse<typeof listUndepositedPayments>['payments']
  /** The ids of the payments that stay undeposited. */
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
}

/** Lists the payments, each with a box that takes it out of the deposit. */
function PaymentsToDeposit({ payments, left, onLeft }: PaymentsToDepositProps) {
  return (
    <ul className="max-h-72 overflow-y-auto border-y border-line text-sm">
      {payments.map((payment) => (
        <li key={payment.id} className="border-b border-line py-1.5 last:border-b-0">
          <Checkbox
            className="w-full text-sm [&>span:last-child]:flex-1"
            checked={!left.has(payment.id)}
            onChange={(event) => {
              const next = new Set(left)
              if (event.target.checked) {
                next.delete(payment.id)
              } else {
                next.add(payment.id)
              }
              onLeft(next)
            }}
          >
            <span className="grid grid-cols-[1fr_auto] gap-x-3">
              <span className="wrap-anywhere">
                {payment.tenant} <span className="text-ink-soft">{payment.place}</span>
                <span className="block text-xs text-ink-faint">
                  {[formatDate(payment.date), payment.reference].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="tabular">{formatMoney(payment.amount)}</span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
