import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { textTokens } from '#shared/banking/matching/bank-words.ts'
import { offerRules } from '#shared/banking/matching/learn.ts'
import type { createBankRule, updateBankRule } from '#shared/banking/rule-contract.ts'
import { categoryOf, type ExpenseCategory } from '#shared/expenses/categories.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import { addDays } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { listConfirmations } from '#server/banking/matching/candidate-store.ts'
import {
  areKnown,
  deleteRuleRow,
  findRule,
  listNames,
  listRuleRows,
  lockRule,
  type RuleFields,
  type RuleRow,
  writeRule,
} from './rule-store.ts'

/** An offered rule, with the names of its bank account, property and vendor. */
export type Offer = Pick<
  RuleFields,
  | 'bankAccountId'
  | 'direction'
  | 'tokens'
  | 'amountCents'
  | 'targetKind'
  | 'category'
  | 'propertyId'
  | 'vendorId'
> & {
  lines: number
  bankAccountName: string | null
  propertyName: string | null
  vendorName: string | null
}

/** Returns the rules that confirmed lines of two years suggest and that are not made yet. */
export async function listOffers({ db, actor, today }: Context): Promise<Offer[]> {
  const { accountId } = actor
  const [confirmations, rules] = await Promise.all([
    listConfirmations(db, accountId, addDays(today, -730)),
    listRuleRows(db, accountId),
  ])
  const isMade = (tokens: readonly string[], direction: string) =>
    rules.some((rule) => rule.direction === direction && rule.tokens.every((word) => tokens.includes(word)))
  const offered = offerRules(confirmations).filter(
    ({ tokens, direction, target }) =>
      !isMade(tokens, direction) &&
      (target.kind === 'OWNER' || (target.kind === 'CATEGORY' && direction === 'OUT')),
  )
  const plain = offered.map(({ bankAccountId, direction, tokens, amountCents, target, lineIds }) => {
    const ofCategory = target.kind === 'CATEGORY' ? categoryTarget(target.id) : undefined
    return {
      bankAccountId,
      direction,
      tokens,
      amountCents: amountCents && cents(Math.abs(amountCents)),
      targetKind: ofCategory ? ('EXPENSE' as const) : ('OWNER' as const),
      category: ofCategory?.category ?? null,
      propertyId: ofCategory ? ofCategory.propertyId : target.id || null,
      vendorId: ofCategory?.vendorId ?? null,
      lines: lineIds.length,
    }
  })
  const names = await listNames(db, accountId, plain)
  return plain.map((offer) => ({
    ...offer,
    bankAccountName: names.get(offer.bankAccountId ?? '') ?? null,
    propertyName: names.get(offer.propertyId ?? '') ?? null,
    vendorName: names.get(offer.vendorId ?? '') ?? null,
  }))
}

/** Reads the id of a category's confirmations: account, property and vendor. */
export function categoryTarget(id: string): {
  category: ExpenseCategory
  propertyId: string | null
  vendorId: string | null
} {
  const [code = '', propertyId = '', vendorId = ''] = id.split('|')
  return { category: categoryOf(Number(code)), propertyId: propertyId || null, vendorId: vendorId || null }
}

/** Creates a rule. Returns its id. Throws `not_found`, `validation_failed`. */
export async function createRule(context: Context, body: RouteBody<typeof createBankRule>): Promise<string> {
  const rule: RuleFields = {
    id: newId(context.now.getTime()),
    bankAccountId: body.bankAccountId ?? null,
    direction: body.direction,
    tokens: wordsOf(body.words),
    amountCents: body.amount ?? null,
    targetKind: body.target,
    leaseId: body.leaseId ?? null,
    category: body.category ?? null,
    propertyId: body.propertyId ?? null,
    vendorId: body.vendorId ?? null,
    description: body.description || null,
    isSuspended: body.isSuspended ?? false,
  }
  await save(context, rule, 'bank_rule_added')
  return rule.id
}

