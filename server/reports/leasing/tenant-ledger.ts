import { getLedger } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Cents, negateCents, ZERO } from '#shared/lib/money.ts'
import type { Opens } from '#shared/reports/table-contract.ts'

import { findLeaseName } from '#server/reports/names-store.ts'
import { type Column, type Row, type Scope, sumCells, type Table } from '#server/reports/table.ts'

const columns: Column[] = [
  { key: 'date', label: 'Date', kind: 'date' },
  { key: 'description', label: 'Description', kind: 'text', isWide: true },
  { key: 'payer', label: 'Payer', kind: 'text' },
  { key: 'charge', label: 'Charges', kind: 'money' },
  { key: 'credit', label: 'Credits', kind: 'money' },
  { key: 'balance', label: 'Balance', kind: 'money', isTotal: true },
]

type Line = Awaited<ReturnType<typeof getLedger>>['entries'][number]

/**
 * Makes the ledger of one lease in a period, with its balance before; without a lease it is empty. Throws
 * `not_found` (lease).
 */
export async function makeTenantLedger(
  { db, actor }: Context,
  { from, to }: Scope,
  { leaseId }: { leaseId?: string | undefined },
): Promise<Table> {
  if (leaseId === undefined) {
    return { columns, rows: [], explanation: 'Choose a lease to see its ledger.' }
  }
  const lease = await findLeaseName(db, actor.accountId, leaseId)
  if (!lease) {
    throw notFound('lease')
  }
  const { entries } = await getLedger(db, actor.accountId, leaseId)
  const before = entries.findLast(({ date }) => date < from)?.balance ?? ZERO
  const lines = entries.filter(({ date }) => date >= from && date <= to)
  const hasPayers = lines.some(({ payer }) => payer !== null)
  const shown = columns.filter(({ key }) => key !== 'payer' || hasPayers)
  const rowOf = (
    cells: Partial<Record<string, Row['cells'][number]>>,
    about: Omit<Row, 'cells'> = {},
  ): Row => ({
    ...about,
    cells: shown.map(({ key }) => cells[key] ?? null),
  })
  const rows = lines.map((line) =>
    rowOf(
      {
        date: line.date,
        description: line.description,
        payer: line.payer?.name ?? null,
        charge: line.amount > 0 ? line.amount : null,
        credit: line.amount < 0 ? negateCents(line.amount) : null,
        balance: line.balance,
      },
      { opens: opensOf(line) },
    ),
  )
  const at = shown.findIndex(({ key }) => key === 'charge')
  const sums: { charge: Cents; credit: Cents } = {
    charge: sumCells(rows, at),
    credit: sumCells(rows, at + 1),
  }
  return {
    columns: shown,
    rows:
      lines.length === 0 && before === 0
        ? []
        : [
            rowOf({ description: 'Beginning balance', balance: before }),
            ...rows,
            rowOf(
              { description: 'Total', ...sums, balance: lines.at(-1)?.balance ?? before },
              { kind: 'total' },
            ),
          ],
    subject: [lease.tenantNames, lease.propertyName, lease.unitNumber].filter(Boolean).join(', '),
    explanation:
      'Charges increase the balance; payments and credits reduce it. A negative balance is a credit. Charged deposits are included.',
  }
}

function opensOf({ paymentId, chargeId }: Line): Opens | null {
  if (paymentId !== null) {
    return { kind: 'payment', id: paymentId }
  }
  return chargeId === null ? null : { kind: 'charge', id: chargeId }
}
