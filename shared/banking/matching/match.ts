import { daysBetween } from '#shared/lib/plain-date.ts'

import { assign, type Claim } from './assign.ts'
import { normalizeText } from '#shared/banking/files/bank-text.ts'
import { chargeSumOptions, joinedOptions } from './options/joined-options.ts'
import { leaseOptions } from './options/lease-options.ts'
import { buildIndex, type MatchIndex, type PreparedLine, sumKey } from './match-index.ts'
import { bestFirst, isTwin, targetKey, type WeighedOption, weigh } from './options/match-option.ts'
import { contra, likelyMargin, likelyScore, sureMargin } from './match-weights.ts'
import {
  type MatchInput,
  type MatchLevel,
  type MatchOption,
  type MatchProposal,
  matchVersion,
} from './matching-types.ts'
import { feeOptions, returnOptions, ruleOptions, transferOptions } from './options/other-options.ts'
import { ownerMoneyOptions, paidOptions, receivedOptions } from './options/recorded-options.ts'
import { sentMoneyOptions } from './options/sent-options.ts'

/** The number of days the bank may move a line that it wrote before. */
const copyDays = 5

/** The most leases without a line of their own among which sums are looked for: of more nearly every sum can be made. */
const mostFree = 200

/** The most further options that a proposal names. */
const mostOthers = 5

/**
 * Proposes a match for each line: a recorded document first, else an open document, else the match that was
 * confirmed before. The options of a line are weighed by their evidence. The distance between the best and
 * the second option counts more than the weight of the best. Each target is given to one line only. The same
 * input has the same answer, in the order of the lines. This function does not post entries.
 */
export function matchLines(input: MatchInput): MatchProposal[] {
  const index = buildIndex(input)
  const claims = index.prepared.map((line): Claim => {
    const options = bestFirst(asCopy(line, optionsOf(line, index), index))
    const margin = marginOf(withoutTwins(line, options, index))
    return { line, options, margin, level: levelOf(options[0], margin) }
  })
  const assigned = withSums(assign(claims, index), index)
  return assigned.map(({ line, options, margin, level }) => {
    const best = options[0] ?? null
    return {
      lineId: line.id,
      version: matchVersion,
      level,
      best: best && plain(best),
      margin,
      others: options.slice(1, mostOthers + 1).map(plain),
    }
  })
}

/**
 * Offers sums of the amounts that leases owe, for deposits of checks that have no other explanation. Leases
 * that another line surely or likely pays are left out.
 */
function withSums(claims: readonly Claim[], index: MatchIndex): Claim[] {
  const taken = new Set(
    claims
      .filter(({ level }) => level === 'sure' || level === 'likely')
      .flatMap(({ options }) => options[0]?.parts.map(({ target }) => targetKey(target)) ?? []),
  )
  const free = [...index.leases.values()].filter(
    ({ id, openCents }) => openCents > 0 && !taken.has(`LEASE:${id}`),
  )
  if (free.length > mostFree) {
    return [...claims]
  }
  return claims.map((claim) => {
    if (claim.level !== 'none' && claim.level !== 'choose') {
      return claim
    }
    const sums = chargeSumOptions(claim.line, free).filter(({ parts }) =>
      parts.every(({ target }) => !index.refused.has(`${claim.line.id}|${targetKey(target)}`)),
    )
    return sums.length === 0
      ? claim
      : { ...claim, level: 'choose', margin: 0, options: [...claim.options.slice(0, 3), ...sums] }
  })
}

/**
 * Returns the options without the ones that are as right as the best one. They are leases of one payer with
 * one rent, if the bank has at least as many lines as there are such leases.
 */
function withoutTwins(
  line: PreparedLine,
  options: readonly WeighedOption[],
  index: MatchIndex,
): readonly WeighedOption[] {
  const twins = options.filter((option) => isTwin(option, options[0]))
  const lines = (index.lines.get(line.amountCents) ?? []).filter(({ payer }) => payer === line.payer)
  return twins.length > 1 && line.payer !== '' && lines.length >= twins.length
    ? [options[0]!, ...options.filter((option) => !twins.includes(option))]
    : options
}

function optionsOf(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const all =
    line.amountCents > 0
      ? [...receivedBeforeNew(line, index), ...joinedOptions(line, index)]
      : [...paidOptions(line, index), ...returnOptions(line, index)]
  const general = [
    ...transferOptions(line, index),
    ...ownerMoneyOptions(line, index),
    ...sentMoneyOptions(line, index),
    ...ruleOptions(line, index),
  ]
  // a rule says what the fees of a bank are
  const isRuled = general.some(({ key }) => key.startsWith('RULE:'))
  return [...all, ...general, ...(isRuled ? [] : feeOptions(line, index))].filter(({ parts }) =>
    parts.every(({ target }) => !index.refused.has(`${line.id}|${targetKey(target)}`)),
  )
}

/**
 * Makes every option unsure if a confirmed line of another file has the same day, or the same text on a day
 * near it.
 */
function asCopy(line: PreparedLine, options: readonly WeighedOption[], index: MatchIndex): WeighedOption[] {
  const original = index.confirmed.get(sumKey(line))?.find((one) => {
    const apart = Math.abs(daysBetween(one.date, line.date))
    return (
      one.importId !== line.importId &&
      (apart === 0 ||
        (apart <= copyDays && normalizeText(`${one.description} ${one.memo}`) === line.plain.trim()))
    )
  })
  return options.map((option) =>
    original === undefined
      ? option
      : weigh(
          option.parts,
          option.evidence,
          [...option.contra, contra('confirmedAlready', { date: original.date })],
          false,
        ),
  )
}

/**
 * Removes a lease from the options if a recorded payment of it has this amount: the money would be recorded
 * twice.
 */
function receivedBeforeNew(line: PreparedLine, index: MatchIndex): WeighedOption[] {
  const received = receivedOptions(line, index)
  const keys = new Set(received.map(({ key }) => key))
  const recorded = (index.payments.get(line.amountCents) ?? []).filter(({ id }) => keys.has(`PAYMENT:${id}`))
  const paid = new Set(recorded.map(({ leaseId }) => `LEASE:${leaseId}`))
  return [...received, ...leaseOptions(line, index).filter(({ key }) => !paid.has(key))]
}

/** A rule has no document beside it: what an option of a document is worth counts in full against it. */
function marginOf(options: readonly WeighedOption[]): number {
  const [best, second] = options
  return best ? best.score - Math.max(0, second?.score ?? 0) : 0
}

function levelOf(best: WeighedOption | undefined, margin: number): MatchLevel {
  if (!best) {
    return 'none'
  }
  if (best.isProof && margin >= sureMargin) {
    return 'sure'
  }
  return best.score >= likelyScore && margin >= likelyMargin ? 'likely' : 'choose'
}

function plain({ parts, score, evidence, contra }: WeighedOption): MatchOption {
  return { parts, score, evidence, contra }
}
