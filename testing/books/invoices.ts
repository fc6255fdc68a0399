import type { createRecurringInvoice } from '#shared/invoices/contract.ts'
import { newInvoice } from '#shared/invoices/draft.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { WireBody } from '#shared/lib/route.ts'

type Body = WireBody<typeof createRecurringInvoice>

/** Returns the body that repeats an invoice of $120 to 'Birch LLC' every month, with the given fields changed. */
export function invoiceBody({
  draft,
  ...rest
}: Partial<Omit<Body, 'draft'>> & { draft?: Partial<Body['draft']> } = {}): Body {
  const fresh = newInvoice({ now: 1_700_000_000_000, today: parsePlainDate('2026-11-21'), itemId: 'first' })
  return {
    recurrence: 'MONTHLY',
    startsOn: '2026-12-01',
    ...rest,
    draft: {
      ...fresh,
      businessName: 'Alder Property Care',
      businessEmail: 'office@alder.example',
      clientName: 'Birch LLC',
      clientEmail: 'ap@birch.example',
      taxMode: 'none',
      items: [{ id: 'first', description: 'Management fee', quantity: '1', unitPrice: '120' }],
      ...draft,
    },
  }
}
