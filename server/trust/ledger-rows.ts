import type { Row } from '#server/reports/service.ts'

import { heading2, sumLine } from './bank-rows.ts'
import { type LedgerBalance, sumOf } from './ledgers.ts'
import type { NotAssignedKind, Place } from './positions-store.ts'

const parts = [
  { kind: 'DEPOSIT', key: 'deposits', label: 'Tenants: deposits held' },
  { kind: 'PREPAID', key: 'prepaid', label: 'Tenants: rent paid ahead' },
  { kind: 'OWNER', key: 'owners', label: 'Owners' },
  { kind: 'OWN', key: 'own', label: 'Your own' },
  { kind: 'NOT_ASSIGNED', key: 'notAssigned', label: 'Not assigned to a property' },
] as const

/** What money without a property is from, and what assigns it. */
const notAssigned: Record<NotAssignedKind, readonly [name: string, todo: string]> = {
  OPENING: [
    'Opening balance',
    'Record it as an owner’s contribution to its property, and as a draw without a property',
  ],
  TRANSFER: ['Transfers between bank accounts', 'Void the transfer and record it for its property'],
  EXPENSE: ['Expenses', 'Name the property in the expense'],
  OWNER: ['Owners’ contributions and draws', 'Void it and record it with its property'],
  INCOME: ['Other income', 'Void it and record it with its property'],
  OTHER: ['Other', 'Name the property where it was recorded'],
}

/** Returns the ledgers of a bank account in their groups, each with its sum. */
export function ledgerRows(balances: readonly LedgerBalance[]): Row[] {
  return parts.flatMap(({ kind, key, label }) => {
    const found = balances.filter((balance) => balance.kind === kind)
    return found.length === 0
      ? []
      : [heading2(label), ...placedRows(found), sumLine(key, `Total ${label}`, sumOf(found))]
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
      cells: [item, notes.filter(Boolean).join(' · ') || null, null, balance.cents],
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
    case 'NOT_ASSIGNED': {
      const [item, detail] = notAssigned[balance.from]
      return { item, detail, opens: null }
    }
  }
}
