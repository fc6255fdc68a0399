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

/** The alternative input shape: what it calls each field. */
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

/** A logo as a data URL is never longer; what is comes from elsewhere. */
const MAX_LOGO = 4_000_000

/**
 * An invoice from outside (the browser's storage, an imported file): what is usable is taken field by field, all else is
 * as in a new invoice. Takes also the alternative shape of the specification (§3), which says fromName … fromPhone and
 * toName … toZip in place of the business and client fields. Undefined where it is no object at all.
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

/** What a box for dates can show, also of an instant; all else is none. */
function dateOf(text: string): string {
  return /^(\d{4}-\d{2}-\d{2})(T|$)/.exec(text)?.[1] ?? ''
}

/** A state that is written out stays empty rather than being cut to two letters: Alaska is not AL. */
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

/** A text, or a number as one; what no file can hold is taken out. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') {
    // 19.99 + 1 is 20.989999999999998 to the program that wrote it: the last digits of a fraction are noise
    const meant = Number.isInteger(value) ? value : Number(value.toPrecision(14))
    return Number.isFinite(value) ? String(meant) : undefined
  }
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : undefined
}

/** The first is the default. */
function oneOf<Value extends string>(allowed: readonly Value[], value: unknown): Value {
  return allowed.find((one) => one === value) ?? (allowed[0] as Value) // never empty
}

function isSource(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
