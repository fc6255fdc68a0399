import type { MatchIndex, PreparedLine } from './match-index.ts'
import { isTwin, targetKey, type WeighedOption } from './options/match-option.ts'
import { contra, sureMargin } from './match-weights.ts'
import type { MatchLevel } from './matching-types.ts'

/** A line with its options, best first, while targets are given out. */
export type Claim = {
  line: PreparedLine
  options: readonly WeighedOption[]
  margin: number
  level: MatchLevel
}

/**
 * The largest distance of a further option below the best one. Within it, the option takes its place if the
 * best has no room.
 */
const nearlyAsGood = 2

const ranks: Record<MatchLevel, number> = { sure: 0, likely: 1, choose: 2, none: 3 }

/**
 * Gives each target to one line over the whole file: the most certain lines first. A lease can take its open balance,
 * everything else for one line, and the two legs of a transfer need each other. Where two lines want one target about
 * equally, neither is sure; a line whose best target is gone gets one that is about as good, else it is left to choose for.
 */
export function assign(claims: readonly Claim[], index: MatchIndex): Claim[] {
  const wanted = wantedBy(claims)
  const byLine = new Map(claims.map((claim) => [claim.line.id, claim]))
  const left = new Map<string, number>()
  const order = claims.toSorted(
    (a, b) =>
      ranks[a.level] - ranks[b.level] ||
      b.margin - a.margin ||
      (b.options[0]?.score ?? 0) - (a.options[0]?.score ?? 0) ||
      (a.line.id < b.line.id ? -1 : 1),
  )
  const done = new Map<string, Claim>()
  for (const claim of order) {
    const at = claim.options.findIndex((option) => isFree(option, claim.line, left, index, done))
    const chosen = claim.options[at]
    const best = claim.options[0]
    if (!chosen || !best || chosen.score < best.score - nearlyAsGood) {
      done.set(claim.line.id, withoutRoom(claim))
      continue
    }
    take(chosen, claim.line, left, index)
    done.set(claim.line.id, at === 0 ? confirmed(claim, wanted, byLine, index) : moved(claim, at))
  }
  return claims.map((claim) => done.get(claim.line.id) ?? claim)
}

/** The room of a target: the cents open on a lease, one line for all others; null for what any number of lines may have. */
function roomOf(key: string, index: MatchIndex): number | null {
  if (key.startsWith('RULE:')) {
    return null
  }
  const lease = key.startsWith('LEASE:') ? index.leases.get(key.slice(6)) : undefined
  return lease
    ? Math.max(
        1,
        lease.openCharges.reduce((sum, { openCents }) => sum + openCents, 0),
      )
    : 1
}

/** The keys that an option takes: its targets, of a deposit slip its payments, of a transfer both legs. */
function keysOf(option: WeighedOption, line: PreparedLine, index: MatchIndex): [string, number][] {
  return option.parts.flatMap(({ target, amountCents }): [string, number][] => {
    const key = targetKey(target)
    if (target.kind === 'LEASE') {
      return [[key, amountCents]]
    }
    if (target.kind === 'TRANSFER') {
      return [[`LEG:${[line.id, target.id].toSorted().join('|')}`, 0]]
    }
    if (target.kind === 'RECURRING_EXPENSE') {
      // the expense recorded for a date is one expense, whether its amount is corrected or not
      return [
        [key, 1],
        [`EXPENSE:${target.id}`, 1],
      ]
    }
    const slip =
      target.kind === 'DEPOSIT_SLIP' ? index.input.depositSlips.find(({ id }) => id === target.id) : undefined
    const payments = slip?.paymentIds ?? []
    return [[key, 1], ...payments.map((id): [string, number] => [`PAYMENT:${id}`, 1])]
  })
}

function isFree(
  option: WeighedOption,
  line: PreparedLine,
  left: ReadonlyMap<string, number>,
  index: MatchIndex,
  done: ReadonlyMap<string, Claim>,
): boolean {
  const leg = option.parts[0]?.target
  if (leg?.kind === 'TRANSFER') {
    const other = done.get(leg.id)?.options[0]?.parts[0]?.target
    const isTaken = left.has(`LINE:${leg.id}`) && left.get(`LINE:${leg.id}`) === 0
    return other === undefined ? !isTaken : other.kind === 'TRANSFER' && other.id === line.id
  }
  const reserved = left.get(`LINE:${line.id}`) === 0
  return (
    !reserved &&
    keysOf(option, line, index).every(([key, amount]) => {
      const room = roomOf(key, index)
      const rest = left.get(key) ?? room
      // a payment in advance or of too much is credit: it needs a lease that no other line has used up
      return (
        rest === null ||
        (key.startsWith('LEASE:') ? rest > 0 && (rest >= amount || rest === room) : rest >= amount)
      )
    })
  )
}

