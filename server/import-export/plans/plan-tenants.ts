import { newId } from '#server/platform/database/ids.ts'
import { sameName } from '#shared/lib/text/fold.ts'
import type { NewTenant } from '#server/tenants/service.ts'

import { addToList } from './plan-properties.ts'
import type { ExistingRecords } from './existing-records-store.ts'
import type { SourceRow, ImportIssues } from '#server/import-export/import-issues.ts'
import { forEachRow, type SheetRow, type Sheets } from '#server/import-export/sheets/read-sheets.ts'

export type KnownTenant = {
  id: string
  name: string
  email: string | null
  phone: string | null
  from: SourceRow | null
}

type TenantNaming = SheetRow<'leases' | 'payer-shares' | 'recurring-charges' | 'balances'>

export type TenantPlan = {
  newTenants: NewTenant[]
  matchedTenants: number
  /**
   * Returns the tenants that a row names, by their addresses if given, else by names. Undefined when one is not known.
   */
  findTenants(row: TenantNaming, issues: ImportIssues): KnownTenant[] | undefined
}

const digits = (phone: string | null): string =>
  (phone ?? '').replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** The tenants that rows may name, by their address and name. `unmailed`: those without an email address. */
type KnownTenants = {
  byEmail: Map<string, KnownTenant>
  byName: Map<string, KnownTenant[]>
  unmailed: Map<string, KnownTenant[]>
  unread: Sheets['unread']
}

/** Plans the tenants of the rows, and matches them with existing ones. */
export async function planTenants(
  existing: ExistingRecords,
  { tenants: rows, unread }: Pick<Sheets, 'tenants' | 'unread'>,
  issues: ImportIssues,
): Promise<TenantPlan> {
  const byEmail = new Map<string, KnownTenant>()
  const byName = new Map<string, KnownTenant[]>()
  const unmailed = new Map<string, KnownTenant[]>()
  const know = (tenant: KnownTenant) => {
    if (tenant.email !== null) {
      byEmail.set(tenant.email.toLowerCase(), tenant)
    }
    addToList(byName, sameName(tenant.name), tenant)
    if (tenant.email === null) {
      addToList(unmailed, `${sameName(tenant.name)} ${digits(tenant.phone)}`, tenant)
    }
  }
  existing.tenants.forEach((tenant) => know({ ...tenant, from: null }))
  const known: KnownTenants = { byEmail, byName, unmailed, unread }
  const people: TenantPlan = {
    newTenants: [],
    matchedTenants: 0,
    findTenants: (row, found) => findTenants(known, row, found),
  }
  await forEachRow(rows, planTenant)
  return people

  function planTenant(row: SheetRow<'tenants'>): void {
    const { values, place } = row
    const parts = [values.firstName, values.lastName].filter((part) => part !== null)
    const name = values.name ?? (parts.length > 0 ? parts.join(' ') : null)
    if (name === null) {
      if (!row.isBad) {
        issues.problem(place, 'This tenant has no name.', { column: row.header('name') })
      }
      return
    }
    if (name.length < 2) {
      issues.problem(place, 'A name must have at least 2 characters.', {
        column: row.header('name'),
        value: name,
      })
      return
    }
    const match = values.email === null ? sameUnmailed(known, name, values.phone) : byEmail.get(values.email)
    if (match) {
      meet(row, match, name)
      return
    }
    const tenant = { id: newId(), name, email: values.email, phone: values.phone, from: place }
    know(tenant)
    if (!row.isBad) {
      people.newTenants.push({
        id: tenant.id,
        name,
        email: values.email,
        phone: values.phone,
        emergencyContact: values.emergencyContact,
      })
    }
  }

  function meet(row: SheetRow<'tenants'>, match: KnownTenant, name: string): void {
    const isSame = sameName(match.name) === sameName(name)
    if (match.from === null) {
      people.matchedTenants += 1
      if (!isSame) {
        issues.warning(
          row.place,
          `Your account has ${match.name} with this email. That tenant stays as it is.`,
          {
            column: row.header('email'),
            value: row.values.email,
          },
        )
      }
    } else if (!isSame) {
      issues.problem(
        row.place,
        `Row ${match.from.row} (${match.name}) has this email too. Enter a different one for each tenant, or leave it empty.`,
        { column: row.header('email'), value: row.values.email },
      )
    }
  }
}

/**
 * Matches a tenant without an email address: by name and telephone, or by name alone when the row has no telephone
 * and only one tenant has the name.
 */
function sameUnmailed(
  { byName, unmailed }: KnownTenants,
  name: string,
  phone: string | null,
): KnownTenant | undefined {
  const alike = unmailed.get(`${sameName(name)} ${digits(phone)}`)?.[0]
  const named = byName.get(sameName(name)) ?? []
  return alike ?? (named.length === 1 && phone === null ? named[0] : undefined)
}

function findTenants(
  known: KnownTenants,
  row: TenantNaming,
  issues_: ImportIssues,
): KnownTenant[] | undefined {
  const { tenantEmails, tenants } = row.values
  const found: KnownTenant[] = []
  let isWhole = true
  const useEmails = tenantEmails !== null && tenantEmails.length > 0
  const column = (row.header as (field: string) => string)(useEmails ? 'tenantEmails' : 'tenants')
  for (const named of (useEmails ? tenantEmails : tenants) ?? []) {
    const match = findTenant(known, named, row.place, column, issues_)
    if (match) {
      found.push(match)
    } else {
      isWhole = false
    }
  }
  return isWhole ? [...new Set(found)] : undefined
}

function findTenant(
  { byEmail, byName, unread }: KnownTenants,
  named: string,
  place: SourceRow,
  column: string,
  issues_: ImportIssues,
): KnownTenant | undefined {
  const mail = byEmail.get(named.toLowerCase())
  if (mail) {
    return mail
  }
  const alike = byName.get(sameName(named)) ?? []
  if (alike.length === 1) {
    return alike[0]
  }
  if (alike.length === 0 && unread.has('tenants')) {
    return undefined
  }
  issues_.problem(
    place,
    alike.length === 0
      ? 'This tenant was not found in your account or in these files.'
      : 'Several tenants have this name. Use their email addresses.',
    { column, value: named },
  )
  return undefined
}
