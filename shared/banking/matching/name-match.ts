import { normalizeText } from '#shared/banking/files/bank-text.ts'

/** Words of names that do not tell people or companies apart. */
const emptyWords = new Set('INC LLC LTD CORP CO COMPANY THE OF AND JR SR II III MR MRS MS DR'.split(' '))

/** Returns the words of a person's or company's name: 'María López-Díaz Jr.' is MARIA, LOPEZ, DIAZ. */
export function nameWords(name: string): string[] {
  return normalizeText(name)
    .split(' ')
    .filter((word) => word !== '' && !emptyWords.has(word) && !/^\d+$/.test(word))
}

/**
 * The degree to which a text has a name: whole, whole with a typing error, in part (a surname, with an
 * initial or alone), or not.
 */
export type NameFit = 'whole' | 'typed' | 'part' | 'none'

/**
 * Compares a name with the words of a bank's text, in any order. Whole: the first and the last word both occur in it, of a
 * company all words. One wrong, missing, added or swapped letter in a word of five or more is a typing error. In part: the
 * last word alone, or with the initial of the first.
 */
export function fitName(words: readonly string[], tokens: ReadonlySet<string>): NameFit {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) {
    return 'none'
  }
  const needed = words.length === 1 ? [first] : words.length > 3 ? words : [first, last]
  const found = needed.map((word) => fitWord(word, tokens))
  if (words.length > 1 && found.every((fit) => fit === 'same')) {
    return 'whole'
  }
  if (words.length > 1 && found.every((fit) => fit !== 'none')) {
    return 'typed'
  }
  return found.at(-1) === 'same' && last.length >= 3 ? 'part' : 'none'
}

function fitWord(word: string, tokens: ReadonlySet<string>): 'same' | 'near' | 'none' {
  if (tokens.has(word)) {
    return 'same'
  }
  if (word.length < 5) {
    return 'none'
  }
  for (const token of tokens) {
    if (isNear(word, token)) {
      return 'near'
    }
  }
  return 'none'
}

/** Whether two words differ by one letter at most: another, one more, one less, or two swapped neighbours. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || other.length < 4) {
    return false
  }
  let at = 0
  while (at < one.length && one[at] === other[at]) {
    at += 1
  }
  const [restOne, restOther] = [one.slice(at), other.slice(at)]
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  )
}

/** Returns a word without each of its letters in turn, and itself: two words one letter apart share one of them. */
export function nearKeys(word: string): string[] {
  return word.length < 5
    ? [word]
    : [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}
