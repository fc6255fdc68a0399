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

const tag = 'Invoices'

const typed = (name: string, max = 200) => text(name, { min: 0, max })

const side = z.int('A side of the logo is a whole number of pixels').check(z.minimum(1), z.maximum(4_000))

const logo = z.strictObject({
  dataUrl: z
    .string('The logo is a data URL')
    .check(
      z.maxLength(400_000, 'The logo must be at most 400,000 characters as a data URL'),
      z.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, 'The logo is a PNG or JPEG as a data URL'),
    ),
  width: side,
  height: side,
})

/** An invoice as its form holds it: numbers and dates are the texts that were typed. */
export const invoiceDraft = z.strictObject({
  invoiceNumber: typed('Invoice number'),
  issueDate: typed('Issue date', 10),
  dueDate: typed('Due date', 10),
  status: z.enum(invoiceStatuses, 'Status must be DRAFT, PAID or OVERDUE'),
  businessName: typed('Business name'),
  businessEmail: typed('Business email', 254),
  businessAddress: typed('Business address', 300),
  businessCity: typed('Business city'),
  businessState: typed('Business state', 2),
  businessZip: typed('Business ZIP', 20),
  businessPhone: typed('Business phone', 40),
  clientName: typed('Client name'),
  clientEmail: typed('Client email', 254),
  clientAddress: typed('Client address', 300),
  clientCity: typed('Client city'),
  clientState: typed('Client state', 2),
  clientZip: typed('Client ZIP', 20),
  items: z
    .array(
      z.strictObject({
        id: typed('Item', 60),
        description: typed('Description', 5_000),
        quantity: typed('Quantity', 40),
        unitPrice: typed('Unit price', 40),
      }),
    )
    .check(z.maxLength(200, 'A recurring invoice has at most 200 items')),
  notes: typed('Notes', 10_000),
  terms: typed('Terms', 10_000),
  taxMode: z.enum(taxModes, 'The tax is by state, none or manual'),
  manualRate: typed('Tax rate', 40),
  discountKind: z.enum(discountKinds, 'The discount is none, percent or amount'),
  discountValue: typed('Discount', 40),
  currency: z.enum(
    currencies.map(({ code }) => code),
    'Choose one of the currencies of the invoice generator',
  ),
  paper: z.enum(invoicePapers, 'The paper is A4 or LETTER'),
  logo: z.nullable(logo),
  downloadCount: z.int('Download count is a whole number').check(z.minimum(0), z.maximum(1_000_000)),
})

export type StoredDraft = z.infer<typeof invoiceDraft>

const recurrence = z.enum(recurrences, 'Recurrence must be MONTHLY, QUARTERLY or YEARLY')

export const recurringInvoice = z.object({
  id: uuid,
  clientName: z.string(),
  /** In units of the currency (dollars). */
  total: z.number(),
  currency: z.string(),
  recurrence,
  startsOn: plainDate,
  /** The day of the next invoice. */
  nextOn: plainDate,
  createdAt: instant,
})

const byId = z.object({ id: uuid })

export const listRecurringInvoices = defineRoute({
  method: 'GET',
  path: '/invoices/recurring',
  tag,
  summary: 'Invoices that repeat, newest first',
  query: z.object({ ...pageQuery, sort: creationSort.parameter }),
  response: z.array(recurringInvoice),
  paged: true,
})

export const createRecurringInvoice = defineRoute({
  method: 'POST',
  path: '/invoices/recurring',
  tag,
  summary: 'Repeat an invoice: on each of its days you are notified of the next one',
  body: z.strictObject({ draft: invoiceDraft, recurrence, startsOn: plainDate }),
  status: 201,
  response: recurringInvoice,
  errors: ['plan_limit_reached'],
})

export const getRecurringInvoice = defineRoute({
  method: 'GET',
  path: '/invoices/recurring/:id',
  tag,
  summary: 'One invoice that repeats, with the invoice itself',
  params: byId,
  response: z.extend(recurringInvoice, { draft: invoiceDraft }),
})

export const deleteRecurringInvoice = defineRoute({
  method: 'DELETE',
  path: '/invoices/recurring/:id',
  tag,
  summary: 'Stop repeating an invoice; those that were made stay',
  params: byId,
  response: message,
})
