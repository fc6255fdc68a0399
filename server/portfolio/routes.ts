import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { propertyLaw } from '#shared/law/contract.ts'
import { toFactOnWire } from '#shared/law/fact-on-wire.ts'
import { lawOfPlace } from '#shared/law/places/law-of-place.ts'
import { computeLeasePhase, computeLeaseStatus } from '#shared/leases/lease-status.ts'
import { describeTerm } from '#shared/leases/ending/term-end.ts'
import { sumCents, ZERO } from '#shared/lib/money.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import { collectionRate, occupancyRate, computeUnitStatus } from '#shared/portfolio/rules.ts'
import * as units from '#shared/portfolio/unit-contract.ts'

import { findProperty, getPropertyStats, listPropertyRows, type CountedProperty } from './property-store.ts'
import {
  createProperty,
  createUnit,
  updateProperty,
  updateUnit,
  archiveProperty,
  archiveUnit,
} from './service.ts'
import {
  findUnit,
  getUnitStats,
  listLeasesOfUnit,
  listRequestsOfUnit,
  listUnitRows,
  listUnitsOf,
  type LetUnit,
  type UnitInList,
  type UnitRow,
} from './unit-store.ts'

export const portfolioRoutes: RouteEntry[] = [
  implement(properties.listProperties, {
    access: 'maintenance',
    handle: async ({ db, actor, today }, { query }) => {
      const { accountId } = actor
      const page = await listPropertyRows(db, { accountId, today, ...query })
      const ids = page.rows.map((row) => row.id)
      const rows = ids.length === 0 ? [] : await listUnitsOf(db, accountId, today, ids)
      const byProperty = Map.groupBy(rows, (row) => row.propertyId)
      return { ...page, rows: page.rows.map((row) => toProperty(row, byProperty.get(row.id) ?? [])) }
    },
  }),
  implement(properties.propertyStats, {
    access: 'maintenance',
    handle: async ({ db, actor, today }) => {
      const stats = await getPropertyStats(db, actor.accountId, today)
      return {
        totalProperties: stats.totalProperties,
        totalUnits: stats.totalUnits,
        occupiedUnits: stats.occupiedUnits,
        vacantUnits: stats.totalUnits - stats.occupiedUnits,
        totalRentAmount: stats.totalRentCents,
        collectionsRate: collectionRate(stats.paidCents, stats.chargedCents),
      }
    },
  }),
  implement(properties.createProperty, {
    access: 'staff',
    handle: async (context, { body }) => answerProperty(context, await createProperty(context, body)),
  }),
  implement(properties.getProperty, {
    access: 'maintenance',
    handle: (context, { params }) => answerProperty(context, params.id),
  }),
  implement(propertyLaw, {
    access: 'maintenance',
    handle: async ({ db, actor, today }, { params }) => {
      const property = await findProperty(db, actor.accountId, params.id)
      const found = property && lawOfPlace(property, today)
      if (!found) {
        throw notFound('property')
      }
      return {
        state: found.law.state,
        stateName: found.law.name,
        city: found.city,
        asOf: today,
        exceptions: found.exceptions.map(toFactOnWire),
        doubts: found.doubts.filter(({ city }) => city !== null).map(toFactOnWire),
        ofCounties: found.ofCounties.map(toFactOnWire),
      }
    },
  }),
  implement(properties.updateProperty, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateProperty(context, params.id, body)
      return answerProperty(context, params.id)
    },
  }),
  implement(properties.archiveProperty, {
    access: 'staff',
    handle: async (context, { params }) => {
      await archiveProperty(context, params.id)
      return { message: 'Property archived' }
    },
  }),
  implement(units.listUnits, {
    access: 'maintenance',
    handle: async ({ db, actor, today }, { query }) => {
      const page = await listUnitRows(db, { accountId: actor.accountId, today, ...query })
      return { ...page, rows: page.rows.map(toUnitInList) }
    },
  }),
  implement(units.unitStats, {
    access: 'maintenance',
    handle: async ({ db, actor, today }) => {
      const { averageRentCents, ...counts } = await getUnitStats(db, actor.accountId, today)
      return { ...counts, averageRent: averageRentCents }
    },
  }),
  implement(units.createUnit, {
    access: 'staff',
    handle: async (context, { body }) => answerUnit(context, await createUnit(context, body)),
  }),
  implement(units.getUnit, {
    access: 'maintenance',
    handle: (context, { params }) => answerUnit(context, params.id),
  }),
  implement(units.updateUnit, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateUnit(context, params.id, body)
      return answerUnit(context, params.id)
    },
  }),
  implement(units.archiveUnit, {
    access: 'staff',
    handle: async (context, { params }) => {
      await archiveUnit(context, params.id)
      return { message: 'Unit archived' }
    },
  }),
]

async function answerProperty({ db, actor, today }: Context, id: string) {
  const [row, rows] = await Promise.all([
    findProperty(db, actor.accountId, id),
    listUnitsOf(db, actor.accountId, today, [id]),
  ])
  if (!row) {
    throw notFound('property')
  }
  return toProperty(row, rows)
}

async function answerUnit({ db, actor, today }: Context, id: string) {
  const { accountId } = actor
  const [row, leases, requests] = await Promise.all([
    findUnit(db, accountId, id, today),
    listLeasesOfUnit(db, accountId, id, today),
    listRequestsOfUnit(db, accountId, id),
  ])
  const property = row && (await findProperty(db, accountId, row.propertyId))
  if (!row || !property) {
    throw notFound('unit')
  }
  return {
    ...toUnit(row),
    property,
    leases: leases.map((lease) => ({
      id: lease.id,
      tenantName: lease.tenantName,
      startDate: lease.startOn,
      ...describeTerm(lease),
      rentAmount: lease.rentCents,
      status: computeLeaseStatus(lease, today),
      phase: computeLeasePhase(lease, today),
      balance: lease.balanceCents,
      owed: lease.owed,
    })),
    maintenanceRequests: requests,
    _count: { leases: leases.length, maintenanceRequests: requests.length },
  }
}

function toProperty(row: CountedProperty, rows: readonly LetUnit[]) {
  return {
    ...row,
    units: rows.map(toUnit),
    _count: { units: rows.length, leases: row.leaseCount },
    occupancyRate: occupancyRate(rows.filter((unit) => unit.isOccupied).length, rows.length),
    monthlyRent: sumCents(rows.map((unit) => unit.liveRentCents ?? ZERO)),
  }
}

function toUnit(row: UnitRow) {
  return {
    ...row,
    rent: row.rentCents,
    status: computeUnitStatus(row.hold, row.isOccupied),
    nextLeaseStart: row.nextLeaseOn,
    lastInspectionDate: row.lastInspectionOn,
  }
}

function toUnitInList(row: UnitInList) {
  const { propertyId: id, propertyName: name, address, city, state, zipCode } = row
  return { ...toUnit(row), property: { id, name, address, city, state, zipCode } }
}
