import { currencyOf } from '#shared/invoices/currencies.ts'
import { cents, ZERO, type Cents } from '#shared/lib/money.ts'
import { leadMagnet, leadQualityScored } from '#web/lib/analytics/analytics-lead-events.ts'
import { track } from '#web/lib/analytics/analytics.ts'
import { engagementScore } from '#web/lib/analytics/lead-score.ts'
import type { InvoiceStore } from './invoice-store.ts'
import { invoiceStorage } from './environment.ts'
import { totalsOf } from './use-invoice.ts'

type Action = 'opened' | 'previewed' | 'generated' | 'emailed'

/** Reports the use of the generator to analytics: amounts and the domain of an email address, never a name. */
export function createLead(store: InvoiceStore) {
  const openedAt = performance.now()
  const done = new Set<Action>()
  const seconds = () => (performance.now() - openedAt) / 1_000

  return {
    tell(action: Action, isPro: boolean) {
      done.add(action)
      track(
        leadMagnet(action, {
          ...(isPro && { userTier: 'PRO_TIER' }),
          usageCount: invoiceStorage.usageCount(),
          invoiceTotal: totalOf(store),
          email: store.get().draft.businessEmail,
          timeOnPage: seconds(),
        }),
      )
    },
    /** Sends the score of how promising the author of this invoice is as a customer. */
    score() {
      const { draft } = store.get()
      track(
        leadQualityScored({
          email: draft.businessEmail,
          invoiceValue: totalOf(store),
          completionTime: seconds(),
          engagementScore: engagementScore({
            items: draft.items.length,
            hasPreviewed: done.has('previewed'),
            hasMailed: done.has('emailed'),
            usageCount: Math.max(0, invoiceStorage.usageCount() - 1),
          }),
        }),
      )
    },
  }
}

/** Returns the total in hundredths of the currency, whatever its smallest unit is. */
function totalOf(store: InvoiceStore): Cents {
  const { draft } = store.get()
  const total = totalsOf(draft)?.total ?? ZERO
  return cents(Math.round((total / 10 ** currencyOf(draft.currency).decimals) * 100))
}
