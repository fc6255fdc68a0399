import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { factName, factOf, type FactName, valueText } from './law-facts.ts'

/** All 51 jurisdictions, in the order of their names. */
export const laws: readonly StateLaw[] = stateCodes
  .map((code) => findStateLaw(code)!) // a code of the list itself
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

/**
 * Returns the jurisdictions for which a condition holds: `deposit.cap` (there is a number), `deposit.cap none`,
 * `deposit.cap = 1`, `deposit.days >= 45`, `deposit.interest = yes`. Throws for anything else.
 */
export function statesWhere(condition: string): StateLaw[] {
  const [, name = '', operator, operand] = /^(\S+)(?: (none|=|<|>|<=|>=)(?: (\S+))?)?$/.exec(condition) ?? []
  const fact = factName(name)
  return laws.filter((law) => {
    const value = factOf(law, fact)
    if (operator === undefined || operator === 'none') {
      return (value === null) === (operator === 'none')
    }
    return compare(value, operator, operand)
  })
}

/** Returns the smallest, middle or largest of the existing numbers, in the unit of the fact. */
export function figureOf(kind: 'min' | 'median' | 'max', name: string): string {
  const fact = factName(name)
  const values = numbersOf(fact)
  const value = kind === 'min' ? values[0] : kind === 'max' ? values.at(-1) : medianOf(values)
  if (value === undefined) {
    throw new Error(`No numbers for ${name}`)
  }
  return valueText(value, fact)
}

/** Returns the law of a state by its two-letter code. Throws for an unknown code. */
export function lawOf(code: string | undefined): StateLaw {
  const law = findStateLaw(code ?? '')
  if (!law) {
    throw new Error(`No state is called ${code}`)
  }
  return law
}

function numbersOf(fact: FactName): number[] {
  return laws
    .map((law) => factOf(law, fact))
    .filter((value) => typeof value === 'number')
    .toSorted((a, b) => a - b)
}

/** Returns the median of sorted numbers: the middle one, or half the sum of the two in the middle. */
function medianOf(values: readonly number[]): number | undefined {
  const upper = values[Math.floor(values.length / 2)]
  const lower = values[Math.ceil(values.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}

function compare(
  value: number | boolean | string | null,
  operator: string,
  operand: string | undefined,
): boolean {
  if (operand === 'yes' || operand === 'no') {
    return value === (operand === 'yes')
  }
  if (typeof value === 'string' && operator === '=' && operand !== undefined) {
    return value === operand
  }
  const number = Number(operand)
  if (operand === undefined || Number.isNaN(number)) {
    throw new Error(`Not a number to compare with: ${operand}`)
  }
  if (typeof value !== 'number') {
    return false
  }
  switch (operator) {
    case '=':
      return value === number
    case '<':
      return value < number
    case '>':
      return value > number
    case '<=':
      return value <= number
    default:
      return value >= number
  }
}

/** 'Ohio', 'Ohio and Utah', 'Maine, Ohio and Utah' */
export function joinList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
