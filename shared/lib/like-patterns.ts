const maxWords = 6

/** Returns the first six words of a search in lower case. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
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
