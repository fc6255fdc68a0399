import { recordExpensesInBulk } from '#server/expenses/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { demoInstant } from '#server/demo/context.ts'
import type { DemoVendors } from './demo-vendors.ts'
import type { RunningCost } from './running-costs.ts'

type Places = { propertyIds: ReadonlyMap<string, string>; unitIds: readonly string[]; vendors: DemoVendors }

/** Plans the recording of the running costs. The costs of one day are recorded together, in the evening. */
export function planDemoExpenses(
  costs: readonly RunningCost[],
  { propertyIds, unitIds, vendors }: Places,
): { at: Date; run: (context: Context) => Promise<void> }[] {
  const days = Map.groupBy(costs, ({ paidOn }) => paidOn)
  return [...days].map(([day, ofDay]: [PlainDate, RunningCost[]]) => ({
    at: demoInstant(day, 18 * 60),
    async run(context) {
      const expenses = []
      for (const { propertyName, unit, category, description, vendor, amountCents } of ofDay) {
        const line = {
          propertyId: propertyIds.get(propertyName ?? '') ?? null,
          unitId: unit === null ? null : (unitIds[unit] ?? null),
          code: expenseCodes[category],
          amountCents,
        }
        expenses.push({
          id: newId(context.now.getTime()),
          lines: [line],
          billId: null,
          maintenanceId: null,
          vendorId: await vendors.idOf(context, vendor),
          amountCents,
          paidOn: day,
          description,
          method: 'ACH' as const,
          reference: null,
        })
      }
      await recordExpensesInBulk(context, expenses)
    },
  }))
}
