import { newId } from '#server/platform/database/ids.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import type { NewVendor } from '#server/vendors/service.ts'

import type { ExistingVendor } from './existing-records-store.ts'
import type { ImportIssues, SourceRow } from '#server/import-export/import-issues.ts'
import { addToList } from './plan-properties.ts'
import { forEachRow, type SheetRow } from '#server/import-export/sheets/read-sheets.ts'

type KnownVendor = { id: string; name: string; company: string | null; from: SourceRow | null }

export type VendorPlan = {
  newVendors: NewVendor[]
  matchedVendors: number
  /** Returns the vendors whose name, else whose company, is this one. */
  findVendors(name: string | null): KnownVendor[]
  /**
   * Returns the id of the vendor that a row names; one whom nobody knows is added. Null where none is named, undefined with a
   * problem where several have the name.
   */
  resolve(name: string | null, place: SourceRow, column: string): string | null | undefined
}

/** Plans the vendors of the rows, and later the vendors that other rows name. Vendors are matched by name. */
export async function planVendors(
  existing: readonly ExistingVendor[],
  rows: readonly SheetRow<'vendors'>[],
  issues: ImportIssues,
): Promise<VendorPlan> {
  const byName = new Map<string, KnownVendor[]>()
  const byCompany = new Map<string, KnownVendor[]>()
  const know = (vendor: KnownVendor) => {
    addToList(byName, sameName(vendor.name), vendor)
    if (vendor.company !== null) {
      addToList(byCompany, sameName(vendor.company), vendor)
    }
  }
  for (const vendor of existing) {
    know({ ...vendor, from: null })
  }
  const plan: VendorPlan = { newVendors: [], matchedVendors: 0, findVendors, resolve }
  await forEachRow(rows, planVendor)
  return plan

  function planVendor(row: SheetRow<'vendors'>): void {
    const { values, place } = row
    if (row.isBad || values.name === null) {
      return
    }
    const alike = byName.get(sameName(values.name)) ?? []
    const match =
      alike.length > 1
        ? alike.find(({ company }) => sameName(company ?? '') === sameName(values.company ?? ''))
        : alike[0]
    if (match?.from) {
      issues.warning(
        place,
        `Row ${match.from.row} already has this vendor. It is imported once, as in that row.`,
        {
          column: row.header('name'),
          value: values.name,
        },
      )
      return
    }
    if (match) {
      plan.matchedVendors += 1
      return
    }
    if (alike.length > 1) {
      refuseName(values.name, place, row.header('name'))
      return
    }
    const id = newId()
    know({ id, name: values.name, company: values.company, from: place })
    plan.newVendors.push({
      ...values,
      id,
      name: values.name,
      hasW9: values.hasW9 ?? false,
      is1099Exempt: values.is1099Exempt ?? false,
    })
  }

  function findVendors(name: string | null): KnownVendor[] {
    return name === null ? [] : (byName.get(sameName(name)) ?? byCompany.get(sameName(name)) ?? [])
  }

  function resolve(name: string | null, place: SourceRow, column: string): string | null | undefined {
    const [first, ...others] = findVendors(name)
    if (others.length > 0) {
      refuseName(name, place, column)
      return undefined
    }
    if (first || name === null) {
      return first?.id ?? null
    }
    const vendor = { id: newId(), name }
    plan.newVendors.push(vendor)
    know({ ...vendor, company: null, from: null })
    return vendor.id
  }

  function refuseName(value: string | null, place: SourceRow, column: string): void {
    issues.problem(place, 'Several vendors have this name. Give each its own name.', { column, value })
  }
}
