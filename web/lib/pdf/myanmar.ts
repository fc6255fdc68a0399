/**
 * Burmese and its relatives are written with signs before and around a letter that follow it in the text. The library that
 * shapes our text knows no order for them: here the text is put into the order in which its fonts expect it (OpenType's
 * 'mym2', https://learn.microsoft.com/typography/script-development/myanmar), and the substitutions to ask them for are named.
 */
const syllable =
  /([\u1004\u101B\u105A]\u103A\u1039)?([\u1000-\u102A\u103F\u104E\u1050-\u1055\u105A-\u105D\u1061\u1065\u1066\u106E-\u1070\u1075-\u1081\u108E\uA9E0-\uA9E4\uA9E7-\uA9EF\uA9FA-\uA9FE\uAA60-\uAA73\uAA7A\uAA7E\uAA7F])((?:\u1039[\u1000-\u1021\u1050-\u105D]|(?!\u1039)(?:\p{M}|\u200C|\u200D))+)?/gu

const signs = /\u1039?[^]/gu
const before = /[\u1031\u1084]/u
const around = /\u103C/u
const below = /[\u102F\u1030\u1058\u1059]/u
const dots = /[\u1032\u1036]/u

export const myanmar = /[\u1000-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F]/u

export const myanmarFeatures = Object.fromEntries(
  ['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts'].map((name) => [name, true]),
)

/** The text with each syllable's signs in the order of drawing. */
export function inDrawingOrder(text: string): string {
  return text.replaceAll(syllable, (_, small: string = '', base: string, rest: string = '') => {
    const first: string[] = []
    const second: string[] = []
    const after: string[] = []
    const beforeBelow: string[] = []
    const fromBelow: string[] = []
    for (const [sign] of rest.matchAll(signs)) {
      if (before.test(sign)) {
        first.push(sign)
      } else if (around.test(sign)) {
        second.push(sign)
      } else if (fromBelow.length > 0 || below.test(sign)) {
        ;(dots.test(sign) ? beforeBelow : fromBelow).push(sign)
      } else {
        after.push(sign)
      }
    }
    return [...first, ...second, base, small, ...after, ...beforeBelow, ...fromBelow].join('')
  })
}
