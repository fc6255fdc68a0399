import { searchWordsOf } from './fold.ts'

const maxWords = 8

/** Returns the first eight words of a search, folded as the texts are in which they are looked for. */
export function splitWords(text: string): string[] {
  return searchWordsOf(text).slice(0, maxWords)
}

/** Returns the text with the wildcards of LIKE escaped. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * Returns the LIKE pattern of one of several words, for a text that begins with a space. A word of three or more letters
 * matches anywhere, a shorter one only at the beginning of a word.
 */
export function wordPattern(word: string): string {
  return word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`
}
