import { useQuery } from '@tanstack/react-query'
import { listExpenses } from '#shared/expenses/contract.ts'
import { listVendorCredits } from '#shared/expenses/vendor-credit-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import type { ReviewLine } from './review-api.ts'

/** The most expenses and the most credits that are offered. */
const limit = 50

/**
 * Returns the vendor credits and the expenses that a line of money in may be a refund of, as options whose values are 'credit:'
 * or 'expense:' with the id; undefined while they load.
 */
export function useRefundable({ amount, date }: ReviewLine, text: string): ComboOption[] | undefined {
  const search = text || undefined
  const expenses = useQuery({
    queryKey: ['expenses', 'refundable', text, date],
    queryFn: ({ signal }) =>
      call(listExpenses, { query: { search, dateTo: date, status: 'POSTED', limit }, signal }),
  }).data
  const credits = useQuery({
    queryKey: ['vendor-credits', 'refundable', text],
    queryFn: ({ signal }) => call(listVendorCredits, { query: { search, status: 'OPEN', limit }, signal }),
  }).data
  if (!expenses || !credits) {
    return undefined
  }
  return [
    ...credits
      .filter(({ open, date: on, category }) => open >= amount && on <= date && category !== 'CAPITAL')
      .map(({ id, vendor, description, date: on, open }) => ({
        value: `credit:${id}`,
        label: `${vendor.name}, ${description}`,
        hint: `Vendor credit, ${formatMoney(open)} unused, ${formatDate(on)}`,
      })),
    ...expenses
      .filter(({ net, isEditable }) => net >= amount && isEditable)
      .map(({ id, vendor, description, date: paidOn, net }) => ({
        value: `expense:${id}`,
        label: [vendor?.name, description].filter(Boolean).join(', '),
        hint: `${formatMoney(net)}, ${formatDate(paidOn)}`,
      })),
  ]
}
