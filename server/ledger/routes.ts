import { planOnce } from '#server/platform/database/database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { explainAllocationIn, explainChargeIn } from '#shared/ledger/explain/explain.ts'
import * as contract from '#shared/ledger/contract.ts'
import * as batchContract from '#shared/ledger/payment-batch-contract.ts'
import * as previewContract from '#shared/ledger/payment-preview-contract.ts'
import * as returnContract from '#shared/ledger/return-contract.ts'
import * as creditContract from '#shared/ledger/credit-contract.ts'
import * as refundContract from '#shared/ledger/refund-contract.ts'
import { computeChargeStatus } from '#shared/ledger/statements/ledger-view.ts'
import { handSetOf, scheduleOf } from '#shared/ledger/explain/hand-set.ts'
import { type Cents, cents, mulRatio, sumCents } from '#shared/lib/money.ts'
import { collectionRate } from '#shared/portfolio/rules.ts'

import { type ChargeRow, findCharge, listChargeRows } from './charges/charge-store.ts'
import { createCharge, updateCharge, voidCharge } from './charges/charges.ts'
import { getMovableCredit, moveCreditToLease, undoCreditTransfer } from './credits/credit-transfer.ts'
import { createCreditOfLease, withdrawCreditOfLease } from './credits/lease-credits.ts'
import { leaseReference, payerReference } from './lease-reference.ts'
import { getLedger } from './ledger.ts'
import {
  findPayment,
  countPaymentsByStatus,
  getPaymentStats,
  listAllocationsOf,
  listPaymentRows,
  listPaymentsOfBatch,
  listPaymentsOfCharge,
  type PaymentRow,
} from './payments/payment-store.ts'
import { listRefundsOf } from './refunds/refund-store.ts'
import { refundCreditOfLease, refundPayment, undoRefund } from './refunds/refunds.ts'
import { previewPayment } from './payments/payment-preview.ts'
import { previewReturn } from './late-fees/returned-fee.ts'
import { recordPaymentAs, recordPaymentBatch, reversePayment, updatePayment } from './payments/payments.ts'
import { paymentStatusOf } from './payments/payment-states.ts'
import { isLease, listTransferTargets } from './postings/transfer-store.ts'

