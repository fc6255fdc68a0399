import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/banking/match-contract.ts'
import * as rules from '#shared/banking/rule-contract.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteResponse } from '#shared/lib/route.ts'

import {
  confirmLine,
  confirmLines,
  matchLine,
  refuseLine,
  unmatchLine,
} from '#server/banking/matching/confirm.ts'
import { findBankAccount } from '#server/banking/accounts/account-store.ts'
import { toBankLine } from '#server/banking/import/import-routes.ts'
import { type BankLineRow, findLine, listLinesById } from './line-store.ts'
import {
  countReview,
  listParts,
  listProposals,
  listReviewIds,
  type PartRow,
  type ProposalRow,
  type StoredOption,
} from '#server/banking/matching/match-store.ts'
import { proposeMatches } from '#server/banking/matching/proposals.ts'
import { createRule, updateRule, listOffers, deleteRule } from './rules.ts'
import { findRule, listRuleRows, type RuleRow } from './rule-store.ts'
import { suggestExpense } from './suggest-expense.ts'
import { listCandidates } from './search-store.ts'

type Review = RouteResponse<typeof contract.getReviewLine>

/** The maximum number of lines to review in a response. */
const reviewed = 200

export const bankReviewRoutes: RouteEntry[] = [
  implement(contract.listReviewLines, {
    access: 'staff',
    handle: async ({ db, actor }, { params }) => {
      const { accountId } = actor
      if (!(await findBankAccount(db, accountId, params.id))) {
        throw notFound('bankAccount')
      }
      const [ids, counts] = await Promise.all([
        listReviewIds(db, accountId, params.id, reviewed),
        countReview(db, accountId, params.id),
      ])
      const [lines, proposals] = await Promise.all([
        listLinesById(db, accountId, ids),
        listProposals(db, accountId, ids),
      ])
      const proposalOf = new Map(proposals.map((one) => [one.lineId, one]))
      const lineOf = new Map(lines.map((one) => [one.id, one]))
      return {
        ...counts,
        lines: ids.flatMap((id) => {
          const line = lineOf.get(id)
          return line ? [toReview(line, proposalOf.get(id), [])] : []
        }),
      }
    },
  }),
  implement(contract.getReviewLine, {
    access: 'staff',
    handle: (context, { params }) => answerReview(context, params.id),
  }),
  implement(contract.proposeBankMatches, {
    access: 'staff',
    handle: (context) => proposeMatches(context),
  }),
  implement(contract.confirmProposal, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await confirmLine(context, params.id, body)
      return answerReview(context, params.id)
    },
  }),
  implement(contract.confirmProposals, {
    access: 'staff',
    handle: async (context, { body }) => ({ confirmed: await confirmLines(context, body.lines) }),
  }),
  implement(contract.matchBankLine, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await matchLine(context, params.id, body.parts)
      return answerReview(context, params.id)
    },
  }),
  implement(contract.suggestExpense, {
    access: 'staff',
    handle: (context, { params }) => suggestExpense(context, params.id),
  }),
  implement(contract.unmatchBankLine, {
    access: 'staff',
    handle: async (context, { params }) => {
      await unmatchLine(context, params.id)
      return answerReview(context, params.id)
    },
  }),
  implement(contract.refuseProposal, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await refuseLine(context, params.id, body.proposalId)
      return answerReview(context, params.id)
    },
  }),
  implement(contract.listMatchCandidates, {
    access: 'staff',
    handle: async ({ db, actor }, { params, query }) => {
      const line = await findLine(db, actor.accountId, params.id)
      if (!line) {
        throw notFound('bankLine')
      }
      const rows = await listCandidates(db, actor.accountId, line, query.search)
      return rows.map(({ amountCents, openCents, ...row }) => ({
        ...row,
        amount: amountCents,
        open: openCents,
      }))
    },
  }),
  implement(rules.listBankRules, {
    access: 'staff',
    handle: async ({ db, actor }) => (await listRuleRows(db, actor.accountId)).map(toRule),
  }),
  implement(rules.listOfferedRules, {
    access: 'staff',
    handle: async (context) =>
      (await listOffers(context)).map(({ tokens, amountCents, targetKind, ...offer }) => ({
        ...offer,
        words: [...tokens],
        amount: amountCents,
        target: targetKind,
      })),
  }),
  implement(rules.createBankRule, {
    access: 'staff',
    handle: async (context, { body }) => answerRule(context, await createRule(context, body)),
  }),
  implement(rules.getBankRule, {
    access: 'staff',
    handle: (context, { params }) => answerRule(context, params.id),
  }),
  implement(rules.updateBankRule, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateRule(context, params.id, body)
      return answerRule(context, params.id)
    },
  }),
  implement(rules.deleteBankRule, {
    access: 'staff',
    handle: async (context, { params }) => {
      await deleteRule(context, params.id)
      return { message: 'Rule deleted' }
    },
  }),
]

