import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/tax/contract.ts'
import { recoveryYearsOf } from '#shared/tax/depreciation/asset-classes.ts'
import { noticeOf } from '#shared/tax/depreciation/asset-notice.ts'
import { unusedCents } from '#shared/tax/depreciation/amortization.ts'
import { allowanceRate } from '#shared/tax/depreciation/special-allowance.ts'
import { ZERO } from '#shared/lib/money.ts'
import { dateParts } from '#shared/lib/plain-date.ts'
import { mileageCents, mileageRate } from '#shared/tax/mileage.ts'

import {
  createAsset,
  updateAsset,
  type DepreciatedAsset,
  setElection,
  listDepreciatedAssets,
  deleteAsset,
  requireDepreciatedAsset,
} from './assets/assets.ts'
import { findTrip, listTripRows, type TripRow } from './trip-store.ts'
import { createTrip, updateTrip, getTripTotals, deleteTrip } from './trips.ts'

/** Routes of depreciable property and trips. */
export const taxRoutes: RouteEntry[] = [
  implement(contract.listAssets, {
    access: 'admin',
    handle: async (context, { query }) => {
      const assets = await listDepreciatedAssets(context)
      return assets
        .filter(({ propertyId }) => query.propertyId === undefined || propertyId === query.propertyId)
        .filter(({ expenseId }) => query.expenseId === undefined || expenseId === query.expenseId)
        .map(toAsset)
    },
  }),
  implement(contract.createAsset, {
    access: 'admin',
    handle: async (context, { body }) => answerAsset(context, await createAsset(context, body)),
  }),
  implement(contract.getAsset, {
    access: 'admin',
    handle: (context, { params }) => answerAsset(context, params.id),
  }),
  implement(contract.updateAsset, {
    access: 'admin',
    handle: async (context, { params, body }) => {
      await updateAsset(context, params.id, body)
      return answerAsset(context, params.id)
    },
  }),
  implement(contract.deleteAsset, {
    access: 'admin',
    handle: async (context, { params }) => {
      await deleteAsset(context, params.id)
      return { message: 'Asset deleted' }
    },
  }),
  implement(contract.setElection, {
    access: 'admin',
    handle: async (context, { body }) => {
      await setElection(context, body)
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
  implement(contract.tripTotals, {
    access: 'admin',
    handle: ({ db, actor, today }, { query }) =>
      getTripTotals(db, actor.accountId, query.year ?? dateParts(today).year),
  }),
  implement(contract.createTrip, {
    access: 'admin',
    handle: async (context, { body }) => answerTrip(context, await createTrip(context, body)),
  }),
  implement(contract.getTrip, {
    access: 'admin',
    handle: (context, { params }) => answerTrip(context, params.id),
  }),
  implement(contract.updateTrip, {
    access: 'admin',
    handle: async (context, { params, body }) => {
      await updateTrip(context, params.id, body)
      return answerTrip(context, params.id)
    },
  }),
  implement(contract.deleteTrip, {
    access: 'admin',
    handle: async (context, { params }) => {
      await deleteTrip(context, params.id)
      return { message: 'Trip deleted' }
    },
  }),
]

async function answerAsset(context: Context, id: string) {
  return toAsset(await requireDepreciatedAsset(context, id))
}

function toAsset({
  basisCents,
  landCents,
  section179Cents,
  propertyName,
  expenseId,
  expenseDescription,
  expensePaidOn,
  years,
  election,
  ...row
}: DepreciatedAsset) {
  return {
    ...row,
    property: { id: row.propertyId, name: propertyName },
    expense:
      expenseId === null || expensePaidOn === null
        ? null
        : { id: expenseId, description: expenseDescription ?? '', date: expensePaidOn },
    basis: basisCents,
    land: landCents,
    section179: section179Cents,
    election,
    recoveryYears: recoveryYearsOf(row),
    notice: noticeOf(row),
    unused: row.termMonths === null ? ZERO : unusedCents({ ...row, basisCents, termMonths: row.termMonths }),
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
