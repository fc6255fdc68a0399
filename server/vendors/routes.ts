import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { dateParts } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/vendors/contract.ts'
import { form1099Threshold } from '#shared/vendors/form-1099.ts'

import { createVendor, updateVendor, archiveVendor, restoreVendor } from './service.ts'
import { findVendor, getVendorStats, list1099Vendors, listVendorRows, type VendorRow } from './store.ts'

export const vendorRoutes: RouteEntry[] = [
  implement(contract.listVendors, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const { year } = dateParts(today)
      const page = await listVendorRows(db, { accountId: actor.accountId, year, today, ...query })
      return { ...page, rows: page.rows.map((row) => toVendor(row, year)) }
    },
  }),
  implement(contract.vendorStats, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const year = query.year ?? dateParts(today).year
      const threshold = form1099Threshold(year)
      const { accountId } = actor
      const [stats, due] = await Promise.all([
        getVendorStats(db, { accountId, year, today }),
        threshold === null ? [] : list1099Vendors(db, { accountId, year, thresholdCents: threshold }),
      ])
      return {
        year,
        threshold,
        totalVendors: stats.totalVendors,
        missingW9: stats.missingW9,
        archivedVendors: stats.archivedVendors,
        trades: stats.trades.toSorted((one, other) => one.localeCompare(other)),
        expiringInsurance: stats.expiringInsurance,
        paidVendors: stats.paidVendors,
        paid: stats.paidCents,
        reportable: stats.reportableCents,
        expiredInsurance: stats.expiredInsurance,
        expiredLicenses: stats.expiredLicenses,
        form1099: due.map(({ paidCents, reportableCents, ...row }) => ({
          ...row,
          paid: paidCents,
          reportable: reportableCents,
        })),
      }
    },
  }),
  implement(contract.createVendor, {
    access: 'staff',
    handle: async (context, { body }) => answerVendor(context, await createVendor(context, body)),
  }),
  implement(contract.getVendor, {
    access: 'staff',
    handle: (context, { params }) => answerVendor(context, params.id),
  }),
  implement(contract.updateVendor, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateVendor(context, params.id, body)
      return answerVendor(context, params.id)
    },
  }),
  implement(contract.archiveVendor, {
    access: 'staff',
    handle: async (context, { params }) => {
      await archiveVendor(context, params.id)
      return { message: 'Vendor archived; payments to the vendor stay' }
    },
  }),
  implement(contract.restoreVendor, {
    access: 'staff',
    handle: async (context, { params }) => {
      await restoreVendor(context, params.id)
      return answerVendor(context, params.id)
    },
  }),
]

async function answerVendor({ db, actor, today }: Context, id: string) {
  const { year } = dateParts(today)
  const row = await findVendor(db, actor.accountId, id, year)
  if (!row) {
    throw notFound('vendor')
  }
  return toVendor(row, year)
}

function toVendor({ paidCents, reportableCents, ...row }: VendorRow, year: number) {
  const threshold = form1099Threshold(year)
  return {
    ...row,
    paidThisYear: paidCents,
    reportableThisYear: reportableCents,
    needs1099: threshold === null ? null : !row.is1099Exempt && reportableCents >= threshold,
  }
}
