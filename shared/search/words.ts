import { type Cents, cents } from '#shared/lib/money.ts'

export const searchTypes = [
  'tenant',
  'property',
  'unit',
  'lease',
  'payment',
  'charge',
  'maintenance',
  'vendor',
  'expense',
  'document',
] as const
export type SearchType = (typeof searchTypes)[number]

/** What somebody typed, as the search looks for it. */
export type SearchWords = {
  /** Lower case, single spaces. */
  query: string
  /** A LIKE pattern a word; each is tried on ' ' and the text. */
  patterns: string[]
  /** The longest word's, as an index can look for it: either may fit. */
  first: string
  second: string
  /** Where it reads as an amount of dollars. */
  amountCents: Cents | null
}

const maxWords = 6

/**
 * The words of a search, or null where there are none. A word of three letters or more is found anywhere, a shorter one
 * where a word begins: 'ann 2b' finds Joanne in unit 2B by 'ann' but no unit 12B by '2b'.
 */
export function searchWords(text: string): SearchWords | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  const longest = words.toSorted((a, b) => b.length - a.length)[0]
  if (longest === undefined) {
    return null
  }
  const escaped = escapeLike(longest)
  const isShort = longest.length < 3
  return {
    query: words.join(' '),
    patterns: words.map((word) => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`)),
    first: isShort ? `${escaped}%` : `%${escaped}%`,
    second: isShort ? `% ${escaped}%` : `%${escaped}%`,
    amountCents: words.length === 1 ? amountOf(longest) : null,
  }
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

/** '1850', '$1,850.50'; null for anything else. */
function amountOf(word: string): Cents | null {
  const digits = word.replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(digits)) {
    return null
  }
  const [dollars = '', part = ''] = digits.split('.')
  return cents(Number(dollars) * 100 + Number(part.padEnd(2, '0')))
}
