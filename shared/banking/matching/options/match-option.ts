import type {
  Contra,
  Evidence,
  MatchOption,
  MatchPart,
  Target,
} from '#shared/banking/matching/matching-types.ts'

/** An option while it is weighed. */
export type WeighedOption = MatchOption & {
  /** The targets as one text: options of one line are told apart by it, and equal scores ordered. */
  key: string
  /** Whether the evidence is enough for 'sure', if no other option and no other line is as good. */
  isProof: boolean
}

/** Returns an option with its score: the sum of its weights. */
export function weigh(
  parts: readonly MatchPart[],
  evidence: readonly Evidence[],
  contra: readonly Contra[],
  isProof: boolean,
): WeighedOption {
  const score = [...evidence, ...contra].reduce((sum, { weight }) => sum + weight, 0)
  return {
    parts,
    score,
    evidence,
    contra,
    key: parts.map(({ target }) => targetKey(target)).join('+'),
    isProof,
  }
}

/** Whether two options are leases that the same payer was confirmed for, with the same evidence: either is right. */
export function isTwin(option: WeighedOption, other: WeighedOption | undefined): boolean {
  const isOfPayer = ({ parts, evidence }: WeighedOption) =>
    parts.length === 1 && parts[0]?.target.kind === 'LEASE' && evidence.some(({ key }) => key === 'alias')
  return other !== undefined && isOfPayer(option) && isOfPayer(other) && option.score === other.score
}

/** Returns a target as text, for maps and sets. */
export function targetKey({ kind, id }: Target): string {
  return `${kind}:${id}`
}

/** Returns the options best first; equal scores by their targets, so that the same input has the same answer. */
export function bestFirst(options: readonly WeighedOption[]): WeighedOption[] {
  return options.toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
}