/** Updates a rule; fields that are not given stay. Throws `not_found`, `version_mismatch`, `validation_failed`. */
export async function updateRule(
  context: Context,
  id: string,
  body: RouteBody<typeof updateBankRule>,
): Promise<void> {
  const before = await requireRule(context, id)
  requireVersion(before.version, context.ifMatch)
  await save(
    context,
    {
      id,
      bankAccountId: given(body.bankAccountId, before.bankAccountId),
      direction: body.direction ?? before.direction,
      tokens: body.words ? wordsOf(body.words) : before.tokens,
      amountCents: given<Cents | null>(body.amount, before.amountCents),
      targetKind: body.target ?? before.targetKind,
      leaseId: given(body.leaseId, before.leaseId),
      category: given(body.category, before.category),
      propertyId: given(body.propertyId, before.propertyId),
      vendorId: given(body.vendorId, before.vendorId),
      description: given(body.description, before.description) || null,
      isSuspended: body.isSuspended ?? before.isSuspended,
    },
    'bank_rule_changed',
    before,
  )
}

/** Deletes a rule. Throws `not_found`. */
export async function deleteRule(context: Context, id: string): Promise<void> {
  const rule = await requireRule(context, id)
  await deleteRuleRow(context.db, context.actor.accountId, id)
  await tell(context, rule, 'bank_rule_deleted')
}

async function requireRule({ db, actor }: Context, id: string): Promise<RuleRow> {
  await lockRule(db, actor.accountId, id)
  const rule = await findRule(db, actor.accountId, id)
  if (!rule) {
    throw notFound('bankRule')
  }
  return rule
}

async function save(context: Context, rule: RuleFields, action: string, before?: RuleFields): Promise<void> {
  const { db, actor, now } = context
  if (rule.targetKind === 'LEASE' ? rule.leaseId === null : rule.leaseId !== null) {
    throw invalidField('leaseId', 'banking.ruleLease')
  }
  if (rule.targetKind === 'EXPENSE' ? rule.category === null : rule.category !== null) {
    throw invalidField('category', 'banking.ruleCategory')
  }
  if (rule.targetKind !== 'OWNER' && (rule.targetKind === 'EXPENSE') !== (rule.direction === 'OUT')) {
    throw invalidField('direction', 'banking.ruleDirection')
  }
  if (!(await areKnown(db, actor.accountId, rule))) {
    throw notFound('bankRule')
  }
  await writeRule(db, actor.accountId, rule, now)
  await tell(context, rule, action, before)
}

/** Returns the words as lines are searched for them. */
function wordsOf(words: readonly string[]): string[] {
  const tokens = [...new Set(textTokens(words.join(' ')))].slice(0, 20)
  if (tokens.length === 0) {
    throw invalidField('words', 'banking.wordsMissing')
  }
  return tokens
}

async function tell(context: Context, rule: RuleFields, action: string, before?: RuleFields): Promise<void> {
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'account',
    entityId: context.actor.accountId,
    entityName: rule.tokens.join(' '),
    ...(before && { before: inHistory(before) }),
    after: inHistory(rule),
  })
}

/** The fields of a stored rule that no request changes. */
const unchanged: readonly string[] = [
  'bankAccountName',
  'leaseName',
  'propertyName',
  'vendorName',
  'hits',
  'version',
  'createdAt',
  'updatedAt',
] satisfies Exclude<keyof RuleRow, keyof RuleFields>[]

/** Returns the fields of a rule that its history compares. The searched words have another name: `token` is never shown. */
function inHistory({ id: ruleId, tokens: words, ...rule }: RuleFields) {
  const fields = Object.entries(rule).filter(([name]) => !unchanged.includes(name))
  return { ruleId, words, ...Object.fromEntries(fields) }
}

function given<T>(value: T | undefined, was: T): T {
  return value === undefined ? was : value
}