async function answerReview({ db, actor }: Context, id: string): Promise<Review> {
  const { accountId } = actor
  const [line, [proposal], parts] = await Promise.all([
    findLine(db, accountId, id),
    listProposals(db, accountId, [id]),
    listParts(db, accountId, [id]),
  ])
  if (!line) {
    throw notFound('bankLine')
  }
  return toReview(line, proposal, parts)
}

function toReview(line: BankLineRow, proposal: ProposalRow | undefined, parts: readonly PartRow[]): Review {
  const [first] = parts
  return {
    ...toBankLine(line),
    proposal:
      proposal && line.state === 'OPEN'
        ? {
            id: proposal.id,
            level: proposal.level,
            options: proposal.proposal.options.map(toOption),
          }
        : null,
    match: first ? { at: first.at, by: first.by, parts: parts.map(toPart) } : null,
  }
}

// what was stored was made by the same types that the contract names
function toOption({
  parts,
  evidence,
  contra,
}: StoredOption): NonNullable<Review['proposal']>['options'][number] {
  type Option = NonNullable<Review['proposal']>['options'][number]
  return {
    parts: parts.map(({ kind, id, amountCents, title, detail, date }) => ({
      kind: kind as Option['parts'][number]['kind'],
      id,
      amount: cents(amountCents),
      title,
      detail,
      date: date as PlainDate | null,
    })),
    evidence: evidence as Option['evidence'],
    contra: contra as Option['contra'],
  }
}

function toPart(part: PartRow): NonNullable<Review['match']>['parts'][number] {
  const { kind, paymentId, expenseId, bankTransferId, ownerTransactionId, refundId, distributionId } = part
  const { otherIncomeId, refundedExpenseId, vendorCreditUseId, name, place, date, isRecorded } = part
  const amount: Cents = part.amountCents
  const ownerMoneyId = ownerTransactionId ?? distributionId
  return {
    kind,
    id:
      paymentId ??
      expenseId ??
      bankTransferId ??
      ownerMoneyId ??
      refundId ??
      otherIncomeId ??
      refundedExpenseId ??
      vendorCreditUseId,
    amount,
    title: name ?? (kind === 'OWNER' ? (amount < 0 ? 'Owner draw' : 'Owner contribution') : ''),
    detail: place ?? '',
    date,
    isRecorded,
  }
}

async function answerRule({ db, actor }: Context, id: string) {
  const row = await findRule(db, actor.accountId, id)
  if (!row) {
    throw notFound('bankRule')
  }
  return toRule(row)
}

function toRule({ tokens, amountCents, targetKind, ...row }: RuleRow) {
  return {
    ...row,
    words: [...tokens],
    amount: amountCents,
    target: targetKind,
    bankAccount: named(row.bankAccountId, row.bankAccountName),
    lease: named(row.leaseId, row.leaseName),
    property: named(row.propertyId, row.propertyName),
    vendor: named(row.vendorId, row.vendorName),
  }
}

function named(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}
