import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/banking/deposit-contract.ts'
import { movePayment as movePaymentRoute } from '#shared/ledger/move-contract.ts'
import { sumCents } from '#shared/lib/money.ts'

import { type DepositRow, findDeposit, listDepositRows, listUndeposited } from './deposit-store.ts'
import { createDeposit, voidDeposit } from './deposits.ts'
import { movePayment } from '#server/banking/matching/move-payment.ts'

/** The maximum number of undeposited payments in a response. */
const shown = 500

export const bankDepositRoutes: RouteEntry[] = [
  implement(contract.listUndepositedPayments, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const rows = await listUndeposited(db, actor.accountId, { through: query.through ?? today })
      return {
        count: rows.length,
        total: sumCents(rows.map(({ amountCents }) => amountCents)),
        payments: rows.slice(0, shown).map(({ amountCents, ...row }) => ({ ...row, amount: amountCents })),
      }
    },
  }),
  implement(contract.listBankDeposits, {
    access: 'staff',
    handle: async ({ db, actor }) => (await listDepositRows(db, actor.accountId)).map(toDeposit),
  }),
  implement(contract.createDeposit, {
    access: 'staff',
    handle: async (context, { body }) => answerDeposit(context, await createDeposit(context, body)),
  }),
  implement(movePaymentRoute, {
    access: 'staff',
    handle: async (context, { params, body }) => ({
      id: await movePayment(context, params.id, body.leaseId),
      leaseId: body.leaseId,
    }),
  }),
  implement(contract.getBankDeposit, {
    access: 'staff',
    handle: (context, { params }) => answerDeposit(context, params.id),
  }),
  implement(contract.voidDeposit, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidDeposit(context, params.id)
      return { message: 'Deposit voided; its payments are undeposited again' }
    },
  }),
]

async function answerDeposit({ db, actor }: Context, id: string) {
  const row = await findDeposit(db, actor.accountId, id)
  if (!row) {
    throw notFound('bankDeposit')
  }
  return toDeposit(row)
}

function toDeposit({ bankAccountId, bankAccountName, amountCents, isVoid, ...row }: DepositRow) {
  return {
    ...row,
    bankAccount: { id: bankAccountId, name: bankAccountName },
    amount: amountCents,
    status: isVoid ? ('VOID' as const) : ('POSTED' as const),
  }
}
