import { queryClient } from '#web/lib/api/query-client.ts'
import { ledgerQuery, partiesQuery, type PaymentWithAllocations } from '#web/ledger/api.ts'

/**
 * Returns the content of a receipt on paper. The reason why each charge was paid first is left out, because it concerns
 * only the landlord's books.
 */
export async function receiptOf(payment: PaymentWithAllocations) {
  const [parties, ledger] = await Promise.all([
    queryClient.ensureQueryData(partiesQuery(payment.lease.id)),
    queryClient.fetchQuery(ledgerQuery(payment.lease.id)),
  ])
  const line = ledger.entries.find(({ kind, paymentId }) => kind === 'payment' && paymentId === payment.id)
  return {
    payment,
    parties,
    receivedFrom: payment.paidBy ? [payment.paidBy.name] : parties.household,
    status: payment.status,
    isReceipt: payment.state === 'SETTLED',
    method: payment.method,
    reference: payment.reference,
    amount: payment.amount,
    date: payment.date,
    allocations: payment.allocations.map(({ description, dueDate, amount }) => ({
      description,
      dueDate,
      amount,
    })),
    unallocated: payment.unallocated,
    refunded: payment.refunded,
    balanceAfter: line?.balance ?? null,
    createdAt: payment.createdAt,
  }
}
