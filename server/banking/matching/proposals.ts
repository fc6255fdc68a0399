import { newId } from '#server/platform/database/ids.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { payerKey } from '#shared/banking/matching/bank-words.ts'
import { learnAliases } from '#shared/banking/matching/learn.ts'
import { matchLines } from '#shared/banking/matching/match.ts'
import {
  type BankLine,
  type DepositSlipCandidate,
  type MatchLevel,
  type MatchOption,
  type MatchProposal,
  matchVersion,
} from '#shared/banking/matching/matching-types.ts'
import { makeReference } from '#shared/banking/matching/payment-reference.ts'
import { sumCents } from '#shared/lib/money.ts'
import { addDays } from '#shared/lib/plain-date.ts'

import {
  listConfirmations,
  listConfirmedLines,
  listEarlierLines,
  listExpenseCandidates,
  listLeaseCandidates,
  listMatchRules,
  listOpenLines,
  listOwnAccounts,
  listPaymentCandidates,
  listPayoutTexts,
  listRefusals,
  listTransferCandidates,
  type PaymentRow,
} from './candidate-store.ts'
import { readPayables, type Words } from './read-payables.ts'
import { readSentMoney } from './read-sent-money.ts'
import { readVendorRefunds } from './read-vendor-refunds.ts'
import { replaceProposals, type StoredOption } from './match-store.ts'

/** The most lines that are matched at once, the latest ones. */
const mostLines = 10_000

/**
 * Makes the proposals for all lines to review again, from what the books have now, and stores them. A proposal that says
 * the same as before keeps its id. Posts nothing. Returns how many there are of each level.
 */
export async function proposeMatches(context: Context): Promise<Record<MatchLevel, number>> {
  const { db, actor, now } = context
  const { proposals, wordsOf } = await matchOpenLines(context)
  await replaceProposals(
    db,
    actor.accountId,
    proposals.map((proposal) => ({
      id: newId(now.getTime()),
      lineId: proposal.lineId,
      level: proposal.level,
      proposal: {
        options: (proposal.best ? [proposal.best, ...proposal.others] : []).map((option) =>
          toStored(option, wordsOf),
        ),
      },
    })),
    { rulesVersion: matchVersion, now },
  )
  const counts = { sure: 0, likely: 0, choose: 0, none: 0 }
  for (const { level } of proposals) {
    counts[level] += 1
  }
  return counts
}

type WordsOf = (kind: string, id: string) => Words

