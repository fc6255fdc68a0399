import { payerKey, textTokens } from './bank-words.ts'
import type { Alias, Confirmation, OfferedRule } from './matching-types.ts'

/** The number of equal confirmations after which a rule is offered. */
const equalConfirmations = 3

/**
 * Returns the aliases that confirmed lines teach: the words of a payer and what they were confirmed as, with the count. Only
 * leases, vendors' recurring expenses and owners have aliases. A line without a name teaches nothing.
 */
export function learnAliases(confirmations: readonly Confirmation[]): Alias[] {
  const aliases = new Map<string, Alias>()
  for (const { text, target } of confirmations) {
    const key = payerKey(text)
    if (key !== '' && target.kind !== 'CATEGORY') {
      const { kind, id } = target
      const name = `${key}|${kind}|${id}`
      const known = aliases.get(name)
      aliases.set(name, {
        payerKey: key,
        target: { kind, id },
        confirmations: (known?.confirmations ?? 0) + 1,
      })
    }
  }
  return [...aliases.values()]
}

/**
 * Returns the rules to offer: the third line with the same words, account and direction that was confirmed as the same
 * category, vendor or owner. Words that were also confirmed as something else are not offered. The amount belongs to the rule
 * where it was always the same.
 */
export function offerRules(confirmations: readonly Confirmation[]): OfferedRule[] {
  const groups = new Map<string, Confirmation[]>()
  for (const one of confirmations) {
    const tokens = ruleTokens(one.text)
    if (tokens.length > 0 && one.target.kind !== 'LEASE') {
      const key = `${tokens.join(' ')}|${one.bankAccountId}|${one.amountCents < 0 ? 'OUT' : 'IN'}`
      groups.set(key, [...(groups.get(key) ?? []), one])
    }
  }
  return [...groups.values()].flatMap((group) => {
    const targets = new Set(group.map(({ target }) => `${target.kind}|${target.id}`))
    const [first] = group
    if (!first || group.length < equalConfirmations || targets.size > 1) {
      return []
    }
    const isSame = group.every(({ amountCents }) => amountCents === first.amountCents)
    return [
      {
        bankAccountId: first.bankAccountId,
        direction: first.amountCents < 0 ? ('OUT' as const) : ('IN' as const),
        tokens: ruleTokens(first.text),
        amountCents: isSame ? first.amountCents : null,
        target: first.target,
        lineIds: group.map(({ lineId }) => lineId),
      },
    ]
  })
}

/**
 * Returns the latest line with the same words and direction that was confirmed as an expense: one of the same amount before the
 * others, as with two policies of one insurer. Null where there is none, and where the text has no words that say who.
 */
export function lastAlike(
  confirmations: readonly Confirmation[],
  line: Pick<Confirmation, 'text' | 'amountCents'>,
): Confirmation | null {
  const words = ruleTokens(line.text).join(' ')
  const alike = confirmations.filter(
    ({ text, amountCents, target }) =>
      target.kind === 'CATEGORY' &&
      amountCents < 0 === line.amountCents < 0 &&
      ruleTokens(text).join(' ') === words,
  )
  return words === ''
    ? null
    : (latest(alike.filter(({ amountCents }) => amountCents === line.amountCents)) ?? latest(alike) ?? null)
}

const latest = (of: readonly Confirmation[]) => of.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1)

/** Returns the words of a rule: the words that name the other party, each once. */
export function ruleTokens(text: string): string[] {
  return [...new Set(textTokens(text))].filter((word) => word.length > 1).toSorted()
}
