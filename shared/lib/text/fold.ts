// Equal to `search_letters` and `search_text` of the database (migrations/0001_roles.sql); a test compares them.

/** Letters that Unicode does not take apart into a letter and a mark, as they are usually typed without one. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * Returns the text in lower case, without accents and characters that cannot be seen, with one form of apostrophes, dashes and
 * spaces: 'Łukasz O’Connor' and "lukasz o'connor" are equal, and so are composed and decomposed letters.
 */
export function foldLetters(text: string): string {
  return text
    .replaceAll(/[\u00B4\u0060\u02B9-\u02BC\u2018-\u201B\u2032]/gu, "'")
    .normalize('NFKD')
    .replaceAll(
      /[\u0300-\u036F]|[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu,
      '',
    )
    .toLowerCase()
    .replaceAll(/[łøđðħıŋŧßæœþ]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
}

/** Signs that stand between words or inside them, and are typed or left out: O'Connor, St. Mary's, (614) 555-0177. */
const signs = /['".,;:()/#+|-]/g

/** Returns the words of a search: apostrophes and periods are left out, other signs and spaces end a word. */
export function searchWordsOf(text: string): string[] {
  const folded = foldLetters(text)
  const local = withoutCountryCode(folded)
  const words = local.replaceAll(/['.]/g, '').replaceAll(signs, ' ').split(/\s+/).filter(Boolean)
  // a sign alone is looked for as it is, and found nowhere
  return words.length > 0 ? words : folded.split(/\s+/).filter(Boolean)
}

/** Returns a telephone number of North America without its '+1'; any other text as it is. */
function withoutCountryCode(text: string): string {
  const number = text.trim().replace(/^tel:/, '')
  const isPhone = /^[\d\s+().-]+$/.test(number) && /^1\d{10}$/.test(number.replaceAll(/\D/g, ''))
  return isPhone ? number.replace('1', '') : text
}

/** Returns the text in which words are looked for: its letters without signs and, where it has any, with spaces for them. */
export function searchTextOf(text: string): string {
  const letters = foldLetters(text)
  const joined = letters.replaceAll(signs, '')
  return joined === letters ? letters : `${joined} ${letters.replaceAll(signs, ' ')}`
}

/**
 * Returns a name without signs, for the order of search results: the whole name comes before its beginning.
 */
export function searchNameOf(text: string): string {
  return foldLetters(text).replaceAll(signs, '').replaceAll(/\s+/g, ' ').trim()
}

/** Whether a text has every word of a search, as the lists of the server find them. */
export function hasWords(text: string, search: string): boolean {
  const searched = ` ${searchTextOf(text)}`
  const words = searchWordsOf(search)
  return words.every((word) => searched.includes(words.length > 1 && word.length < 3 ? ` ${word}` : word))
}

/**
 * Returns a name for comparing with another one: two programs write it with other apostrophes, accents, periods or spaces. Dashes and
 * the periods of numbers stay, because units 1-2 and 12 or 1.5 and 15 are not the same.
 */
export function sameName(name: string): string {
  return foldLetters(name)
    .replaceAll("'", '')
    .replaceAll(/\.(?!\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
