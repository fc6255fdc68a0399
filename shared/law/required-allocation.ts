/** The order in which a statute makes a payment count: rent, oldest first, and only then everything else. */
export type RequiredAllocation = {
  order: 'RENT_FIRST'
  /** The rule in a sentence for readers. */
  rule: string
  citation: string
  /** Why the collection is unsure of it, in a sentence; null where it is not. */
  doubt: string | null
}
