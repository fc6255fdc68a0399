/** The person who chooses the password: their e-mail address and name, which attackers would try first. */
export type PasswordOwner = { email?: string | undefined; name?: string | undefined }

/**
 * Why a password is refused: it is too `short`, one of the most used (`common`), `easy` to guess, or about its `owner`.
 */
export type PasswordRefusal = 'short' | 'common' | 'easy' | 'owner'

export const minPasswordLength = 6

/**
 * Returns why a new password is refused because attackers would try it first (NIST SP 800-63B §5.1.1.2); undefined
 * where it is accepted. Refused are: one of the most used passwords in any letter case; the product's name or the
 * owner's name or address, with or without digits around it; one repeated character or a plain sequence; and a password
 * with so few alternatives that a computer tries them all quickly. `common` holds the most used passwords in lower
 * case.
 */
export function findPasswordRefusal(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): PasswordRefusal | undefined {
  const normal = password.normalize('NFKC')
  const plain = normal.toLowerCase()
  if (Array.from(normal).length < minPasswordLength) {
    return 'short'
  }
  if (isRow(plain) || common.has(plain)) {
    return 'common'
  }
  if (isAboutOwner(plain, owner)) {
    return 'owner'
  }
  return passwordGuesses(normal) < minGuesses ? 'easy' : undefined
}

/**
 * The least number of guesses that a password must need. Six small letters (26^6) give a third of it, six small letters
 * and digits (36^6) twice as much.
 */
const minGuesses = 1e9

/**
 * The weight of a character, compared with a free choice, if it repeats the previous one or is its neighbour
 * in the alphabet or on the keyboard.
 */
const shareOfNext = 0.3

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 1_000],
]

const keyboard = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Returns how many passwords have the same length and kinds of characters; repeated and neighbouring characters count
 * less.
 */
export function passwordGuesses(password: string): number {
  const size = alphabets.reduce((sum, [kind, count]) => (kind.test(password) ? sum + count : sum), 0)
  const characters = Array.from(password)
  const length = characters.reduce(
    (sum, character, index) => sum + (goesOn(characters[index - 1], character) ? shareOfNext : 1),
    0,
  )
  return size ** length
}

function goesOn(before: string | undefined, character: string): boolean {
  if (before === undefined) {
    return false
  }
  const [one, next] = [before.toLowerCase(), character.toLowerCase()]
  const isNearInAlphabet = Math.abs((one.codePointAt(0) ?? 0) - (next.codePointAt(0) ?? 0)) <= 1
  return (
    isNearInAlphabet ||
    keyboard.some((row) => row.includes(one) && Math.abs(row.indexOf(one) - row.indexOf(next)) === 1 && row.includes(next)) // prettier-ignore
  )
}

/** Whether the text repeats one character or is a run of neighbours: 'aaaaaa', 'abcdef', '987654'. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const [first = 0, second = 0] = codes
  const step = second - first
  return Math.abs(step) <= 1 && codes.every((code, index) => code === first + index * step)
}

function isAboutOwner(plain: string, { email = '', name = '' }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const own = name.normalize('NFKC').toLowerCase()
  const words = ['tenure', email.toLowerCase(), local, domain, own, ...own.split(/\s+/)]
  const core = bare(plain.replaceAll(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, ''))
  return words.some((word) => bare(word).length >= 3 && (plain === word || core === bare(word)))
}

function bare(text: string): string {
  return text.replaceAll(/[\s._-]/g, '')
}
