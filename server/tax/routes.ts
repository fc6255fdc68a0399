import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { dateParts } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/tax/contract.ts'
import { allowanceRate, assetKinds } from '#shared/tax/depreciation.ts'
import { mileageCents, mileageRate } from '#shared/tax/mileage.ts'
import * as scheduleE from '#shared/tax/schedule-e-contract.ts'
import type { ScheduleEColumn } from '#shared/tax/schedule-e.ts'

import {
  addAsset,
  changeAsset,
  type DepreciatedAsset,
  elect,
  listDepreciatedAssets,
  removeAsset,
  requireDepreciatedAsset,
} from './assets.ts'
import { exportTaxPack } from './pack.ts'
import { listScheduleERows } from './schedule-e-rows.ts'
import { changePropertyTaxYear, readScheduleE } from './schedule-e.ts'
import { findTrip, listTripRows, type TripRow } from './trip-store.ts'
import { addTrip, changeTrip, removeTrip } from './trips.ts'

export const taxRoutes: RouteEntry[] = [
  implement(contract.listAssets, {
    access: 'admin',
    handle: async (context, { query }) => {
      const assets = await listDepreciatedAssets(context)
      return assets
        .filter(({ propertyId }) => query.propertyId === undefined || propertyId === query.propertyId)
        .map(toAsset)
    },
  }),
  implement(contract.createAsset, {
    access: 'admin',
    handle: async (context, { body }) => answerAsset(context, await addAsset(context, body)),
  }),
  implement(contract.getAsset, {
    access: 'admin',
    handle: (context, { params }) => answerAsset(context, params.id),
  }),
  implement(contract.updateAsset, {
    access: 'admin',
    handle: async (context, { params, body }) => {
      await changeAsset(context, params.id, body)
      return answerAsset(context, params.id)
    },
  }),
  implement(contract.deleteAsset, {
    access: 'admin',
    handle: async (context, { params }) => {
      await removeAsset(context, params.id)
      return { message: 'Asset deleted' }
    },
  }),
  implement(contract.setElection, {
    access: 'admin',
    handle: async (context, { body }) => {
      await elect(context, body)
      return { message: 'Election saved' }
    },
  }),
  implement(contract.listTrips, {
    access: 'admin',
    handle: async ({ db, actor }, { query }) => {
      const page = await listTripRows(db, { accountId: actor.accountId, ...query })
      return { ...page, rows: page.rows.map(toTrip) }
    },
  }),
  implement(contract.createTrip, {
    access: 'admin',
    handle: async (context, { body }) => answerTrip(context, await addTrip(context, body)),
  }),
  implement(contract.getTrip, {
    access: 'admin',
    handle: (context, { params }) => answerTrip(context, params.id),
  }),
  implement(contract.updateTrip, {
    access: 'admin',
    handle: async (context, { params, body }) => {
      await changeTrip(context, params.id, body)
      return answerTrip(context, params.id)
    },
  }),
  implement(contract.deleteTrip, {
    access: 'admin',
    handle: async (context, { params }) => {
      await removeTrip(context, params.id)
      return { message: 'Trip deleted' }
    },
  }),
  implement(scheduleE.getScheduleE, {
    access: 'admin',
    handle: async (context, { query }) => {
      const year = query.year ?? dateParts(context.today).year
      const { properties, business, totals, tenthsWithoutRate } = await readScheduleE(context, year)
      return {
        year,
        properties: properties.map((property) => ({ ...property, ...toAmounts(property) })),
        business: toAmounts(business),
        totals: {
          rents: totals.rentsCents,
          mortgageInterest: totals.mortgageInterestCents,
          depreciation: totals.depreciationCents,
          expenses: totals.expensesCents,
          gains: totals.gainsCents,
          losses: totals.lossesCents,
          income: totals.incomeCents,
        },
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
    handle: (context, { query }) => exportTaxPack(context, query.year ?? dateParts(context.today).year),
  }),
  implement(scheduleE.setPropertyTaxYear, {
    access: 'admin',
    handle: async (context, { params, body }) => {
      await changePropertyTaxYear(context, params.id, body)
      return { message: 'Saved' }
    },
  }),
]

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

async function answerAsset(context: Context, id: string) {
  return toAsset(await requireDepreciatedAsset(context, id))
}

function toAsset({
  basisCents,
  landCents,
  section179Cents,
  propertyName,
  years,
  election,
  ...row
}: DepreciatedAsset) {
  return {
    ...row,
    property: { id: row.propertyId, name: propertyName },
    basis: basisCents,
    land: landCents,
    section179: section179Cents,
    election,
    recoveryYears: assetKinds[row.kind],
    allowanceRate: allowanceRate(row, election),
    years: years.map(({ year, ...amounts }) => ({
      year,
      section179: amounts.section179Cents,
      allowance: amounts.allowanceCents,
      regular: amounts.regularCents,
      total: amounts.totalCents,
    })),
  }
}

async function answerTrip({ db, actor }: Context, id: string) {
  const row = await findTrip(db, actor.accountId, id)
  if (!row) {
    throw notFound('trip')
  }
  return toTrip(row)
}

function toTrip({ drivenOn, tenthsOfMiles, startPlace, endPlace, propertyName, ...row }: TripRow) {
  const rate = mileageRate(drivenOn)
  return {
    ...row,
    property: row.propertyId === null ? null : { id: row.propertyId, name: propertyName ?? '' },
    date: drivenOn,
    miles: tenthsOfMiles / 10,
    from: startPlace,
    to: endPlace,
    rate: rate === null ? null : rate / 1000,
    deduction: mileageCents(drivenOn, tenthsOfMiles),
  }
}
