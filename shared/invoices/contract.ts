import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { creationSort } from '#shared/lib/sorting.ts'

import { currencies } from './currencies.ts'
import { discountKinds, invoicePapers, invoiceStatuses, taxModes } from './draft.ts'
import { recurrences } from './recurrence.ts'
import { type FieldLabel, fieldError } from '#shared/messages/field-error.ts'

const tag = 'Invoices'

const typed = (field: FieldLabel, max = 200) => text(field, { min: 0, max })

const side = z.int(fieldError('invoices.logoSide')).check(z.minimum(1), z.maximum(4_000))

const logo = z.strictObject({
  dataUrl: z
    .string(fieldError('invoices.logoMissing'))
    .check(
      z.maxLength(400_000, fieldError('invoices.logoTooLong')),
      z.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, fieldError('invoices.logoFormat')),
    ),
  width: side,
  height: side,
})

/** An invoice as its form stores it: numbers and dates are the typed texts. */
export const invoiceDraft = z.strictObject({
  invoiceNumber: typed('invoiceNumber'),
  issueDate: typed('issueDate', 10),
  dueDate: typed('dueDate', 10),
  status: z.enum(invoiceStatuses, fieldError('invoices.statusChoices')),
  businessName: typed('businessName'),
  businessEmail: typed('businessEmail', 254),
  businessAddress: typed('businessAddress', 300),
  businessCity: typed('businessCity'),
  businessState: typed('businessState', 2),
  businessZip: typed('businessZip', 20),
  businessPhone: typed('businessPhone', 40),
  clientName: typed('clientName'),
  clientEmail: typed('clientEmail', 254),
  clientAddress: typed('clientAddress', 300),
  clientCity: typed('clientCity'),
  clientState: typed('clientState', 2),
  clientZip: typed('clientZip', 20),
  items: z
    .array(
      z.strictObject({
        id: typed('item', 60),
        description: typed('description', 5_000),
        quantity: typed('quantity', 40),
        unitPrice: typed('unitPrice', 40),
      }),
    )
    .check(z.maxLength(200, fieldError('invoices.tooManyItems'))),
  notes: typed('notes', 10_000),
  terms: typed('terms', 10_000),
  taxMode: z.enum(taxModes, fieldError('invoices.taxChoices')),
  manualRate: typed('taxRate', 40),
  discountKind: z.enum(discountKinds, fieldError('invoices.discountChoices')),
  discountValue: typed('discount', 40),
  currency: z.enum(
    currencies.map(({ code }) => code),
    fieldError('invoices.currencyUnknown'),
  ),
  paper: z.enum(invoicePapers, fieldError('invoices.paperChoices')),
  logo: z.nullable(logo),
  downloadCount: z.int(fieldError('invoices.downloadCount')).check(z.minimum(0), z.maximum(1_000_000)),
})

export type StoredDraft = z.infer<typeof invoiceDraft>

const recurrence = z.enum(recurrences, fieldError('invoices.recurrenceChoices'))

export const recurringInvoice = z.object({
  id: uuid,
  clientName: z.string(),
  /** The total in units of the currency (dollars). */
  total: z.number(),
  currency: z.string(),
  recurrence,
  startsOn: plainDate,
  /** The date of the next invoice. */
  nextOn: plainDate,
  createdAt: instant,
})

const byId = z.object({ id: uuid })

export const listRecurringInvoices = defineRoute({
  method: 'GET',
  path: '/invoices/recurring',
  tag,
  summary: 'Recurring invoices, newest first',
  query: z.object({ ...pageQuery, sort: creationSort.parameter }),
  response: z.array(recurringInvoice),
  paged: true,
})

export const createRecurringInvoice = defineRoute({
  method: 'POST',
  path: '/invoices/recurring',
  tag,
  summary: 'Repeat an invoice: you are notified when each next one is due',
  body: z.strictObject({ draft: invoiceDraft, recurrence, startsOn: plainDate }),
  status: 201,
  response: recurringInvoice,
  errors: ['plan_limit_reached'],
})

export const getRecurringInvoice = defineRoute({
  method: 'GET',
  path: '/invoices/recurring/:id',
  tag,
  summary: 'One recurring invoice, with the invoice itself',
  params: byId,
  response: z.extend(recurringInvoice, { draft: invoiceDraft }),
})

export const deleteRecurringInvoice = defineRoute({
  method: 'DELETE',
  path: '/invoices/recurring/:id',
  tag,
  summary: 'Stop repeating an invoice; invoices already made are kept',
  params: byId,
  response: message,
})
