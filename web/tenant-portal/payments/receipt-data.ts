import type { OwnPayments, Receipt } from '#web/tenant-portal/api.ts'

/** Returns the data of a receipt on paper, from the page's response. */
export function toReceiptData(receipt: Receipt) {
  const { receivedBy, property } = receipt
  return {
    ...receipt,
    payment: { id: receipt.id },
    parties: { landlord: receivedBy, home: homeAddressOf(property) },
  }
}

/** The address of the home as it is printed on documents. */
export function homeAddressOf(property: NonNullable<OwnPayments['property']>) {
  return { ...property, unitNumber: property.unit.unitNumber }
}
