import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { cents } from '#shared/lib/money.ts'

import { listSalesTax, type SalesTaxRow } from './sales-tax-store.ts'
import { type Column, heading, type Row, type Scope, sumRow, type Table } from '#server/reports/table.ts'

/** Makes the report of sales tax by state and property: what was owed, was charged or received, was paid, and is owed. */
export async function makeSalesTax({ db }: Context, scope: Scope): Promise<Table> {
  const { basis, to } = scope
  const isCash = basis === 'cash'
  const found = await listSalesTax(db, scope, basis)
  const drill = { basis, accounts: String(accountCodes.salesTaxPayable) }
  const columns: Column[] = [
    { key: 'property', label: 'Property', kind: 'text', isWide: true },
    { key: 'before', label: 'Owed before', kind: 'money' },
    { key: 'taxable', label: isCash ? 'Taxable rent received' : 'Taxable rent', kind: 'money' },
    { key: 'tax', label: isCash ? 'Received' : 'Charged', kind: 'money' },
    { key: 'paid', label: 'Paid', kind: 'money' },
    { key: 'owed', label: 'Owed at the end', kind: 'money', isTotal: true, drill: { ...drill, to } },
  ]
  const states = [...Map.groupBy(found, ({ state }) => state)]
  const all = found.map(toRow)
  const rows = states.flatMap(([state, own]): Row[] => {
    const some = own.map(toRow)
    if (state === null) {
      return some
    }
    return [heading(state), ...some, sumRow(`Total ${state}`, columns, some, { kind: 'subtotal' })]
  })
  return {
    columns,
    rows: found.length === 0 ? [] : [...rows, { ...sumRow('Total', columns, all), drill: {} }],
    explanation: `Sales tax that tenants pay with their rent is owed to the state or city: ${
      isCash
        ? 'on cash basis from the day on which it is received'
        : 'on accrual basis from the day on which it is charged'
    }, until you pay it (expense category “Sales tax paid to the state or city”). Taxable rent is shown for sales tax charged as a rate, with the charges to which the rate applies. Sales tax entered as an amount has none. Ask the authority which basis your return uses.`,
  }
}

function toRow({
  propertyId,
  propertyName,
  beforeCents,
  taxableCents,
  taxCents,
  paidCents,
}: SalesTaxRow): Row {
  return {
    cells: [
      propertyName ?? 'No property',
      beforeCents,
      taxableCents,
      taxCents,
      paidCents,
      cents(beforeCents + taxCents - paidCents),
    ],
    ...(propertyId !== null && {
      opens: { kind: 'property', id: propertyId } as const,
      drill: { propertyId },
    }),
  }
}
