/** Random choices; the same ones for the same seed. */
export type Random = {
  /** A whole number from 0 up to, not including, `below`. */
  whole: (below: number) => number
  chance: (percent: number) => boolean
  oneOf: <T>(list: readonly T[]) => T
}

/** Returns random choices made from a seed by mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const whole = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
  return { whole, chance: (percent) => whole(100) < percent, oneOf: (list) => list[whole(list.length)]! }
}

const firstNames =
  'Maria James Linda Robert Ana John Patricia Jose Emily Carlos Sarah David Fatima Michael Grace Daniel Wei Anthony Olga Kevin Rosa Brian Aisha Eric Nina Paul Carmen Mark Julia Omar Hannah Luis Tina Samuel Priya Adam Lena Victor Irene Jorge Denise Andre Kim Thomas Yolanda Peter Gloria Marcus Elena Terry'.split(
    ' ',
  )
const lastNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster'.split(
    ' ',
  )

const beginnings =
  'Ald Bar Bel Cal Cor Dan Del Dur Ell Far Fen Gal Gar Hal Har Hol Kel Kern Lan Lin Mal Mar Mer Nor Oak Pem Quin Ral Ros Sal Sel Sher Stan Tal Ter Thorn Val Ver Wal Whit'.split(
    ' ',
  )
const ends =
  'bert borne burn by den don field ford gan ham ington kins ley low man mond more ner nett rick ridge sen shaw son stead ston ter ton ville well wick wood worth'.split(
    ' ',
  )

/** Returns a name as people have them: a few surnames are frequent and most are rare, so that about a fifth have a namesake. */
export function randomName(random: Random): string {
  const common = lastNames[Math.min(random.whole(lastNames.length), random.whole(lastNames.length))]!
  const last = random.chance(30) ? common : random.oneOf(beginnings) + random.oneOf(ends)
  return `${random.oneOf(firstNames)} ${last}`
}

const codeCharacters = 'abcdefghijkmnopqrstuvwxyz0123456789'.split('')

/** Returns a confirmation code as banks append it. */
export function randomCode(random: Random): string {
  return Array.from({ length: 10 }, () => random.oneOf(codeCharacters)).join('')
}

/** Returns the text with one letter wrong, missing or swapped, in a word of five letters or more where there is one. */
export function withTypo(text: string, random: Random): string {
  const at = 1 + random.whole(Math.max(1, text.length - 2))
  const how = random.whole(3)
  if (how === 0) {
    return text.slice(0, at) + text.slice(at + 1)
  }
  return how === 1
    ? `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`
    : `${text.slice(0, at)}x${text.slice(at + 1)}`
}