export const ledgerRoutes: RouteEntry[] = [
  implement(contract.listCharges, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const page = await listChargeRows(db, { accountId: actor.accountId, ...query })
      return { ...page, rows: page.rows.map(toCharge) }
    },
  }),
  implement(contract.createCharge, {
    access: 'staff',
    handle: async (context, { body }) => {
      const id = await createCharge(context, {
        leaseId: body.leaseId,
        amountCents: body.amount,
        dueOn: body.dueDate,
        type: body.type,
        kind: body.kind,
        depositKind: body.depositKind,
        description: body.description,
        payerId: body.payerId,
        lawReason: body.lawReason,
      })
      return answerCharge(context, id)
    },
  }),
  implement(contract.getCharge, {
    access: 'staff',
    handle: async (context, { params }) => {
      const { db, actor } = context
      const [answer, payments] = await Promise.all([
        answerCharge(context, params.id),
        listPaymentsOfCharge(db, actor.accountId, params.id),
      ])
      return {
        ...answer,
        payments: payments.map(({ paymentId, receivedOn, method, reference, amountCents, isCredit }) => ({
          paymentId: isCredit ? null : paymentId,
          date: receivedOn,
          method,
          reference,
          amount: amountCents,
        })),
      }
    },
  }),
  implement(contract.updateCharge, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateCharge(context, params.id, body)
      return answerCharge(context, params.id)
    },
  }),
  implement(contract.voidCharge, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidCharge(context, params.id)
      return { message: 'Charge voided. Both entries stay in the ledger.' }
    },
  }),
  implement(contract.listPayments, {
    access: 'staff',
    handle: async ({ db, actor }, { query }) => {
      const page = await listPaymentRows(db, { accountId: actor.accountId, ...query })
      return { ...page, rows: page.rows.map(toPayment) }
    },
  }),
  implement(contract.paymentStats, {
    access: 'staff',
    handle: async ({ db, actor, today }, { query }) => {
      const [stats, byStatus] = await Promise.all([
        getPaymentStats(db, actor.accountId, { today, propertyId: query.propertyId }),
        countPaymentsByStatus(db, { accountId: actor.accountId, ...query }),
      ])
      return {
        totalPayments: stats.totalPayments,
        totalAmount: stats.totalCents,
        pendingAmount: stats.pendingCents,
        overdueAmount: stats.overdueCents,
        collectionRate: collectionRate(stats.paidCents, stats.chargedCents),
        byStatus,
      }
    },
  }),
  implement(previewContract.previewPayment, {
    access: 'staff',
    handle: async (context, { params }) => {
      const preview = await previewPayment(context, params.id)
      return { ...preview, charges: preview.charges.map(toCharge) }
    },
  }),
  implement(contract.recordPayment, {
    access: 'staff',
    handle: async (context, { body }) => {
      const [, id] = await Promise.all([planOnce(context.db), recordPaymentAs(context, body)])
      const [, answer] = await Promise.all([
        enqueuePaymentNotification(context, id),
        answerPayment(context, id),
      ])
      return answer
    },
  }),
  implement(batchContract.recordPaymentBatch, {
    access: 'staff',
    handle: async (context, { body }) => {
      const { batchId, paymentIds } = await recordPaymentBatch(context, body)
      const [, rows] = await Promise.all([
        enqueuePaymentNotification(context, ...paymentIds),
        listPaymentsOfBatch(context.db, context.actor.accountId, batchId),
      ])
      const total = sumCents(rows.map(({ amountCents }) => amountCents))
      return { batchId, total, payments: rows.map(toPayment) }
    },
  }),
  implement(contract.getPayment, {
    access: 'staff',
    handle: (context, { params }) => answerPayment(context, params.id),
  }),
  implement(returnContract.previewReturn, {
    access: 'staff',
    handle: (context, { params }) => previewReturn(context, params.id),
  }),
  implement(contract.updatePayment, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updatePayment(context, params.id, body)
      if (body.status) {
        await enqueuePaymentNotification(context, params.id)
      }
      return answerPayment(context, params.id)
    },
  }),
  implement(contract.reversePayment, {
    access: 'staff',
    handle: async (context, { params }) => {
      await reversePayment(context, params.id)
      await enqueuePaymentNotification(context, params.id)
      return { message: 'Payment reversed. Both entries stay in the ledger.' }
    },
  }),
  implement(creditContract.createCredit, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      const id = await createCreditOfLease(context, params.id, body)
      const { balance } = await getLedger(context.db, context.actor.accountId, params.id)
      return { id, balance }
    },
  }),
  implement(creditContract.withdrawCredit, {
    access: 'staff',
    handle: async (context, { params }) => {
      await withdrawCreditOfLease(context, params.id)
      return { message: 'Credit withdrawn. Both entries stay in the ledger.' }
    },
  }),
  implement(creditContract.creditToMove, {
    access: 'staff',
    handle: async ({ db, actor }, { params }) => {
      if (!(await isLease(db, actor.accountId, params.id))) {
        throw notFound('lease')
      }
      const [amount, targets] = await Promise.all([
        getMovableCredit(db, actor.accountId, params.id),
        listTransferTargets(db, actor.accountId, params.id),
      ])
      return { amount, targets }
    },
  }),
  implement(creditContract.moveCredit, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      const id = await moveCreditToLease(context, params.id, body)
      const { balance } = await getLedger(context.db, context.actor.accountId, params.id)
      return { id, balance }
    },
  }),
  implement(creditContract.undoCreditMove, {
    access: 'staff',
    handle: async (context, { params }) => {
      await undoCreditTransfer(context, params.id)
      return { message: 'Transfer undone. Both entries stay in the ledgers.' }
    },
  }),
  implement(refundContract.refundPayment, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await refundPayment(context, params.id, body)
      return answerPayment(context, params.id)
    },
  }),
  implement(refundContract.undoRefund, {
    access: 'staff',
    handle: async (context, { params }) => {
      await undoRefund(context, params.id, params.refundId)
      return { message: 'Refund undone. Both entries stay in the ledger.' }
    },
  }),
  implement(refundContract.refundCredit, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await refundCreditOfLease(context, params.id, body)
      const { balance } = await getLedger(context.db, context.actor.accountId, params.id)
      return { id: params.id, balance }
    },
  }),
]

