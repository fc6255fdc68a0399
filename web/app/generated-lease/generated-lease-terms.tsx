import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { chargesBesideRent } from '#shared/lease-generator/charges.ts'
import type { DraftLease } from '#shared/lease-generator/compose/draft-lease.ts'
import { defaultOrder, orderInLease } from '#shared/lease-generator/compose/payment-order.ts'
import { recurringNames } from '#shared/leases/rent/recurring-charge.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'
import { allocationOrderOptions } from '#web/accounts/settings/settings-labels.ts'
import { lateFeeAmountText } from '#web/lib/forms/late-fee.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'

type GeneratedLeaseTermsProps = {
  draft: DraftLease
  answers: LeaseAnswers
  law: StateLaw | null
  /**
   * The charges that a payment pays first in the books of the account, unless the law demands another order.
   */
  ofBooks: AllocationOrder
}

/** Shows the terms to be saved, and the one-time charges of the lease that the landlord adds by hand. */
export function GeneratedLeaseTerms({ draft, answers, law, ofBooks }: GeneratedLeaseTermsProps) {
  const { lease } = draft
  const charges = monthlyCharges(answers, law)
  const order = orderInLease(answers, law, ofBooks)
  return (
    <Card title="Terms" footer={charges.length > 0 ? <MonthlyCharges charges={charges} /> : undefined}>
      <DescriptionList
        items={[
          { label: 'First day', value: formatDate(lease.startDate) },
          { label: 'Last day', value: lease.endDate ? formatDate(lease.endDate) : 'Month to month' },
          { label: 'Rent', value: formatMoney(lease.rentAmount) },
          { label: 'Due on day', value: String(lease.dueDay ?? 1) },
          { label: 'Deposit', value: formatMoney(lease.securityDeposit ?? 0) },
          { label: 'Late fee', value: lateFeeWords(lease) },
          {
            label: 'Payments are applied first to',
            value: allocationOrderOptions.find(({ value }) => value === order)?.label,
          },
          ...(lease.recurringCharges ?? []).map(({ kind, description, amount }) => ({
            label: description || recurringNames[kind],
            value: `${formatMoney(amount ?? 0)} a month`,
          })),
        ]}
      />
      {order !== orderInLease(answers, law, defaultOrder) && (
        <p className="mt-3 text-sm text-ink-soft">
          The PDF saved here states how your books apply payments. A copy from the generator states that
          payments are applied to the oldest charge first, so have the tenants sign the PDF saved here.
        </p>
      )}
    </Card>
  )
}

function lateFeeWords({ lateFee, graceDays }: DraftLease['lease']): string {
  const after = graceDays ? ` after ${graceDays} ${graceDays === 1 ? 'day' : 'days'}` : ''
  const fee = lateFee ? lateFeeAmountText(lateFee) : null
  return fee === null ? 'None' : `${fee}${after}`
}

function MonthlyCharges({ charges }: { charges: readonly string[] }) {
  return (
    <>
      <p>Charged once. Add these to the lease when it is active:</p>
      <ul className="mt-1 list-disc pl-4">
        {charges.map((charge) => (
          <li key={charge}>{charge}</li>
        ))}
      </ul>
    </>
  )
}

function monthlyCharges(answers: LeaseAnswers, law: StateLaw | null): string[] {
  return chargesBesideRent(answers, law)
    .filter(({ every }) => every === 'once')
    .map(({ name, amount }) => `${name}, ${formatMoney((amount ?? 0) / 100)}`)
}
