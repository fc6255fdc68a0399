import { isPlainDate } from '#shared/lib/plain-date.ts'

import { currencyOf } from './currencies.ts'
import type { InvoiceDraft, InvoiceItem, Recipient, Sender } from './draft.ts'
import { decimal, scaled } from './numbers.ts'
import { stateTaxBps } from './tax-table.ts'

/** A field of the form by its name there; fields of an item by the item's id. */
export type InvoiceField =
  | keyof Sender
  | keyof Recipient
  | 'issueDate'
  | 'dueDate'
  | 'manualRate'
  | 'discountValue'
  | `${'quantity' | 'unitPrice'}:${string}`

export type InvoiceProblem = { field: InvoiceField; message: string }

/** The messages of the specification (§8), and messages that the specification does not have. */
export const invoiceMessages = {
  invalid: 'Please fix the validation errors before generating invoice',
  stateMissing: 'Valid client state is required for tax calculation',
  stateUnknown: 'Invalid state code. Please enter a valid US state abbreviation.',
  tooLarge: 'The invoice total must be less than 100 billion. Check the quantities and prices.',
  generateFailed: 'Failed to generate invoice',
  previewFailed: 'Failed to generate preview',
  emailFailed: 'Failed to prepare email',
  generated: 'Invoice generated successfully!',
  emailed: 'PDF downloaded! Email client opened.',
} as const

/** Quantities have at most four decimals: 0.3333 of an hour. */
export const QUANTITY_DECIMALS = 4
export const MAX_QUANTITY = 1_000_000
export const MAX_PRICE = 10_000_000
/** Rates have at most three decimals, as local sales taxes do: 8.875 %. */
export const RATE_DECIMALS = 3

const emailPattern = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@,;<>()".]+$/
/** Whether the text is one email address of at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text.trim())

/** Returns every broken rule of the form, in the form's order. Empty: the form is valid. */
export function findInvoiceProblems(draft: InvoiceDraft): InvoiceProblem[] {
  return [
    ...check('businessName', nameProblem(draft.businessName, 'Business')),
    ...check('businessEmail', emailProblem(draft.businessEmail, 'Business')),
    ...check('issueDate', dateProblem(draft.issueDate)),
    ...check('dueDate', dateProblem(draft.dueDate)),
    ...check('clientName', nameProblem(draft.clientName, 'Client')),
    ...check('clientEmail', emailProblem(draft.clientEmail, 'Client')),
    ...check('clientState', stateProblem(draft)),
    ...draft.items.flatMap((item) => [
      ...check(`quantity:${item.id}`, quantityProblem(item)),
      ...check(`unitPrice:${item.id}`, priceProblem(item, draft)),
    ]),
    ...check('discountValue', discountProblem(draft)),
    ...check('manualRate', draft.taxMode === 'manual' ? percentProblem(draft.manualRate) : undefined),
  ]
}

/**
 * Returns why no invoice can be generated (specification §5 and §9); undefined where it can be. First the form's
 * problems; then, while the tax is determined by the client's state, the state must be given and have a rate above 0 %
 * in the table.
 */
export function refusal(draft: InvoiceDraft): { title: string; detail?: string } | undefined {
  const isByState = draft.taxMode === 'state'
  const isStateMissing = isByState && draft.clientState.trim().length !== 2
  if (findInvoiceProblems(draft).length > 0) {
    return {
      title: invoiceMessages.invalid,
      ...(isStateMissing && { detail: invoiceMessages.stateMissing }),
    }
  }
  return isByState && !stateTaxBps(draft.clientState) ? { title: invoiceMessages.stateUnknown } : undefined
}

/** Returns a quantity in ten-thousandths; undefined where the field has no usable one. */
export function quantityUnits(item: InvoiceItem): number | undefined {
  const value = decimal(item.quantity)
  return value === undefined || value < 0 || value > MAX_QUANTITY
    ? undefined
    : scaled(value, QUANTITY_DECIMALS)
}

/** Returns a unit price in minor units of the currency; undefined where the field has no usable one. */
export function priceUnits(item: InvoiceItem, { currency }: InvoiceDraft): number | undefined {
  const value = decimal(item.unitPrice)
  return value === undefined || value < 0 || value > MAX_PRICE
    ? undefined
    : scaled(value, currencyOf(currency).decimals)
}