async function matchOpenLines(context: Context): Promise<{ proposals: MatchProposal[]; wordsOf: WordsOf }> {
  const {
    db,
    actor: { accountId },
    today,
  } = context
  const lines = await listOpenLines(db, accountId, mostLines)
  const [oldest] = lines
  if (!oldest) {
    return { proposals: [], wordsOf: () => ({ title: '', detail: '', date: null }) }
  }
  const since = addDays(oldest.date, -120)
  const [
    accounts,
    leases,
    payments,
    expenses,
    transfers,
    earlier,
    confirmations,
    rules,
    refused,
    payables,
    sent,
    vendorRefunds,
    payouts,
    confirmed,
  ] = await Promise.all([
    listOwnAccounts(db, accountId),
    listLeaseCandidates(db, accountId, { today }),
    listPaymentCandidates(db, accountId, since),
    listExpenseCandidates(db, accountId, since),
    listTransferCandidates(db, accountId, since),
    listEarlierLines(db, accountId, since),
    listConfirmations(db, accountId, addDays(today, -730)),
    listMatchRules(db, accountId),
    listRefusals(db, accountId),
    readPayables(context, { since, last: lines.at(-1)!.date }), // there is a line
    readSentMoney(context, since),
    readVendorRefunds(context, since),
    listPayoutTexts(db, accountId, addDays(today, -730)),
    listConfirmedLines(db, accountId, addDays(oldest.date, -7)),
  ])
  const depositSlips = slipsOf(payments)
  const proposals = matchLines({
    lines,
    accounts,
    leases: leases.map((lease) => ({ ...lease, reference: makeReference(lease.paymentNumber) })),
    payments,
    depositSlips,
    expenses,
    bills: payables.bills,
    recurringExpenses: payables.recurring,
    ownerMoney: payables.ownerMoney,
    sentMoney: [...sent.candidates, ...vendorRefunds.candidates],
    transfers,
    earlier,
    confirmed,
    payoutPayers: payouts.map(({ description, memo }) => payerKey(description) || payerKey(memo)),
    aliases: learnAliases(confirmations),
    rules,
    refused,
  })
  const named = (id: string) => accounts.find((account) => account.id === id)?.name ?? 'another account'
  const words = new Map<string, Words>()
  const say = (kind: string, id: string, one: Words) => words.set(`${kind} ${id}`, one)
  for (const { id, payerNames, propertyName, unitNumber } of leases) {
    say('LEASE', id, { title: people(payerNames), detail: `${propertyName}, ${unitNumber}`, date: null })
  }
  for (const { id, payerNames, propertyName, unitNumber, date } of payments) {
    say('PAYMENT', id, { title: people(payerNames), detail: `${propertyName}, ${unitNumber}`, date })
  }
  for (const { id, paymentIds, date } of depositSlips) {
    const detail = paymentIds.length === 1 ? 'One payment' : `${paymentIds.length} payments`
    say('DEPOSIT_SLIP', id, { title: 'Deposit slip', detail, date })
  }
  for (const { id, vendorName, description, placeName, date } of expenses) {
    const detail = [vendorName === null ? null : description, placeName].filter(Boolean).join(', ')
    say('EXPENSE', id, { title: vendorName ?? description, detail, date })
  }
  ;[...payables.words, ...sent.words, ...vendorRefunds.words].forEach(([kind, id, one]) => say(kind, id, one))
  for (const { id, fromAccountId, toAccountId, date } of transfers) {
    const detail = `${named(fromAccountId)} to ${named(toAccountId)}`
    say('RECORDED_TRANSFER', id, { title: 'Transfer', detail, date })
  }
  for (const line of lines) {
    say('TRANSFER', line.id, otherLeg(line, named(line.bankAccountId)))
    say('FEE', line.id, feeWords(line))
  }
  for (const { id, payerNames, date } of earlier) {
    say('RETURN', id, { title: people(payerNames), detail: 'Deposit', date })
  }
  for (const { id, tokens } of rules) {
    say('RULE', id, { title: 'Rule', detail: tokens.join(' '), date: null })
  }
  return {
    proposals,
    wordsOf: (kind, id) => words.get(`${kind} ${id}`) ?? { title: '', detail: '', date: null },
  }
}

function otherLeg({ amountCents, date }: BankLine, name: string): Words {
  return {
    title: amountCents < 0 ? `From ${name}` : `To ${name}`,
    detail: 'The other side of a transfer',
    date,
  }
}

/** A fee is recorded as an expense with the confirmation. */
function feeWords({ amountCents, date }: BankLine): Words {
  const title = amountCents > 0 ? 'Processor fee' : 'Bank fee'
  return { title, detail: 'recorded as an expense on Schedule E line 19', date }
}

function people(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(', ') || 'No tenant'
}

/** Returns the deposit slips whose payments are all without a line. */
function slipsOf(payments: readonly PaymentRow[]): DepositSlipCandidate[] {
  const bySlip = Map.groupBy(
    payments.filter(({ batchId }) => batchId !== null),
    ({ batchId }) => batchId,
  )
  return [...bySlip].map(([id, rows]) => ({
    id: id!, // those without one are left out above
    date: rows[0]!.date,
    amountCents: sumCents(rows.map(({ amountCents }) => amountCents)),
    paymentIds: rows.map((row) => row.id),
  }))
}

function toStored({ parts, evidence, contra }: MatchOption, wordsOf: WordsOf): StoredOption {
  return {
    parts: parts.map(({ target, amountCents, charges }) => ({
      kind: target.kind,
      id: target.id,
      amountCents,
      ...wordsOf(target.kind, target.id),
      charges: charges.map((charge) => ({ ...charge })),
    })),
    evidence: evidence.map(({ key, params }) => ({ key, params: { ...params } })),
    contra: contra.map(({ key, params }) => ({ key, params: { ...params } })),
  }
}
