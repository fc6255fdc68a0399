import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { dateParts } from '#shared/lib/plain-date.ts'
import { getScheduleEByOwner } from '#shared/tax/owner-schedule-contract.ts'

import { depreciationOf, divideScheduleE, type OwnerColumn, ownersOf } from './owner-schedule.ts'
import { readScheduleE } from '#server/tax/schedule-e.ts'

export const ownerScheduleRoutes: RouteEntry[] = [
  implement(getScheduleEByOwner, {
    access: 'admin',
    handle: async (context, { query }) => {
      const year = query.year ?? dateParts(context.today).year
      const properties = await divideScheduleE(context, await readScheduleE(context, year))
      return {
        year,
        owners: ownersOf(properties).map(toColumn),
        properties: properties.map(({ owners, ...property }) => ({
          ...property,
          owners: owners.map(toColumn),
        })),
      }
    },
  }),
]

function toColumn(column: OwnerColumn) {
  const { owner, lines, rentsCents, expensesCents, incomeCents } = column
  return {
    owner,
    lines: lines.map(({ line, amountCents }) => ({ line, amount: amountCents })),
    rents: rentsCents,
    depreciation: depreciationOf(column),
    expenses: expensesCents,
    income: incomeCents,
  }
}