/**
 * Returns a typed percentage in thousandths of a percent (8.875 % is 8875), from 0 to 100; undefined for other text.
 */
export function percentUnits(text: string): number | undefined {
  const value = decimal(text)
  return value === undefined || value < 0 || value > 100 ? undefined : scaled(value, RATE_DECIMALS)
}

/** Returns a typed amount in minor units, zero or more; undefined for other text. */
export function amountUnits(text: string, decimals: number): number | undefined {
  const value = decimal(text)
  return value === undefined || value < 0 || value > MAX_PRICE * MAX_QUANTITY
    ? undefined
    : scaled(value, decimals)
}

function check(field: InvoiceField, message: string | undefined): InvoiceProblem[] {
  return message === undefined ? [] : [{ field, message }]
}

function nameProblem(text: string, who: 'Business' | 'Client'): string | undefined {
  const length = Array.from(text.trim()).length
  if (length === 0) {
    return `${who} name is required`
  }
  return length < 2 ? `${who} name must be at least 2 characters` : undefined
}

function emailProblem(text: string, who: 'Business' | 'Client'): string | undefined {
  if (text.trim() === '') {
    return `${who} email is required`
  }
  return isEmail(text) ? undefined : 'Enter a valid email address'
}

/** Returns the problem of a date; the browser's field accepts years that the invoice cannot show: 202, or 12026. */
function dateProblem(text: string): string | undefined {
  return text === '' || isPlainDate(text) ? undefined : 'Enter a date from 1900 to 2200'
}

/**
 * Returns the problem of the client's state. Where the state does not determine the tax, it may be empty or belong to
 * another country.
 */
function stateProblem({ clientState, taxMode }: InvoiceDraft): string | undefined {
  if (taxMode !== 'state') {
    return undefined
  }
  if (clientState.trim() === '') {
    return 'State is required for tax calculation'
  }
  return /^[A-Z]{2}$/.test(clientState) ? undefined : 'Enter valid 2-letter state code (e.g., CA, NY, TX)'
}

function quantityProblem(item: InvoiceItem): string | undefined {
  const value = decimal(item.quantity)
  if (value === undefined) {
    return 'Enter a quantity'
  }
  if (value < 0) {
    return 'Quantity must be 0 or more'
  }
  if (value > MAX_QUANTITY) {
    return 'Quantity must be at most 1,000,000'
  }
  return quantityUnits(item) === undefined ? 'Use at most 4 decimals' : undefined
}

function priceProblem(item: InvoiceItem, draft: InvoiceDraft): string | undefined {
  const value = decimal(item.unitPrice)
  if (value === undefined) {
    return 'Enter a price'
  }
  if (value < 0) {
    return 'Price must be 0 or more. Enter a credit or a down payment as the discount'
  }
  if (value > MAX_PRICE) {
    return 'Price must be at most 10,000,000'
  }
  return priceUnits(item, draft) === undefined ? decimalsProblem(draft) : undefined
}

function discountProblem(draft: InvoiceDraft): string | undefined {
  if (draft.discountKind === 'none') {
    return undefined
  }
  if (draft.discountKind === 'percent') {
    return percentProblem(draft.discountValue)
  }
  const { decimals } = currencyOf(draft.currency)
  const value = decimal(draft.discountValue)
  if (value === undefined || value < 0) {
    return 'Enter an amount of 0 or more'
  }
  return amountUnits(draft.discountValue, decimals) === undefined ? decimalsProblem(draft) : undefined
}

function percentProblem(text: string): string | undefined {
  const value = decimal(text)
  if (value === undefined || value < 0 || value > 100) {
    return 'Enter a percentage from 0 to 100'
  }
  return percentUnits(text) === undefined ? 'Use at most 3 decimals' : undefined
}

function decimalsProblem({ currency }: InvoiceDraft): string {
  const { code, decimals } = currencyOf(currency)
  return decimals === 0 ? `${code} has no decimals` : `Use at most ${decimals} decimals`
}
