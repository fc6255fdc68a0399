import type { Context } from '#server/platform/http/route-table.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { SentMoney } from './read-sent-money.ts'
import { listVendorRefunds } from './vendor-refund-store.ts'

/** Reads what vendors refunded since a day, and their credits that are not used, with what each is called. */
export async function readVendorRefunds({ db, actor }: Context, since: PlainDate): Promise<SentMoney> {
  const rows = await listVendorRefunds(db, actor.accountId, since)
  return {
    candidates: rows.map(({ kind, id, vendorName, date, amountCents, checkNumber }) => ({
      kind,
      date,
      payeeNames: vendorName === null ? [] : [vendorName],
      checkNumber,
      parts: [{ id, amountCents }],
    })),
    words: rows.map(({ kind, id, vendorName, description, placeName, date }) => {
      const detail = [vendorName === null ? null : description, placeName].filter(Boolean).join(', ')
      return [kind, id, { title: vendorName ?? description, detail, date }] as const
    }),
  }
}
