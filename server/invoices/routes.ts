import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/invoices/contract.ts'
import { currencyOf } from '#shared/invoices/currencies.ts'

import {
  createRecurringInvoice,
  listRecurringInvoiceRows,
  requireRecurring,
  deleteRecurringInvoice,
} from './service.ts'
import type { RecurringInvoiceRow } from './store.ts'

export const invoiceRoutes: RouteEntry[] = [
  implement(contract.listRecurringInvoices, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const page = await listRecurringInvoiceRows(db, actor.accountId, query)
      return { ...page, rows: page.rows.map(toRecurring) }
    },
  }),
  implement(contract.createRecurringInvoice, {
    access: 'staff',
    handle: async (context, { body }) => toRecurring(await createRecurringInvoice(context, body)),
  }),
  implement(contract.getRecurringInvoice, {
    access: 'staff',
    handle: async (context, { params }) => {
      const row = await requireRecurring(context, params.id)
      return { ...toRecurring(row), draft: row.draft }
    },
  }),
  implement(contract.deleteRecurringInvoice, {
    access: 'staff',
    handle: async (context, { params }) => {
      await deleteRecurringInvoice(context, params.id)
      return { message: 'This invoice no longer repeats' }
    },
  }),
]

function toRecurring({
  id,
  clientName,
  totalMinor,
  currency,
  recurrence,
  startsOn,
  nextOn,
  createdAt,
}: RecurringInvoiceRow) {
  const total = totalMinor / 10 ** currencyOf(currency).decimals
  return { id, clientName, total, currency, recurrence, startsOn, nextOn, createdAt }
}
