import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/banking/reconciliation-contract.ts'
import { cents } from '#shared/lib/money.ts'

import { findBankAccount } from '#server/banking/accounts/account-store.ts'
import {
  type DiscrepancyRow,
  type DocumentKind,
  type ItemRow,
  listDiscrepancies,
  listItems,
} from './reconciliation-items-store.ts'
import {
  findReconciliation,
  listReconciliationRows,
  listUnbookedLines,
  type ReconciliationRow,
} from './reconciliation-store.ts'
import {
  startReconciliation,
  updateReconciliation,
  finishReconciliation,
  differenceOf,
  cancelReconciliation,
  reopenReconciliation,
} from './reconciliations.ts'

export const bankReconciliationRoutes: RouteEntry[] = [
  implement(contract.listReconciliations, {
    access: 'staff',
    handle: async ({ db, actor }, { params }) => {
      if (!(await findBankAccount(db, actor.accountId, params.id))) {
        throw notFound('bankAccount')
      }
      const rows = await listReconciliationRows(db, actor.accountId, params.id)
      const ids = rows.map(({ id }) => id)
      const byId = Map.groupBy(
        await listDiscrepancies(db, actor.accountId, ids),
        ({ reconciliationId }) => reconciliationId,
      )
      return rows.map((row) => toSummary(row, toDiscrepancies(row, byId.get(row.id) ?? [])))
    },
  }),
  implement(contract.startReconciliation, {
    access: 'staff',
    handle: async (context, { params, body }) =>
      answerReconciliation(context, await startReconciliation(context, params.id, body)),
  }),
  implement(contract.getReconciliation, {
    access: 'staff',
    handle: (context, { params }) => answerReconciliation(context, params.id),
  }),
  implement(contract.updateReconciliation, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateReconciliation(context, params.id, body)
      return answerReconciliation(context, params.id)
    },
  }),
  implement(contract.finishReconciliation, {
    access: 'staff',
    handle: async (context, { params }) => {
      await finishReconciliation(context, params.id)
      return answerReconciliation(context, params.id)
    },
  }),
  implement(contract.reopenReconciliation, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await reopenReconciliation(context, params.id, body.reason)
      return answerReconciliation(context, params.id)
    },
  }),
  implement(contract.cancelReconciliation, {
    access: 'staff',
    handle: async (context, { params }) => {
      await cancelReconciliation(context, params.id)
      return { message: 'Reconciliation canceled; nothing was cleared' }
    },
  }),
]

async function answerReconciliation({ db, actor }: Context, id: string) {
  const { accountId } = actor
  const row = await findReconciliation(db, accountId, id)
  if (!row) {
    throw notFound('bankReconciliation')
  }
  const items = await listItems(db, accountId, row)
  const bankLines =
    row.finishedAt === null
      ? await listUnbookedLines(db, accountId, {
          bankAccountId: row.bankAccountId,
          through: row.statementOn,
          openedOn: row.openedOn,
          after: row.previousOn ?? row.openedOn,
        })
      : []
  const discrepancies = toDiscrepancies(row, await listDiscrepancies(db, accountId, [id]))
  const { clearedCents, differenceCents } = differenceOf(row, items)
  return {
    ...toSummary(row, discrepancies),
    after: row.previousOn ?? row.openedOn,
    clearedTotal: clearedCents,
    difference: differenceCents,
    items: items.map(toItem),
    bankLines: bankLines.map(({ amountCents, ...line }) => ({ ...line, amount: amountCents })),
    discrepancies,
  }
}

type Discrepancy = ReturnType<typeof toDiscrepancies>[number]

function toSummary(row: ReconciliationRow, discrepancies: readonly Discrepancy[]) {
  return {
    ...row,
    bankAccount: { id: row.bankAccountId, name: row.bankAccountName },
    statementDate: row.statementOn,
    statementBalance: row.statementCents,
    status: row.finishedAt === null ? ('OPEN' as const) : ('FINISHED' as const),
    openingBalance: row.openingCents,
    discrepancyCount: discrepancies.length,
  }
}

function toItem({ amountCents, documentKind, documentId, ...row }: ItemRow) {
  return { ...row, amount: amountCents, document: toDocument(documentKind, documentId) }
}

/** Returns what differs from a finished reconciliation, its opening balance first. */
function toDiscrepancies(row: ReconciliationRow, found: readonly DiscrepancyRow[]) {
  const opening =
    row.finishedAt !== null && row.openingCents !== row.currentOpeningCents
      ? [
          {
            kind: 'OPENING' as const,
            date: row.previousOn ?? row.openedOn,
            changedOn: null,
            amount: cents(row.currentOpeningCents - row.openingCents),
            description: 'Opening balance',
            name: null,
            document: null,
          },
        ]
      : []
  return [
    ...opening,
    ...found.map(({ amountCents, documentKind, documentId, ...one }) => ({
      ...one,
      amount: amountCents,
      document: toDocument(documentKind, documentId),
    })),
  ]
}

function toDocument(kind: DocumentKind | null, id: string | null) {
  return kind === null || id === null ? null : { kind, id }
}
