import type { OwnPayments, Receipt } from './api.ts'

/** What a receipt on paper says, from the answer of the page. */
export function toReceiptData(receipt: Receipt) {
  const { receivedBy, property } = receipt
  return {
    ...receipt,
    payment: { id: receipt.id },
    parties: { landlord: receivedBy, home: homeAddressOf(property) },
  }
}

/** The home as papers name it. */
export function homeAddressOf(property: NonNullable<OwnPayments['property']>) {
  return { ...property, unitNumber: property.unit.unitNumber }
}
