import { type AppliedOrder, allocatePayments } from '#shared/ledger/allocation/allocation.ts'
import { cents, sumCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { Charge, PayableCharges } from '#web/ledger/api.ts'
import { balanceText, typeLabel } from '#web/ledger/labels.ts'
import { directPayment, type PaymentValues } from './payment-values.ts'

type PaymentPreviewProps = { values: PaymentValues; preview: PayableCharges }

/** Shows what the payment would pay, by the same rules as the ledger, and the balance after it. */
export function PaymentPreview({ values, preview }: PaymentPreviewProps) {
  const { balance, allocationOrder: order } = preview
  const { amount, type, isPending } = values
  if (amount === null || amount <= 0 || amount > 10_000_000) {
    return null
  }
  const directed = directPayment(type, preview.charges)
  const isDeposit = directed.type === 'DEPOSIT'
  const charges = isDeposit ? [...preview.charges, heldBeside(preview, amount)] : preview.charges
  const paid = allocate(charges, directed, toCents(amount), order)
  const allocated = sumCents(paid.map((allocation) => allocation.amountCents))
  const credit = toDollars(toCents(amount) - allocated)
  const heldCents = sumCents(
    paid.filter(({ chargeId }) => chargeId === notCharged).map(({ amountCents }) => amountCents),
  )
  const after = toDollars(toCents(balance) - toCents(amount) + heldCents)
  return (
    <section aria-label="Applied to" className="rounded border border-line bg-sunken px-4 py-3 text-sm">
      <h3 className="font-medium">{isPending ? 'When settled, will be applied to' : 'Applied to'}</h3>
      <ul className="mt-1.5 grid gap-1">
        {paid.map(({ chargeId, amountCents }) => {
          const charge = charges.find(({ id }) => id === chargeId)
          return (
            charge && (
              <li key={chargeId} className="flex justify-between gap-4">
                <span className="min-w-0">
                  {charge.description}
                  {chargeId !== notCharged && (
                    <span className="text-ink-faint"> · due {formatDate(charge.dueDate)}</span>
                  )}
                </span>
                <span className="tabular whitespace-nowrap">
                  {formatMoney(toDollars(amountCents))}
                  {chargeId !== notCharged && amountCents < toCents(charge.open) && (
                    <span className="text-ink-faint"> of {formatMoney(charge.open)}</span>
                  )}
                </span>
              </li>
            )
          )
        })}
        {credit > 0 && (
          <li className="flex justify-between gap-4">
            <span>
              {paid.length === 0 ? creditAlone(directed.type) : 'The rest becomes credit for later charges'}
            </span>
            <span className="tabular whitespace-nowrap">{formatMoney(credit)}</span>
          </li>
        )}
      </ul>
      {order.source !== null && (
        <p className="mt-2 text-ink-soft">
          Rent is paid first because the law requires this order ({order.source}).
        </p>
      )}
      <p className="mt-2 flex justify-between gap-4 border-t border-line pt-2 font-medium">
        <span>Balance</span>
        <span className="tabular whitespace-nowrap">
          <span className="font-normal text-ink-faint">{balanceText(balance)} → </span>
          {balanceText(isPending ? balance : after)}
        </span>
      </p>
    </section>
  )
}

const notCharged = 'not charged'

type Payable = Pick<Charge, 'id' | 'type' | 'description' | 'dueDate' | 'amount' | 'paid' | 'open'>

/** Returns what is held of a deposit that was not charged, as a charge that the payment pays after the others of deposits. */
function heldBeside({ depositRoom }: PayableCharges, amount: number): Payable {
  const room = depositRoom ?? amount
  return {
    id: notCharged,
    type: 'DEPOSIT',
    description: 'Held as a security deposit',
    dueDate: '2200-12-31',
    amount: room,
    paid: 0,
    open: room,
  }
}

function creditAlone(type: Charge['type']): string {
  return type === 'RENT'
    ? 'Nothing is owed, so the full amount becomes credit for later charges'
    : `No ${typeLabel(type).toLowerCase()} is owed, so the full amount becomes credit`
}

function allocate(
  charges: readonly Payable[],
  { type, chargeId }: ReturnType<typeof directPayment>,
  amountCents: number,
  order: AppliedOrder,
) {
  const open = charges.map((charge) => ({
    id: charge.id,
    type: charge.type,
    dueOn: parsePlainDate(charge.dueDate),
    amountCents: cents(toCents(charge.amount)),
    paidCents: cents(toCents(charge.paid)),
  }))
  return allocatePayments(
    open,
    [
      {
        id: 'new',
        type,
        // the day only decides the order among several payments, so any day works
        receivedOn: parsePlainDate('2000-01-01'),
        amountCents: cents(amountCents),
        allocatedCents: cents(0),
        targetChargeId: chargeId ?? null,
      },
    ],
    order,
  )
}
