import type { MatchProposal } from '#shared/banking/matching/matching-types.ts'

import type { Simulation } from './world.ts'

/** Counts that compare the proposals with the truth, in lines. */
export type Rating = {
  lines: number
  /** Lines that belong to something the books have. */
  matchable: number
  sure: number
  falseSure: number
  likely: number
  likelyRight: number
  choose: number
  /** Of the lines to choose for, those whose right answer is among the options shown. */
  chooseShown: number
  none: number
  /** Matchable lines without any proposal. */
  missed: number
}

export type RatedKind = Rating & { kind: string }

/** Compares proposals with what the lines truly are: over all lines, and for each kind of line. */
export function rateProposals(
  simulation: Simulation,
  proposals: readonly MatchProposal[],
): { all: Rating; kinds: RatedKind[]; falseSure: MatchProposal[] } {
  const all = emptyRating()
  const kinds = new Map<string, Rating>()
  const falseSure: MatchProposal[] = []
  for (const proposal of proposals) {
    const right = simulation.truth.get(proposal.lineId) ?? new Set<string>()
    const kind = simulation.kinds.get(proposal.lineId) ?? ''
    const own = kinds.get(kind) ?? emptyRating()
    kinds.set(kind, own)
    const options = [proposal.best, ...proposal.others].flatMap((option) =>
      option ? [keyOf(option.parts)] : [],
    )
    const isRight = options[0] !== undefined && right.has(options[0])
    for (const rating of [all, own]) {
      rating.lines += 1
      rating.matchable += right.size > 0 ? 1 : 0
      rating[proposal.level] += 1
      rating.falseSure += proposal.level === 'sure' && !isRight ? 1 : 0
      rating.likelyRight += proposal.level === 'likely' && isRight ? 1 : 0
      rating.chooseShown += proposal.level === 'choose' && options.some((option) => right.has(option)) ? 1 : 0
      rating.missed += proposal.level === 'none' && right.size > 0 ? 1 : 0
    }
    if (proposal.level === 'sure' && !isRight) {
      falseSure.push(proposal)
    }
  }
  return { all, kinds: [...kinds].map(([kind, rating]) => ({ kind, ...rating })), falseSure }
}

function emptyRating(): Rating {
  return {
    lines: 0,
    matchable: 0,
    sure: 0,
    falseSure: 0,
    likely: 0,
    likelyRight: 0,
    choose: 0,
    chooseShown: 0,
    none: 0,
    missed: 0,
  }
}

function keyOf(parts: readonly { target: { kind: string; id: string } }[]): string {
  return parts.map(({ target }) => `${target.kind}:${target.id}`).join('+')
}
