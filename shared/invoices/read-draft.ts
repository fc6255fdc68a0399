import { currencies } from './currencies.ts'
import {
  discountKinds,
  invoicePapers,
  invoiceStatuses,
  newInvoice,
  recipientFields,
  senderFields,
  taxModes,
  typedState,
  type Beginning,
  type InvoiceDraft,
  type InvoiceItem,
  type KeptLogo,
  type Recipient,
  type Sender,
} from './draft.ts'

type Source = Readonly<Record<string, unknown>>

/** The name of each field in the alternative input shape. */
const alternatives: Readonly<Record<keyof Sender | keyof Recipient, string>> = {
  businessName: 'fromName',
  businessEmail: 'fromEmail',
  businessAddress: 'fromAddress',
  businessCity: 'fromCity',
  businessState: 'fromState',
  businessZip: 'fromZip',
  businessPhone: 'fromPhone',
  clientName: 'toName',
  clientEmail: 'toEmail',
  clientAddress: 'toAddress',
  clientCity: 'toCity',
  clientState: 'toState',
  clientZip: 'toZip',
}

/** The largest length of a logo's data URL; the product's own logos are never longer. */
const MAX_LOGO = 4_000_000

/**
 * Returns an invoice from outside (the browser's storage, an imported file): usable fields are taken one by one, and
 * all others are as in a new invoice. Also accepts the alternative shape of the specification (§3), which has fromName
 * … fromPhone and toName … toZip in place of the business and client fields. Undefined where it is not an object.
 */
export function readDraft(
  value: unknown,
  beginning: Omit<Beginning, 'itemId'>,
  newId: () => string,
): InvoiceDraft | undefined {
  if (!isSource(value)) {
    return undefined
  }
  const fresh = newInvoice({ ...beginning, itemId: newId() })
  const take = (name: keyof InvoiceDraft, fallback: string) => textOf(value[name]) ?? fallback
  const draft = {
    ...fresh,
    invoiceNumber: take('invoiceNumber', fresh.invoiceNumber),
    issueDate: dateOf(take('issueDate', fresh.issueDate)),
    dueDate: dateOf(take('dueDate', fresh.dueDate)),
    notes: take('notes', fresh.notes),
    terms: take('terms', fresh.terms),
    manualRate: take('manualRate', ''),
    discountValue: take('discountValue', ''),
    status: oneOf(invoiceStatuses, value['status']),
    taxMode: oneOf(taxModes, value['taxMode']),
    discountKind: oneOf(discountKinds, value['discountKind']),
    currency: oneOf(
      currencies.map(({ code }) => code),
      value['currency'],
    ),
    paper: oneOf(invoicePapers, value['paper']),
    logo: logoOf(value['logo']),
    downloadCount: countOf(value['downloadCount']),
    items: Array.isArray(value['items']) ? itemsOf(value['items'], newId) : fresh.items,
  }
  for (const name of [...senderFields, ...recipientFields]) {
    const given = textOf(value[name]) ?? textOf(value[alternatives[name]]) ?? ''
    draft[name] = name.endsWith('State') ? stateOf(given) : given
  }
  return draft
}

/** Returns the date that a date field can show, also from an instant; '' for other text. */
function dateOf(text: string): string {
  return /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(text)?.[1] ?? ''
}

/**
 * Returns a two-letter state; a full name becomes '' because its first two letters may be another state: Alaska is not
 * AL.
 */
function stateOf(text: string): string {
  const state = typedState(text.trim())
  return text.trim().length > 2 ? '' : state
}

function itemsOf(values: readonly unknown[], newId: () => string): InvoiceItem[] {
  const seen = new Set<string>()
  return values.filter(isSource).map((item) => {
    const given = textOf(item['id']) ?? ''
    const id = given === '' || seen.has(given) ? newId() : given
    seen.add(id)
    return {
      id,
      description: textOf(item['description']) ?? '',
      quantity: textOf(item['quantity']) ?? '1',
      unitPrice: textOf(item['unitPrice']) ?? '0',
    }
  })
}

function logoOf(value: unknown): KeptLogo | null {
  if (!isSource(value)) {
    return null
  }
  const { dataUrl, width, height } = value
  const isPicture =
    typeof dataUrl === 'string' &&
    dataUrl.length <= MAX_LOGO &&
    /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(dataUrl)
  return isPicture && isSide(width) && isSide(height) ? { dataUrl, width, height } : null
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 4_000
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
}

/** Returns a text, or a number as text, without characters that no file can contain; undefined for other values. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') {
    // the program that wrote the number may have computed 19.99 + 1 as 20.989999999999998: the last digits of a
    // fraction are noise
    const meant = Number.isInteger(value) ? value : Number(value.toPrecision(14))
    return Number.isFinite(value) ? String(meant) : undefined
  }
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : undefined
}

/** Returns the value if it is allowed, else the first allowed value. */
function oneOf<Value extends string>(allowed: readonly Value[], value: unknown): Value {
  return allowed.find((one) => one === value) ?? (allowed[0] as Value) // never empty
}

function isSource(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
