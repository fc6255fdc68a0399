import type { OwnPayments, Receipt } from './api.ts'

/** What a receipt on paper says, from the answer of the page. */
export function paperOf(receipt: Receipt) {
  const { receivedBy, property } = receipt
  return {
    ...receipt,
    payment: { id: receipt.id },
    parties: { landlord: receivedBy, home: homeOf(property) },
  }
}

/** The home as papers name it. */
export function homeOf(property: NonNullable<OwnPayments['property']>) {
  return { ...property, unitNumber: property.unit.unitNumber }
}
