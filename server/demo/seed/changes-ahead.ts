import { updateLease } from '#server/leases/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { createRenewalOffer } from '#server/renewals/service.ts'
import { type Cents, cents, mulRatio } from '#shared/lib/money.ts'
import { addDays, addMonths, minDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import type { HistoryContext } from '#server/demo/context.ts'
import type { Story } from './stories.ts'

/** A unit whose lease ends soon and whose tenants were offered to renew it. */
const offered = 30
/** Units that are rented month to month, whose tenants got the notice of a rent increase. */
const increased = new Set([0, 17, 31])

type Change = { on: PlainDate; run: (context: Context, leaseId: string) => Promise<unknown> }

/** Plans what is under way for a lease and takes effect after today: a renewal offer, a rent increase. */
export function changesAhead({ tokens }: HistoryContext, story: Story, today: PlainDate): Change[] {
  const { lastDay, rentCents, unit, turns, isDraft } = story
  const isCurrent = !isDraft && (lastDay === null || lastDay >= today) && story.startOn < today
  if (isCurrent && unit === offered && lastDay !== null) {
    const answerBy = minDate(addDays(today, 12), lastDay)
    const body = {
      options: [
        { endDate: addMonths(lastDay, 12), atEnd: 'ENDS' as const, rentAmount: raised(rentCents, 103) },
        { endDate: null, atEnd: 'MONTH_TO_MONTH' as const, rentAmount: raised(rentCents, 108) },
      ],
      answerBy,
      message: 'We would be glad if you stayed. Call the office with any question.',
    }
    return [{ on: addDays(today, -2), run: (context, id) => createRenewalOffer(tokens, context, id, body) }]
  }
  const turn = turns.at(-1)
  const isMonthly = turn?.kind === 'month_to_month' && turn.on < addDays(today, -6)
  if (isCurrent && isMonthly && increased.has(unit)) {
    const rentFrom = startOfMonth(addMonths(today, 4))
    const rentNotice = { givenOn: addDays(today, -6), service: 'MAIL' as const }
    const change = { rentAmount: raised(rentCents, 104), rentFrom, rentNotice }
    return [{ on: rentNotice.givenOn, run: (context, id) => updateLease(context, id, change) }]
  }
  return []
}

/** Returns the rent times a percentage, in cents of whole five dollars. */
function raised(rentCents: Cents, percent: number): Cents {
  return cents(Math.round(mulRatio(rentCents, percent, 100) / 500) * 500)
}
