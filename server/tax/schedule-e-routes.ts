import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import type { TinBox } from '#server/vendors/service.ts'
import { dateParts, daysBetween } from '#shared/lib/plain-date.ts'
import { type DividedLine, type PersonalUse, personalUseNote } from '#shared/tax/personal-use.ts'
import * as scheduleE from '#shared/tax/schedule-e-contract.ts'
import type { ScheduleEColumn } from '#shared/tax/schedule-e.ts'

import { readForm4562 } from './assets/form-4562.ts'
import { setTaxYear, readForms1099 } from './forms-1099.ts'
import { exportTaxPack } from './pack.ts'
import { listRentedLeases } from './property-store.ts'
import { listScheduleERows } from './schedule-e-rows.ts'
import { setPropertyTaxYear, daysOfTaxYear, readScheduleE } from './schedule-e.ts'

/** Routes of Schedule E, Form 4562 and the files for the preparer. */
export function scheduleERoutes(box: TinBox): RouteEntry[] {
  return [
    implement(scheduleE.getScheduleE, {
      access: 'admin',
      handle: async (context, { query }) => {
        const year = query.year ?? dateParts(context.today).year
        const report = await readScheduleE(context, year)
        const { properties, business, totals, tenthsWithoutRate } = report
        const forms1099 = await readForms1099(box, context, year)
        return {
          year,
          properties: properties.map((property) => ({
            ...property,
            ...toAmounts(property),
            personalUse: property.personalUse && toPersonalUse(property.personalUse),
          })),
          business: { ...toAmounts(business), interest: business.interestCents },
          totals: {
            rents: totals.rentsCents,
            mortgageInterest: totals.mortgageInterestCents,
            depreciation: totals.depreciationCents,
            expenses: totals.expensesCents,
            gains: totals.gainsCents,
            losses: totals.lossesCents,
            income: totals.incomeCents,
          },
          creditedInterest: report.creditedInterestCents,
          forms1099,
          milesWithoutRate: tenthsWithoutRate / 10,
        }
      },
    }),
    implement(scheduleE.listScheduleERows, {
      access: 'admin',
      handle: async (context, { query }) => {
        const { year, line } = query
        const rows = await listScheduleERows(context, { year, line, propertyId: query.propertyId ?? null })
        return rows.map(({ cents, ...row }) => ({ ...row, amount: cents }))
      },
    }),
    implement(scheduleE.downloadTaxPack, {
      access: 'admin',
      records: { name: 'export_downloaded', target: 'Schedule E' },
      handle: (context, { query }) =>
        exportTaxPack(box, context, query.year ?? dateParts(context.today).year),
    }),
    implement(scheduleE.setPropertyTaxYear, {
      access: 'admin',
      handle: async (context, { params, body }) => {
        await setPropertyTaxYear(context, params.id, body)
        return { message: 'Saved' }
      },
    }),
    implement(scheduleE.listRentedDays, {
      access: 'admin',
      handle: async ({ db, actor, today }, { query }) => {
        const { accountId } = actor
        const rows = await listRentedLeases(db, { accountId, ...query, ...daysOfTaxYear(query.year, today) })
        return rows.map(({ firstDay, lastDay, ...row }) => ({
          ...row,
          from: firstDay,
          to: lastDay,
          days: daysBetween(firstDay, lastDay) + 1,
        }))
      },
    }),
    implement(scheduleE.getForm4562, {
      access: 'admin',
      handle: async (context, { query }) => {
        const year = query.year ?? dateParts(context.today).year
        const form = await readForm4562(context, { year, propertyId: query.propertyId })
        return {
          year,
          lines: form.lines.map(({ amountCents, ...line }) => ({ ...line, amount: amountCents })),
          total: form.totalCents,
          amortization: form.amortizationCents,
          rows: form.rows.map(({ asset, basisCents, amountCents, ...row }) => ({
            ...row,
            assetId: asset.id,
            description: asset.description,
            property: { id: asset.propertyId, name: asset.propertyName },
            basis: basisCents,
            amount: amountCents,
          })),
          vehicles: form.vehicles.map(({ vehicle, tenthsOfMiles }) => ({
            vehicle,
            businessMiles: tenthsOfMiles / 10,
          })),
        }
      },
    }),
    implement(scheduleE.setTaxYear, {
      access: 'admin',
      handle: async (context, { body }) => {
        await setTaxYear(context, body)
        return { message: 'Saved' }
      },
    }),
  ]
}

function toPersonalUse({ lines, ...use }: PersonalUse & { lines: readonly DividedLine[] }) {
  return {
    ...use,
    note: personalUseNote(use),
    lines: lines.map(({ line, wholeCents, directCents, amountCents }) => ({
      line,
      whole: wholeCents,
      direct: directCents,
      amount: amountCents,
    })),
  }
}

function toAmounts({
  lines,
  other,
  ...column
}: ScheduleEColumn & { other: readonly { name: string; cents: ScheduleEColumn['rentsCents'] }[] }) {
  return {
    lines: lines.map(({ line, amountCents }) => ({ line, amount: amountCents })),
    other: other.map(({ name, cents }) => ({ name, amount: cents })),
    rents: column.rentsCents,
    expenses: column.expensesCents,
    income: column.incomeCents,
  }
}