function take(option: WeighedOption, line: PreparedLine, left: Map<string, number>, index: MatchIndex): void {
  for (const [key, amount] of keysOf(option, line, index)) {
    const room = roomOf(key, index)
    if (room !== null) {
      left.set(key, Math.max(0, (left.get(key) ?? room) - amount))
    }
  }
  const leg = option.parts[0]?.target
  if (leg?.kind === 'TRANSFER') {
    left.set(`LINE:${leg.id}`, 0) // the other leg may only be matched to this one
  }
}

/** The lines that want a target: it is their best, or, where one line only may have it, one of several while none is sure. */
function wantedBy(claims: readonly Claim[]): Map<string, Claim[]> {
  const wanted = new Map<string, Claim[]>()
  for (const claim of claims) {
    const [best, ...others] = claim.options
    const more =
      claim.level === 'sure'
        ? []
        : others.flatMap(({ parts }) => parts.map(({ target }) => targetKey(target)))
    const keys = [
      ...(best?.parts ?? []).map(({ target }) => targetKey(target)),
      ...more.filter((key) => !key.startsWith('LEASE:')),
    ]
    for (const key of new Set(keys)) {
      const known = wanted.get(key)
      if (known) {
        known.push(claim)
      } else {
        wanted.set(key, [claim])
      }
    }
  }
  return wanted
}

/** The claim as it stands, but less than sure where other lines want its target about as much. */
function confirmed(
  claim: Claim,
  wanted: ReadonlyMap<string, readonly Claim[]>,
  byLine: ReadonlyMap<string, Claim>,
  index: MatchIndex,
): Claim {
  const [best, ...rest] = claim.options
  if (claim.level !== 'sure' || !best) {
    return claim
  }
  const leg = best.parts[0]?.target
  if (leg?.kind === 'TRANSFER') {
    const other = byLine.get(leg.id)
    const back = other?.options[0]?.parts[0]?.target
    const isMutual = other?.level === 'sure' && back?.kind === 'TRANSFER' && back.id === claim.line.id
    return isMutual ? claim : lowered(claim, best, rest)
  }
  const isContested = best.parts.some(({ target }) => {
    const key = targetKey(target)
    const room = roomOf(key, index)
    // a target for one line only is not sure while it is the best option of another line for any reason
    const least = target.kind === 'LEASE' ? best.score - sureMargin : Number.NEGATIVE_INFINITY
    const rivals = (wanted.get(key) ?? []).filter(
      ({ options, line }) => line.id !== claim.line.id && (options[0]?.score ?? 0) > least,
    )
    const asked = [claim, ...rivals].reduce(
      (sum, { line }) => sum + (target.kind === 'LEASE' ? line.amountCents : 1),
      0,
    )
    return rivals.length > 0 && room !== null && asked > room
  })
  return isContested ? lowered(claim, best, rest) : claim
}

function lowered(claim: Claim, best: WeighedOption, rest: readonly WeighedOption[]): Claim {
  const told = { ...best, contra: [...best.contra, contra('lineAsGood')] }
  return { ...claim, level: 'likely', options: [told, ...rest] }
}

/** The option in the place of one whose target another line has. */
function moved(claim: Claim, at: number): Claim {
  const chosen = claim.options[at]!
  const others = claim.options.filter((_, place) => place !== at)
  if (claim.level === 'likely' && isTwin(chosen, claim.options[0])) {
    return { ...claim, options: [chosen, ...others] }
  }
  const told = { ...chosen, contra: [...chosen.contra, contra('lineAsGood')] }
  return { ...claim, margin: 0, level: 'choose', options: [told, ...others] }
}

/** No option has room: the options stay to choose from, none is proposed with certainty. */
function withoutRoom(claim: Claim): Claim {
  const [best, ...rest] = claim.options
  return best
    ? {
        ...claim,
        margin: 0,
        level: 'choose',
        options: [{ ...best, contra: [...best.contra, contra('lineAsGood')] }, ...rest],
      }
    : { ...claim, level: 'none' }
}
