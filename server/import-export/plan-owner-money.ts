import type { OwnerTransactionFields } from '#server/books/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { englishError } from '#server/platform/http/error-messages.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import type { ClosedDays } from './closed-days.ts'
import type { ImportIssues } from './import-issues.ts'
import { type PropertyPlan, sameName } from './plan-properties.ts'
import { forEachRow, type SheetRow } from './read-sheets.ts'
import { createRowMatcher } from './row-matcher.ts'

export type OwnerMoneyPlan = { newTransactions: OwnerTransactionFields[]; matched: number }
export type ExistingOwnerMoney = Pick<
  OwnerTransactionFields,
  'kind' | 'propertyId' | 'happenedOn' | 'amountCents' | 'description' | 'reference'
>

const names = { CONTRIBUTION: 'Contribution', DRAW: 'Draw' } as const

/** Plans contributions and draws. One of equal day, kind, property, amount, description and reference exists already. */
export async function planOwnerMoney(
  existing: readonly ExistingOwnerMoney[],
  rows: readonly SheetRow<'owner-money'>[],
  { places, closing }: { places: PropertyPlan; closing: ClosedDays },
  today: PlainDate,
  issues: ImportIssues,
): Promise<OwnerMoneyPlan> {
  const matcher = createRowMatcher(existing.map(keyOf), issues)
  const plan: OwnerMoneyPlan = { newTransactions: [], matched: 0 }
  await forEachRow(rows, (row) => {
    const where = places.findOptionalProperty(row, issues)
    if (!where || row.isBad) {
      return
    }
    const { values, place, header } = row
    // the required columns of a valid row have values
    const [kind, happenedOn, amountCents] = [values.kind!, values.date!, values.amount!]
    const { description, method, reference } = values
    const transaction = {
      id: newId(),
      ...where,
      kind,
      happenedOn,
      amountCents,
      description: description ?? names[kind],
      method,
      reference,
    }
    const key = keyOf(transaction)
    if (matcher.meets(key)) {
      plan.matched += 1
    } else if (happenedOn > addDays(today, 1)) {
      issues.problem(place, englishError({ key: 'books.ownerDateInFuture' }), {
        column: header('date'),
        value: happenedOn,
      })
    } else if (closing.isOpen(place, happenedOn, header('date'))) {
      matcher.add(key, place)
      plan.newTransactions.push(transaction)
    }
  })
  return plan
}

function keyOf({
  kind,
  propertyId,
  happenedOn,
  amountCents,
  description,
  reference,
}: ExistingOwnerMoney): string {
  return JSON.stringify([
    kind,
    propertyId,
    happenedOn,
    amountCents,
    sameName(description),
    sameName(reference ?? ''),
  ])
}
