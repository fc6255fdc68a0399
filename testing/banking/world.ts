import { cents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import type { BankLine, MatchInput } from '#shared/banking/matching/matching-types.ts'

import type { Random } from './random.ts'

/** Arrays of the input that the simulation fills. */
export type Filled = {
  [K in keyof Required<MatchInput>]: Required<MatchInput>[K] extends readonly (infer T)[] ? T[] : never
}

/** A simulated file with the books beside it and what each line truly is. */
export type Simulation = {
  input: Filled
  /**
   * The right targets of each line, as 'KIND:id' joined by +; empty if the books do not have a target for it.
   */
  truth: Map<string, ReadonlySet<string>>
  /** The kind of the line, for the figures. */
  kinds: Map<string, string>
}

export type World = Simulation & {
  random: Random
  firstDay: PlainDate
  nextId: (prefix: string) => string
  /** Adds a line with its truth and returns it. */
  add: (
    kind: string,
    line: Omit<BankLine, 'id' | 'memo' | 'type' | 'checkNumber'> & Partial<BankLine>,
    right: readonly string[],
  ) => BankLine
}

/** Returns a day of the simulated month. */
export function dayOf(world: World, day: number): PlainDate {
  return addDays(world.firstDay, day - 1)
}

/** Returns dollars of a round or an odd amount in cents. */
export function amountBetween(random: Random, from: number, to: number) {
  return cents((from + random.whole(to - from)) * 100 + (random.chance(70) ? random.whole(100) : 0))
}
