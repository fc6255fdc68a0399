import { searchNameOf } from '#shared/lib/text/fold.ts'
import { escapeLike, splitWords, wordPattern } from '#shared/lib/text/like-patterns.ts'
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
  'owner',
  'expense',
  'document',
] as const
export type SearchType = (typeof searchTypes)[number]

/** A typed query as the search uses it. */
export type SearchWords = {
  /** The query in lower case with single spaces. */
  query: string
  /** The query without accents and signs, to compare with names. */
  name: string
  /** One LIKE pattern per word; each is matched against ' ' plus the text. */
  patterns: string[]
  /** The longest word as the LIKE patterns `first` and `second`, which an index supports: either may match. */
  first: string
  second: string
  /** The amount in cents where the query is an amount of dollars, else null. */
  amountCents: Cents | null
}

/**
 * Returns the words of a search; null where there are none. A word of three or more letters matches anywhere, a shorter
 * one only at the beginning of a word: 'ann 2b' finds Joanne in unit 2B by 'ann' but no unit 12B by '2b'.
 */
export function searchWords(text: string): SearchWords | null {
  const words = splitWords(text)
  const longest = words.toSorted((a, b) => b.length - a.length)[0]
  if (longest === undefined) {
    return null
  }
  const escaped = escapeLike(longest)
  const isShort = longest.length < 3
  return {
    query: text.toLowerCase().split(/\s+/).filter(Boolean).join(' '),
    name: searchNameOf(text),
    patterns: words.map(wordPattern),
    first: isShort ? `${escaped}%` : `%${escaped}%`,
    second: isShort ? `% ${escaped}%` : `%${escaped}%`,
    amountCents: amountOf(text.trim()),
  }
}

/** Returns the cents of an amount such as '1850' or '$1,850.50'; null for any other text. */
function amountOf(word: string): Cents | null {
  const digits = word.replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(digits)) {
    return null
  }
  const [dollars = '', part = ''] = digits.split('.')
  return cents(Number(dollars) * 100 + Number(part.padEnd(2, '0')))
}