/** Enqueues the notifications of the team and the receipts for the tenants, for after this transaction. */
async function enqueuePaymentNotification({ db, actor }: Context, ...paymentIds: string[]): Promise<void> {
  await enqueueJob(db, 'followPayment', { paymentIds, by: actor.userId })
}

async function answerCharge({ db, actor }: Context, id: string) {
  const row = await findCharge(db, actor.accountId, id)
  if (!row) {
    throw notFound('charge')
  }
  return toCharge(row)
}

async function answerPayment({ db, actor }: Context, id: string) {
  const [row, allocations, refunds] = await Promise.all([
    findPayment(db, actor.accountId, id),
    listAllocationsOf(db, actor.accountId, id),
    listRefundsOf(db, actor.accountId, id),
  ])
  if (!row) {
    throw notFound('payment')
  }
  return {
    ...toPayment(row),
    allocations: allocations.map(({ chargeId, description, dueOn, amountCents, explanation }) => ({
      chargeId,
      description,
      dueDate: dueOn,
      amount: amountCents,
      explanation: explainAllocationIn('en', explanation),
    })),
    refunds: refunds.map(({ id: refundId, amountCents, refundedOn, method, reference, notes, target }) => ({
      id: refundId,
      target,
      amount: amountCents,
      date: refundedOn,
      method,
      reference,
      notes,
    })),
  }
}

function toCharge(row: ChargeRow) {
  const { id, leaseId, type, kind, description, recurringChargeId, createdAt, updatedAt, version } = row
  return {
    id,
    leaseId,
    type,
    kind,
    description,
    recurringChargeId,
    depositKind: type === 'DEPOSIT' ? (row.depositKind ?? 'SECURITY') : null,
    createdAt,
    updatedAt,
    version,
    amount: row.amountCents,
    dueDate: row.dueOn,
    dueLater: row.addedOn === null ? null : { amount: row.addedCents, dueDate: row.addedOn },
    status: computeChargeStatus({ ...row, voided: row.isVoid }),
    paid: row.paidCents,
    credited: row.creditedCents,
    depositApplied: row.depositAppliedCents,
    open: row.isVoid ? cents(0) : cents(row.amountCents - row.paidCents),
    paidByCredit: row.isVoid ? cents(0) : row.paidByCreditCents,
    explanation: explainChargeIn('en', row.explanation),
    wholeMonth: wholeMonthOf(row),
    isByHand: handSetOf(row.explanation) !== null,
    payer: payerReference(row),
    lease: leaseReference(leaseId, row),
  }
}

/**
 * Returns the cents of a whole month that rent or a recurring charge was computed from, or that a person set;
 * else null.
 */
function wholeMonthOf({ period, explanation }: ChargeRow): Cents | null {
  if (period === null) {
    return null
  }
  const hand = handSetOf(explanation)?.hand
  if (hand) {
    return mulRatio(hand.amountCents, hand.daysInMonth, hand.days)
  }
  const schedule = scheduleOf(explanation)
  return schedule && ('rentCents' in schedule ? schedule.rentCents : schedule.monthlyCents)
}

function toPayment(row: PaymentRow) {
  const { id, leaseId, type, state, method, reference, notes, createdAt, updatedAt, version } = row
  return {
    id,
    leaseId,
    type,
    state,
    returnedOn: row.returnedOn,
    reason: row.stateReason,
    source: row.source,
    method,
    reference,
    notes,
    batchId: row.batchId,
    createdAt,
    updatedAt,
    version,
    amount: row.amountCents,
    date: row.receivedOn,
    dueDate: row.dueOn,
    status: paymentStatusOf(state),
    refunded: row.refundedCents,
    unallocated: state === 'SETTLED' ? cents(row.amountCents - row.allocatedCents) : cents(0),
    payer: payerReference(row),
    paidBy: row.paidByTenantId === null ? null : { id: row.paidByTenantId, name: row.paidByName ?? '' },
    lease: leaseReference(leaseId, row),
  }
}
