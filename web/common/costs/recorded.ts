/** A cost that is recorded: an expense, a bill, or a credit of a vendor. */
export type Recorded = {
  kind: 'expense' | 'bill' | 'credit'
  id: string
  vendorId: string | null
  vendorName: string | null
  amount: number
  date: string
  description: string
  reference: string | null
}
