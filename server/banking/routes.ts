import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/banking/contract.ts'
import { sumCents } from '#shared/lib/money.ts'

import {
  type BankAccountRow,
  findBankAccount,
  listBankAccountRows,
  listCashBefore,
  sumCash,
} from './accounts/account-store.ts'
import { createBankAccount, updateBankAccount, archiveBankAccount } from './accounts/accounts.ts'
import { findBankTransfer, listBankTransferRows, type TransferRow } from './transfers/transfer-store.ts'
import { voidTransfer, createTransfer } from './transfers/transfers.ts'

export const bankingRoutes: RouteEntry[] = [
  implement(contract.listBankAccounts, {
    access: 'staff',
    handle: async ({ db, actor }) => (await listBankAccountRows(db, actor.accountId)).map(toAccount),
  }),
  implement(contract.bankingOverview, {
    access: 'staff',
    handle: ({ db, actor }) => sumCash(db, actor.accountId),
  }),
  implement(contract.previewOpening, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const before = await listCashBefore(db, actor.accountId, query.on)
      return {
        undeposited: sumCents(before.map(({ undepositedCents }) => undepositedCents)),
        unassigned: sumCents(before.map(({ unassignedCents }) => unassignedCents)),
      }
    },
  }),
  implement(contract.createBankAccount, {
    access: 'staff',
    handle: async (context, { body }) => answerAccount(context, await createBankAccount(context, body)),
  }),
  implement(contract.getBankAccount, {
    access: 'staff',
    handle: (context, { params }) => answerAccount(context, params.id),
  }),
  implement(contract.updateBankAccount, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateBankAccount(context, params.id, body)
      return answerAccount(context, params.id)
    },
  }),
  implement(contract.archiveBankAccount, {
    access: 'staff',
    handle: async (context, { params }) => {
      await archiveBankAccount(context, params.id)
      return { message: 'Bank account archived; its history stays' }
    },
  }),
  implement(contract.listTransfers, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const page = await listBankTransferRows(db, { accountId: actor.accountId, ...query })
      return { ...page, rows: page.rows.map(toTransfer) }
    },
  }),
  implement(contract.createTransfer, {
    access: 'staff',
    handle: async (context, { body }) => answerTransfer(context, await createTransfer(context, body)),
  }),
  implement(contract.getTransfer, {
    access: 'staff',
    handle: (context, { params }) => answerTransfer(context, params.id),
  }),
  implement(contract.voidTransfer, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidTransfer(context, params.id)
      return { message: 'Transfer voided. Both entries stay in the books.' }
    },
  }),
]

async function answerAccount({ db, actor }: Context, id: string) {
  const row = await findBankAccount(db, actor.accountId, id)
  if (!row) {
    throw notFound('bankAccount')
  }
  return toAccount(row)
}

function toAccount({ openingCents, bookCents, lastImport, ...row }: BankAccountRow) {
  return {
    ...row,
    openingBalance: openingCents,
    bookBalance: bookCents,
    lastImport: lastImport && { ...lastImport, at: new Date(lastImport.at) },
  }
}

async function answerTransfer({ db, actor }: Context, id: string) {
  const row = await findBankTransfer(db, actor.accountId, id)
  if (!row) {
    throw notFound('bankTransfer')
  }
  return toTransfer(row)
}

function toTransfer(row: TransferRow) {
  return {
    ...row,
    from: { id: row.fromBankAccountId, name: row.fromName },
    to: { id: row.toBankAccountId, name: row.toName },
    property: row.propertyId === null ? null : { id: row.propertyId, name: row.propertyName ?? '' },
    lease:
      row.leaseId === null
        ? null
        : { id: row.leaseId, tenantNames: row.tenantNames, unitNumber: row.unitNumber ?? '' },
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
    amount: row.amountCents,
    date: row.movedOn,
    status: row.isVoid ? ('VOID' as const) : ('POSTED' as const),
  }
}
