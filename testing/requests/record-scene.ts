import type { OpenApi } from '#server/platform/http/openapi/openapi.ts'
import { rolesOf } from '#server/platform/http/route-table.ts'
import { buildExpense, buildProperty, buildUnit, buildVendor } from '#testing/books/build.ts'
import { buildPortfolio, type Portfolio } from '#testing/books/portfolio-of.ts'
import type { TestApp } from '#testing/product/start-app.ts'

import { type DescribedCall, describedCalls } from './described-calls.ts'

export type RecordScene = {
  /** An account with at least one record of every kind. */
  mine: Portfolio
  /** The ids of the account's records, by the kind in their path: two of properties, units and vendors. */
  ids: Record<string, string[]>
  /** The operations with a JSON body that an owner may call. */
  operations: DescribedCall[]
}

/** Builds an account with a record of every kind, and reads from the OpenAPI document what can be sent to them. */
export async function buildRecordScene(app: TestApp): Promise<RecordScene> {
  const mine = await buildPortfolio(app)
  const { token } = mine
  const property = await buildProperty(app, token, { name: 'Second House' })
  const unit = await buildUnit(app, token, { propertyId: property.id })
  const vendor = await buildVendor(app, token, { name: 'Second Vendor' })
  // the portfolio's own expense has a refund, which fixes its amount and lines
  mine.ids['expenses'] = (await buildExpense(app, token, { date: '2026-11-10', vendorId: vendor.id })).id
  const second: Record<string, string> = { properties: property.id, units: unit.id, vendors: vendor.id }
  const ids = Object.fromEntries(
    Object.entries(mine.ids).map(([name, id]) => [name, [id, ...(second[name] ? [second[name]] : [])]]),
  )
  const all = describedCalls(app, (await app.raw({ path: '/openapi.json' })).json as OpenApi)
  const operations = all.filter(
    ({ entry, method, operation }) =>
      entry.access !== 'public' &&
      rolesOf(entry, method).includes('OWNER') &&
      operation.requestBody?.content['application/json'] !== undefined,
  )
  return { mine, ids, operations }
}
