import * as z from 'zod/mini'

import { expenseCategory } from '#shared/expenses/contract.ts'
import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { named } from './contract.ts'

const tag = 'Banking'
const byId = z.object({ id: uuid })
const direction = z.enum(['IN', 'OUT'], fieldError('banking.choices', { options: 'IN, OUT' }))
const targetKind = z.enum(
  ['LEASE', 'EXPENSE', 'OWNER'],
  fieldError('banking.choices', { options: 'LEASE, EXPENSE, OWNER' }),
)

export const bankRule = z.object({
  id: uuid,
  /** Null for every bank account. */
  bankAccount: named,
  direction,
  /** Words that all have to be in the line. */
  words: z.array(z.string()),
  /** Null where any amount fits. */
  amount: z.nullable(usd),
  target: targetKind,
  lease: named,
  category: z.nullable(expenseCategory),
  property: named,
  vendor: named,
  description: z.nullable(z.string()),
  /** A rule whose proposal was refused is suspended until it is turned on again. */
  isSuspended: z.boolean(),
  /** The number of times its proposal was confirmed. */
  hits: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version,
})

const ruleBody = z.strictObject({
  bankAccountId: z.nullish(uuid),
  direction,
  words: z
    .array(text('word', { max: 60 }))
    .check(
      z.minLength(1, fieldError('banking.wordsMissing')),
      z.maxLength(20, fieldError('banking.tooManyWords')),
    ),
  amount: z.nullish(usdPositive),
  target: targetKind,
  leaseId: z.nullish(uuid),
  category: z.nullish(expenseCategory),
  propertyId: z.nullish(uuid),
  vendorId: z.nullish(uuid),
  description: optionalText('description', 200),
  isSuspended: z.optional(z.boolean()),
})

export const listBankRules = defineRoute({
  method: 'GET',
  path: '/banking/rules',
  tag,
  summary: 'Rules created from confirmed lines. A rule only suggests; it posts nothing automatically',
  response: z.array(bankRule),
})

export const listOfferedRules = defineRoute({
  method: 'GET',
  path: '/banking/rules/offers',
  tag,
  summary: 'Suggested rules: what was confirmed three times in the same way',
  response: z.array(
    z.object({
      ...ruleBody.shape,
      /** The number of confirmed lines that it comes from. */
      lines: z.int(),
      bankAccountName: z.nullable(z.string()),
      propertyName: z.nullable(z.string()),
      vendorName: z.nullable(z.string()),
    }),
  ),
})

export const createBankRule = defineRoute({
  method: 'POST',
  path: '/banking/rules',
  tag,
  summary: 'Create a rule for lines with these words',
  body: ruleBody,
  status: 201,
  response: bankRule,
  errors: ['not_found'],
})

export const getBankRule = defineRoute({
  method: 'GET',
  path: '/banking/rules/:id',
  tag,
  summary: 'One rule',
  params: byId,
  response: bankRule,
})

export const updateBankRule = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/banking/rules/:id',
  tag,
  summary: 'Change a rule, or turn it on or off',
  params: byId,
  body: z.partial(ruleBody),
  response: bankRule,
  errors: ['version_mismatch'],
})

export const deleteBankRule = defineRoute({
  method: 'DELETE',
  path: '/banking/rules/:id',
  tag,
  summary: 'Delete a rule',
  params: byId,
  response: message,
})
