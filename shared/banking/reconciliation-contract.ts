import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdOfStatement } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Banking'
const byId = z.object({ id: uuid })

const summary = {
  id: uuid,
  bankAccount: z.object({ id: uuid, name: z.string() }),
  /** The last day of the statement. */
  statementDate: plainDate,
  /** The ending balance of the statement. Negative for what is owed on a card. */
  statementBalance: usd,
  status: z.enum(['OPEN', 'FINISHED']),
  /** The statement balance of the reconciliation before it, else the opening balance of the account. */
  openingBalance: usd,
  finishedAt: z.nullable(instant),
  finishedBy: z.nullable(z.string()),
  /** Whether it is the latest finished one and none is open, so that it can be reopened. */
  canReopen: z.boolean(),
  /** The number of items that changed after the reconciliation was finished. */
  discrepancyCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version,
}

const document = z.nullable(
  z.object({
    kind: z.enum(['PAYMENT', 'EXPENSE', 'TRANSFER', 'DEPOSIT', 'OWNER', 'OTHER_INCOME', 'VENDOR_CREDIT']),
    /** Of a vendor credit, the vendor's: its panel has its credits. */
    id: uuid,
  }),
)

const item = z.object({
  /** The id of the entry in the journal. */
  id: uuid,
  date: plainDate,
  /** The amount that it moved in the bank account: positive if money came in. */
  amount: usd,
  description: z.string(),
  /** The payer, or the person or business that was paid. */
  name: z.nullable(z.string()),
  /** MATCHED: a confirmed line of the bank cleared it. CLEARED: a person did. OPEN: not cleared. */
  state: z.enum(['MATCHED', 'CLEARED', 'OPEN']),
  document,
})

const detail = z.object({
  ...summary,
  /** The statement ends after this day: the end of the statement before it, else the day of the opening balance. */
  after: plainDate,
  /** The sum of the items that are cleared. */
  clearedTotal: usd,
  /** The statement balance less the opening balance and what is cleared: zero when it agrees. */
  difference: usd,
  /**
   * The entries of the books through the statement date that no earlier reconciliation cleared, oldest first.
   */
  items: z.array(item),
  /**
   * Lines of the bank through the statement date that are not in the books: lines to review, and excluded
   * lines of the period. Empty when the reconciliation is finished.
   */
  bankLines: z.array(
    z.object({
      id: uuid,
      date: plainDate,
      amount: usd,
      description: z.string(),
      state: z.enum(['OPEN', 'EXCLUDED']),
    }),
  ),
  /** The differences from the state when it was finished. The reconciliation itself stays as it was. */
  discrepancies: z.array(
    z.object({
      /**
       * VOIDED: a cleared item was voided or changed. ADDED: recorded later with a date through the statement date.
       * OPENING: the opening balance was changed.
       */
      kind: z.enum(['VOIDED', 'ADDED', 'OPENING']),
      /** The date of the item, and of the entry that reversed it. */
      date: plainDate,
      changedOn: z.nullable(plainDate),
      amount: usd,
      description: z.string(),
      name: z.nullable(z.string()),
      document,
    }),
  ),
})

export const listReconciliations = defineRoute({
  method: 'GET',
  path: '/banking/accounts/:id/reconciliations',
  tag,
  summary: 'The reconciliations of a bank account, latest first',
  params: byId,
  response: z.array(z.object(summary)),
  errors: ['not_found'],
})

export const startReconciliation = defineRoute({
  method: 'POST',
  path: '/banking/accounts/:id/reconciliations',
  tag,
  summary: 'Start a reconciliation of a bank account with a statement. Each account can have one open',
  params: byId,
  body: z.strictObject({ statementDate: plainDate, statementBalance: usdOfStatement }),
  status: 201,
  response: detail,
  errors: ['not_found', 'invalid_transition'],
})

export const getReconciliation = defineRoute({
  method: 'GET',
  path: '/banking/reconciliations/:id',
  tag,
  summary: 'One reconciliation with its items and its difference',
  params: byId,
  response: detail,
})

const entries = z.optional(z.array(uuid).check(z.maxLength(5000, fieldError('banking.tooManyItems'))))

export const updateReconciliation = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/banking/reconciliations/:id',
  tag,
  summary: 'Change an open reconciliation: its statement, and the items that are cleared manually',
  params: byId,
  body: z.strictObject({
    statementDate: z.optional(plainDate),
    statementBalance: z.optional(usdOfStatement),
    /** Items to mark as cleared. */
    clear: entries,
    /** Items that are not cleared. One that a confirmed line cleared stays so. */
    unclear: entries,
  }),
  response: detail,
  errors: ['version_mismatch', 'invalid_transition'],
})

export const finishReconciliation = defineRoute({
  method: 'POST',
  path: '/banking/reconciliations/:id/finish',
  tag,
  summary: 'Finish a reconciliation whose difference is zero',
  params: byId,
  response: detail,
  errors: ['invalid_transition'],
})

export const reopenReconciliation = defineRoute({
  method: 'POST',
  path: '/banking/reconciliations/:id/reopen',
  tag,
  summary: 'Reopen the latest reconciliation of a bank account, with the reason',
  params: byId,
  body: z.strictObject({ reason: text('reason', { max: 200 }) }),
  response: detail,
  errors: ['invalid_transition'],
})

export const cancelReconciliation = defineRoute({
  method: 'DELETE',
  path: '/banking/reconciliations/:id',
  tag,
  summary: 'Cancel an open reconciliation: nothing is cleared by it',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})
