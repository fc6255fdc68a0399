import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import {
  cashAndCardCodes,
  type Column,
  type Row,
  type Scope,
  sumRow,
  type Table,
} from '#server/reports/service.ts'
import { cents, sumCents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { propertyMoney } from '#shared/owners/statement.ts'

import { type DividedMoney, openBooks } from './balances.ts'
import { sumCashByProperty } from './distributions/money-store.ts'

/** Sales tax has a column where tenants paid some. */
const columnsOn = (to: PlainDate, hasSalesTax: boolean): Column[] => [
  { key: 'property', label: 'Property', kind: 'text', isWide: true },
  {
    key: 'cash',
    label: 'Cash in the books',
    kind: 'money',
    drill: { accounts: cashAndCardCodes.join(','), to },
  },
  {
    key: 'deposits',
    label: 'Tenants’ deposits',
    kind: 'money',
    drill: { basis: 'held', accounts: String(accountCodes.depositsHeld), to },
  },
  {
    key: 'prepaid',
    label: 'Tenants’ prepaid rent',
    kind: 'money',
    drill: {
      basis: 'held',
      accounts: `${accountCodes.prepaidRent},${accountCodes.prepaidRentBroughtForward}`,
      to,
    },
  },
  ...(hasSalesTax ? [salesTaxColumn(to)] : []),
  { key: 'owners', label: 'Owners', kind: 'money' },
  { key: 'own', label: 'Your own', kind: 'money' },
  { key: 'difference', label: 'Difference', kind: 'money', isTotal: true },
  { key: 'below', label: 'Below zero', kind: 'text' },
]

const salesTaxColumn = (to: PlainDate): Column => ({
  key: 'salesTax',
  label: 'Sales tax payable',
  kind: 'money',
  drill: { basis: 'held', accounts: String(accountCodes.salesTaxPayable), to },
})

type Place = { id: string | null; name: string; divided: Pick<DividedMoney, 'property' | 'owners'> }

/**
 * Makes the check of trust money on a day: the cash of each property equals the deposits and prepaid rent of its tenants
 * and the balances of its owners; no balance is below zero.
 */
export async function makeTrustCheck({ db }: Context, scope: Scope): Promise<Table> {
  const { accountId, to, propertyId } = scope
  const [books, cash] = await Promise.all([openBooks(db, accountId), sumCashByProperty(db, accountId, to)])
  const cashOf = new Map(cash.map((row) => [row.propertyId, row.cents]))
  const places: Place[] = await Promise.all(
    books.properties.map(async (property) => ({
      id: property.id,
      name: property.name,
      divided: await books.moneyOn(property, to),
    })),
  )
  const ofNone = await books.sumsOfNone(to)
  const nothingKept = { reserveCents: ZERO, unpaidBillsCents: ZERO }
  const none = { property: propertyMoney(ofNone, nothingKept), owners: [] }
  const all = [...places, { id: null, name: notAssigned, divided: none }]
  const hasSalesTax = all.some(({ divided }) => divided.property.salesTaxCents !== 0)
  const columns = columnsOn(to, hasSalesTax)
  const rows = all
    .filter(
      ({ id, divided }) =>
        (propertyId === undefined || id === propertyId) && (cashOf.has(id) || divided.property.hasMoney),
    )
    .map(({ id, name, divided }): Row => {
      const { property: money } = divided
      const owners = divided.owners.filter(({ holder }) => holder !== null)
      const ownersCents = sumCents(owners.map(({ endingCents }) => endingCents))
      const ownCents = cents(money.balancesCents - ownersCents)
      const cashCents = cashOf.get(id) ?? ZERO
      const below = [
        money.depositsHeldCents < 0 && 'deposits',
        money.prepaidCents < 0 && 'prepaid rent',
        money.salesTaxCents < 0 && 'sales tax',
        owners.some(({ endingCents }) => endingCents < 0) && 'owners',
        ownCents < 0 && id !== null && 'your own',
      ].filter((text) => text !== false)
      return {
        cells: [
          name,
          cashCents,
          money.depositsHeldCents,
          money.prepaidCents,
          ...(hasSalesTax ? [money.salesTaxCents] : []),
          ownersCents,
          ownCents,
          cents(
            cashCents -
              money.depositsHeldCents -
              money.prepaidCents -
              money.salesTaxCents -
              ownersCents -
              ownCents,
          ),
          below.join(', ') || null,
        ],
        ...(id === null ? {} : { drill: { propertyId: id }, opens: { kind: 'property' as const, id } }),
      }
    })
  const ofProperties = rows.filter(({ opens }) => opens)
  const apart = rows.filter(({ opens }) => !opens)
  return {
    columns,
    rows:
      rows.length === 0
        ? []
        : [
            ...ofProperties,
            ...(apart.length > 0 && ofProperties.length > 0
              ? [sumRow('Total of properties', columns, ofProperties, { kind: 'subtotal' })]
              : []),
            ...apart,
            sumRow('Total', columns, rows, { kind: 'total', drill: {} }),
          ],
    explanation: `A property’s cash belongs to its tenants (deposits, prepaid rent), to the state or city (sales tax that tenants paid) and to its owners. An owner’s balance is their share of the money received and paid, plus contributions, minus payments to the owner. Anything left is yours. Correct every difference and negative balance: one owner’s or tenant’s money cannot be used for another.${
      apart.length > 0
        ? ' Money not assigned to a property is listed below the properties and is not in any of their balances: the three-way reconciliation shows where it came from and how to assign it.'
        : ''
    }`,
  }
}

const notAssigned = 'Not assigned to a property'
