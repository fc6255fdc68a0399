/** The kinds of taxpayer numbers: of a person, of a business, and of a person without an SSN. */
export const tinTypes = ['SSN', 'EIN', 'ITIN'] as const

export type TinType = (typeof tinTypes)[number]

/** Returns the digits of a taxpayer number that was typed with or without hyphens and spaces. */
export function tinDigits(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

/**
 * Whether nine digits can be a taxpayer number. The IRS refuses 123456789 and a digit that is repeated nine times
 * (validation of IRIS, Publication 5719).
 */
export function isTin(digits: string): boolean {
  return /^\d{9}$/.test(digits) && digits !== '123456789' && !/^(\d)\1{8}$/.test(digits)
}

/** Returns a taxpayer number as it is printed: 12-3456789 for an EIN, 123-45-6789 for the others. */
export function formatTin(digits: string, type: TinType): string {
  return type === 'EIN'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}
