import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Cents, cents, formatUsd, sumCents } from '#shared/lib/money.ts'

import { byProperty } from '#server/reports/accounting/by-property.ts'
import { type DepositRow, findTrustBalance, listDeposits } from './deposits-store.ts'
import type { Column, Row, Scope, Table } from '#server/reports/table.ts'

/** Makes the report of the deposits of a day: received less applied and returned is held, which is account 2100. */
export async function makeDepositsHeld({ db }: Context, scope: Scope): Promise<Table> {
  const { to, accountId, propertyId } = scope
  const [found, trustCents] = await Promise.all([
    listDeposits(db, { ...scope, from: null }),
    propertyId === undefined ? findTrustBalance(db, accountId, to) : null,
  ])
  const hasUnpaid = found.some(({ unpaidCents }) => unpaidCents !== 0)
  const columns: Column[] = [
    { key: 'unit', label: 'Unit', kind: 'text' },
    { key: 'tenant', label: 'Tenant', kind: 'text', isWide: true },
    { key: 'start', label: 'Lease start', kind: 'date' },
    { key: 'end', label: 'Lease end', kind: 'date' },
    { key: 'required', label: 'Required', kind: 'money' },
    { key: 'received', label: 'Received', kind: 'money', drill: { source: 'depositReceived', to } },
    { key: 'applied', label: 'Applied', kind: 'money', drill: { source: 'depositApplied', to } },
    { key: 'returned', label: 'Returned', kind: 'money', drill: { source: 'depositReturned', to } },
    { key: 'held', label: 'Held', kind: 'money', isTotal: true, drill: { basis: 'cash', to } },
    ...(hasUnpaid ? ([{ key: 'unpaid', label: 'Charged, not received', kind: 'money' }] as const) : []),
  ]
  return {
    columns,
    rows: byProperty(columns, found, toRow),
    explanation: `Received less applied (kept, or used for what was owed) and returned (paid out, or moved to another lease) is held. ${
      hasUnpaid ? 'What is charged and not received is no liability. ' : ''
    }Deposits settled more than a year earlier are left out.${
      trustCents === null ? '' : ` ${trustSentence(trustCents, sumCents(found.map(heldOf)))}`
    }`,
  }
}

/** Says whether the money in trust bank accounts covers the deposits held, in cents. */
export function trustSentence(trustCents: Cents, heldCents: Cents): string {
  const apart = cents(Math.abs(trustCents - heldCents))
  const compared =
    apart === 0
      ? 'as much as the deposits held'
      : `${formatUsd(apart)} ${trustCents > heldCents ? 'more' : 'less'} than the deposits held`
  return `Your trust bank accounts have ${formatUsd(trustCents)} in the books, ${compared}.`
}

const heldOf = ({ receivedCents, releasedCents }: DepositRow) => cents(receivedCents - releasedCents)

function toRow(deposit: DepositRow): Row {
  const { receivedCents, releasedCents, returnedCents, unpaidCents } = deposit
  const heldCents = heldOf(deposit)
  return {
    cells: [
      deposit.unitNumber,
      deposit.tenantNames,
      deposit.startOn,
      deposit.endOn,
      deposit.requiredCents,
      receivedCents,
      releasedCents - returnedCents,
      returnedCents,
      heldCents,
      unpaidCents,
    ],
    opens: { kind: 'lease', id: deposit.leaseId },
    drill: { accounts: String(accountCodes.depositsHeld), leaseId: deposit.leaseId },
  }
}
