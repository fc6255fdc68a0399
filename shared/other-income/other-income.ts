/** The categories of income without a lease. */
export const otherIncomeCategories = [
  'LAUNDRY_AND_VENDING',
  'INTEREST',
  'INSURANCE',
  'PARKING_AND_STORAGE',
  'OTHER',
] as const

export type OtherIncomeCategory = (typeof otherIncomeCategories)[number]

/** The names of the categories. */
export const otherIncomeNames: Record<OtherIncomeCategory, string> = {
  LAUNDRY_AND_VENDING: 'Laundry and vending',
  INTEREST: 'Interest',
  INSURANCE: 'Insurance payout',
  PARKING_AND_STORAGE: 'Parking and storage',
  OTHER: 'Other',
}
