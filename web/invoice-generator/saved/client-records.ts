import type { Recipient } from '#shared/invoices/draft.ts'
import type * as leases from '#shared/leases/contract.ts'
import type * as owners from '#shared/owners/contract.ts'
import type * as tenants from '#shared/tenants/contract.ts'
import type * as vendors from '#shared/vendors/contract.ts'
import { searchNameOf } from '#shared/lib/text/fold.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import { unitAddress } from './ledger-invoice.ts'

const listTenants = endpoint<typeof tenants.listTenants>('GET', '/tenants')
const listOwners = endpoint<typeof owners.listOwners>('GET', '/owners')
const listVendors = endpoint<typeof vendors.listVendors>('GET', '/vendors')
const getLease = endpoint<typeof leases.getLease>('GET', '/leases/:id')

/** A tenant, an owner or a vendor to whom an invoice can go. */
export type ClientRecord = {
  option: ComboOption
  email: string
  /** The address as it is written; '' for tenants, who have that of their unit. */
  address: string
  /** The lease with the tenant's unit; null for others, and for tenants who rent nothing. */
  leaseId: string | null
}

type Readable = { tenants: boolean; owners: boolean; vendors: boolean }

/** The most records of one kind that are searched, and the most that are suggested. */
const most = { found: 50, shown: 6 }

/** Returns the records whose names match, as far as the member may read them. */
export async function findClients(
  search: string,
  readable: Readable,
  signal: AbortSignal,
): Promise<ClientRecord[]> {
  const options = { query: { search, limit: most.found }, signal }
  const [someTenants, someOwners, someVendors] = await Promise.all([
    readable.tenants ? call(listTenants, options) : [],
    readable.owners ? call(listOwners, options) : [],
    readable.vendors ? call(listVendors, options) : [],
  ])
  return [
    ...bestOf(someTenants, search).map(({ id, name, email, currentLease, upcomingLease }) => {
      const lease = currentLease ?? upcomingLease
      const place = lease ? `${lease.propertyName}, ${lease.unitNumber}` : undefined
      return {
        option: { value: `tenant:${id}`, label: name, hint: place, group: 'Tenants' },
        email: email ?? '',
        address: '',
        leaseId: lease?.id ?? null,
      }
    }),
    ...bestOf(someOwners, search).map(({ id, name, email, address }) => ({
      option: { value: `owner:${id}`, label: name, hint: email ?? undefined, group: 'Owners' },
      email: email ?? '',
      address: address ?? '',
      leaseId: null,
    })),
    ...bestOf(someVendors, search).map(({ id, name, company, trade, email, address }) => ({
      option: { value: `vendor:${id}`, label: name, hint: company ?? trade ?? undefined, group: 'Vendors' },
      email: email ?? '',
      address: address ?? '',
      leaseId: null,
    })),
  ]
}

/** Returns the records to suggest: first those with a name that has the text at its beginning, then at that of a word. */
export function bestOf<Named extends { name: string }>(records: readonly Named[], search: string): Named[] {
  const text = searchNameOf(search)
  const rankOf = ({ name }: Named) => {
    const folded = searchNameOf(name)
    return folded.startsWith(text) ? 0 : folded.includes(` ${text}`) ? 1 : 2
  }
  return records.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most.shown)
}

/** Returns the recipient's address: of a tenant that of the unit, else the one in the record. */
export async function addressOf({ address, leaseId }: ClientRecord): Promise<Partial<Recipient>> {
  return leaseId === null
    ? splitAddress(address)
    : unitAddress((await call(getLease, { params: { id: leaseId } })).unit)
}

/** Returns the parts of '12 Cedar Lane, Columbus, OH 43085'; an address of another form stays in one field. */
export function splitAddress(address: string) {
  const line = address
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
  const [, street, city, state, zip] = /^(.+), ([^,]+),? ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(line) ?? []
  return {
    clientAddress: street ?? line,
    clientCity: city ?? '',
    clientState: state ?? '',
    clientZip: zip ?? '',
  }
}
