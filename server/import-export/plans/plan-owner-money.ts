import type { OwnerTransactionFields } from '#server/owner-transactions/service.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import { newId } from '#server/platform/database/ids.ts'
import { englishError } from '#server/platform/http/error-messages.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { errorMessage } from '#shared/messages/error-message.ts'
import { ownsOn } from '#shared/owners/balance.ts'

import type { ClosedDays } from '#server/import-export/closed-days.ts'
import type { ImportIssues } from '#server/import-export/import-issues.ts'
import type { OwnerPlan } from './plan-owners.ts'
import { type PropertyPlan } from './plan-properties.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'
import { createRowMatcher } from '#server/import-export/sheets/row-matcher.ts'

export type OwnerMoneyPlan = { newTransactions: OwnerTransactionFields[]; matched: number }
export type ExistingOwnerMoney = Pick<
  OwnerTransactionFields,
  'kind' | 'propertyId' | 'ownerId' | 'happenedOn' | 'amountCents' | 'description' | 'reference'
>

const names = { CONTRIBUTION: 'Contribution', DRAW: 'Draw' } as const

/** Plans contributions and draws. One of equal day, kind, property, owner, amount, description and reference exists already. */
export async function planOwnerMoney(
  existing: readonly ExistingOwnerMoney[],
  rows: readonly SheetRow<'owner-money'>[],
  { places, owners, closing }: { places: PropertyPlan; owners: OwnerPlan; closing: ClosedDays },
  today: PlainDate,
  issues: ImportIssues,
): Promise<OwnerMoneyPlan> {
  const matcher = createRowMatcher(existing.map(keyOf), issues)
  const plan: OwnerMoneyPlan = { newTransactions: [], matched: 0 }
  await forEachRow(rows, (row) => {
    const where = places.findOptionalProperty(row, issues)
    const owner = where && !row.isBad ? ownerOf(row, where.propertyId) : undefined
    if (!where || !owner || row.isBad) {
      return
    }
    const { values, place, header } = row
    // the required columns of a valid row have values
    const [kind, happenedOn, amountCents] = [values.kind!, values.date!, values.amount!]
    const { description, method, reference } = values
    const transaction = {
      id: newId(),
      ...where,
      ...owner,
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
    } else if (happenedOn > today) {
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

  /** Returns the owner of a row, null without one; undefined where the owner has no part of the property on that day. */
  function ownerOf(
    row: SheetRow<'owner-money'>,
    propertyId: string | null,
  ): { ownerId: string | null } | undefined {
    const { owner: name } = row.values
    const date = row.values.date! // a required column has a value
    if (name === null) {
      return { ownerId: null }
    }
    const refuse = (text: string) => {
      issues.problem(row.place, text, { column: row.header('owner'), value: name })
      return undefined
    }
    if (propertyId === null) {
      return refuse(englishError({ key: 'owners.propertyMissing' }))
    }
    const [ownerId, ...others] = owners.ownersNamed(name)
    if (ownerId === undefined) {
      return refuse(englishError({ key: 'owners.ownerUnknown' }))
    }
    if (others.length > 0) {
      return refuse('Several owners have this name. Give each its own name.')
    }
    const property = row.values.property ?? 'this property'
    return ownsOn(owners.ownershipOf(propertyId), ownerId, date)
      ? { ownerId }
      : refuse(englishError(errorMessage('owners.notOwnerThatDay', { owner: name, property, date })))
  }
}

function keyOf({
  kind,
  propertyId,
  ownerId,
  happenedOn,
  amountCents,
  description,
  reference,
}: ExistingOwnerMoney): string {
  return JSON.stringify([
    kind,
    propertyId,
    ownerId,
    happenedOn,
    amountCents,
    sameName(description),
    sameName(reference ?? ''),
  ])
}
