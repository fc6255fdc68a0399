/** The characters of our references: no O, I, L, 0 and 1, which people and scanners mistake for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The length of a reference with its check character. An ACH entry description has ten places. */
export const referenceLength = 8

/** The first characters of every reference, so that a reference is known in a bank's text of capitals and figures. */
const prefix = 'TN'

const bodyLength = referenceLength - prefix.length - 1

/** The number of different references: 28,629,151. */
export const referenceCount = alphabet.length ** bodyLength

/**
 * Returns the reference with a number from 0 to referenceCount − 1: 'TN' + five characters + a check character. Fits bank
 * texts that are upper-cased and cut at ten characters. Throws RangeError outside the range.
 */
export function makeReference(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= referenceCount) {
    throw new RangeError(`Not a number of a reference: ${number}`)
  }
  let body = ''
  let rest = number
  for (let at = 0; at < bodyLength; at += 1) {
    body = `${alphabet[rest % alphabet.length] ?? ''}${body}`
    rest = Math.floor(rest / alphabet.length)
  }
  return `${prefix}${body}${checkCharacter(body)}`
}

/** Whether the text is a reference as we write it. */
export function isReference(text: string): boolean {
  const body = text.slice(prefix.length, -1)
  return (
    text.length === referenceLength &&
    text.startsWith(prefix) &&
    Array.from(body).every((character) => alphabet.includes(character)) &&
    text.endsWith(checkCharacter(body))
  )
}

/** A reference in a text. `isCorrected` where a character had to be read as another one. */
export type FoundReference = { reference: string; isCorrected: boolean }

/**
 * Returns the references in a text of a bank: in lower case, with spaces, points or hyphens between the characters, joined
 * with other words, and with characters mistaken for others: 0 and O for Q or D, 1, I and L for J or T, 5 and S, 8 and B,
 * 2 and Z, 6 and G, U and V. A corrected reading counts only where the check character agrees and no reading without
 * correction was found at the same place. In the order of the text, each once.
 */
export function findReferences(text: string): FoundReference[] {
  const characters = text.toUpperCase().replaceAll(/[\s.\-_/#:*]+/g, '')
  const found = new Map<string, FoundReference>()
  for (let at = 0; at + referenceLength <= characters.length; at += 1) {
    const window = characters.slice(at, at + referenceLength)
    if (isReference(window)) {
      found.set(window, { reference: window, isCorrected: false })
      at += referenceLength - 1
    } else if (window.startsWith(prefix)) {
      const readings = corrections(window).filter(isReference)
      const [only] = readings
      if (only !== undefined && readings.length === 1 && !found.has(only)) {
        found.set(only, { reference: only, isCorrected: true })
      }
    }
  }
  return [...found.values()]
}

const mistaken: Record<string, string> = {
  '0': 'QD', O: 'QD', '1': 'JT', I: 'JT', L: 'JT', S: '5', '5': 'S', B: '8', '8': 'B', Z: '2', '2': 'Z', G: '6', '6': 'G',
  U: 'V', V: 'U',
} // prettier-ignore

/** Returns the readings of a window with characters outside the alphabet, or at most one mistaken one, replaced. */
function corrections(window: string): string[] {
  const outside = Array.from(window).flatMap((character, at) => (alphabet.includes(character) ? [] : [at]))
  if (outside.length > 2 || outside.some((at) => mistaken[window[at] ?? ''] === undefined)) {
    return []
  }
  const places =
    outside.length > 0 ? outside : Array.from(window).flatMap((_, at) => (at < prefix.length ? [] : [at]))
  return outside.length > 0
    ? places.reduce<string[]>((texts, at) => texts.flatMap((text) => replacedAt(text, at)), [window])
    : places.flatMap((at) => replacedAt(window, at))
}

function replacedAt(text: string, at: number): string[] {
  return Array.from(mistaken[text[at] ?? ''] ?? '').map(
    (other) => text.slice(0, at) + other + text.slice(at + 1),
  )
}

function checkCharacter(body: string): string {
  let sum = 0
  for (const [at, character] of Array.from(body).entries()) {
    sum += (at + 2) * alphabet.indexOf(character)
  }
  return alphabet[sum % alphabet.length] ?? '' // 31 is prime: one wrong character or two swapped ones never pass
}
