import type { Row } from '#server/reports/service.ts'
import { assertNever } from '#shared/lib/assert-never.ts'

import { heading2, sumLine } from './bank-rows.ts'
import { type LedgerBalance, sumRows } from './ledgers.ts'
import type { NotAssignedKind, Place } from './positions-store.ts'

const parts = [
  { kind: 'DEPOSIT', key: 'deposits', label: 'Tenants: deposits held' },
  { kind: 'PREPAID', key: 'prepaid', label: 'Tenants: rent paid ahead' },
  { kind: 'SALES_TAX', key: 'salesTax', label: 'State or city: sales tax' },
  { kind: 'OWNER', key: 'owners', label: 'Owners' },
  { kind: 'OWN', key: 'own', label: 'Your own' },
  { kind: 'NOT_ASSIGNED', key: 'notAssigned', label: 'Not assigned to a property' },
] as const

/** The names of the sources of money without a property. */
const sourceNames: Record<NotAssignedKind, string> = {
  OPENING: 'Opening balance',
  TRANSFER: 'Transfers between bank accounts',
  EXPENSE: 'Expenses',
  OWNER: 'Owners’ contributions and draws',
  INCOME: 'Other income',
  OTHER: 'Other',
}

/** The instructions for assigning money without a property, by source. */
const howToAssign: Record<NotAssignedKind, string> = {
  OPENING:
    'Opening balance: record it as an owner’s contribution to its property and as a draw without a property, on the day of the opening.',
  TRANSFER: 'Transfers: void the transfer and record it again with its tenant, property or owner.',
  EXPENSE: 'Expenses: name the property in the expense.',
  OWNER: 'Contributions and draws: void the entry and record it again with its property.',
  INCOME: 'Other income: void it and record it again with its property.',
  OTHER: 'Other: name the property where it was recorded.',
}

/** Says how money without a property is assigned, as far as there is some; '' where there is none. */
export function assignSentence(balances: readonly LedgerBalance[]): string {
  const found = new Set(balances.flatMap((balance) => (balance.kind === 'NOT_ASSIGNED' ? balance.from : [])))
  const kinds = (Object.keys(howToAssign) as NotAssignedKind[]).filter((kind) => found.has(kind)) // its own keys
  return kinds.length === 0
    ? ''
    : ` Money not assigned to a property is not in any ledger and is listed as “Not assigned to a property”. ${kinds.map((kind) => howToAssign[kind]).join(' ')}`
}

/** Returns the ledgers of a bank account in their groups, each with its sum. */
export function ledgerRows(balances: readonly LedgerBalance[]): Row[] {
  return parts.flatMap(({ kind, key, label }) => {
    const found = balances.filter((balance) => balance.kind === kind)
    return found.length === 0
      ? []
      : [heading2(label), ...placedRows(found), sumLine(key, `Total ${label}`, sumRows(found))]
  })
}

/** Returns one line for each balance; `placeOf` names where it is, where that differs. */
export function placedRows(balances: readonly LedgerBalance[], placeOf?: (place: Place) => string): Row[] {
  return balances.map((balance): Row => {
    const { item, detail, opens } = describe(balance)
    const notes = [
      detail,
      placeOf?.(balance.place),
      balance.cents < 0 && balance.kind !== 'NOT_ASSIGNED' && 'Below zero',
    ]
    return {
      level: 1,
      cells: [item, balance.cents, notes.filter(Boolean).join(' · ') || null],
      opens,
    }
  })
}

function describe(balance: LedgerBalance): {
  item: string
  detail: string
  opens: NonNullable<Row['opens']> | null
} {
  switch (balance.kind) {
    case 'DEPOSIT':
    case 'PREPAID':
    case 'SALES_TAX':
      return {
        item: balance.name,
        detail: balance.detail,
        opens: balance.leaseId === null ? null : { kind: 'lease', id: balance.leaseId },
      }
    case 'OWNER':
      return {
        item: balance.name,
        detail: balance.propertyName,
        opens: { kind: 'property', id: balance.propertyId },
      }
    case 'OWN':
      return {
        item: balance.propertyName,
        detail: '',
        opens: { kind: 'property', id: balance.propertyId },
      }
    case 'NOT_ASSIGNED':
      return { item: sourceNames[balance.from], detail: 'See below', opens: null }
    default:
      return assertNever(balance)
  }
}
