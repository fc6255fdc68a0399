/**
 * Advance widths of Times, in thousandths of the font size, from the space to the tilde. Times New Roman and every font
 * made to replace it (Liberation Serif, Tinos, Nimbus Roman) have the same widths, so a word processor's line breaks
 * can be computed.
 */
// prettier-ignore
const regular = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500, 500,
  500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722,
  556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500,
  500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
]
// prettier-ignore
const bold = [
  250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500, 500,
  500, 500, 333, 333, 570, 570, 570, 500, 930, 722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778,
  611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581, 500, 333, 500, 556, 444, 556, 444, 333, 500,
  556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520,
]

/**
 * Widths of quotation marks, dashes and similar. A character in no list counts as the widest letter of other scripts.
 */
const others: Readonly<Record<string, number>> = {
  '\u00A0': 250, '\u2018': 333, '\u2019': 333, '\u201C': 500, '\u201D': 500, '\u2013': 500, '\u2014': 1000, '\u2026': 1000,
  '\u00A7': 500, '\u00B7': 250, '\u2022': 350, '\u00BD': 750, '\u00BC': 750, '\u2212': 564, '\u00D7': 564, '\u2011': 333,
} // prettier-ignore

/** Returns the width of a text in Times, in thousandths of the font size. */
export function timesWidth(text: string, isBold: boolean): number {
  const widths = isBold ? bold : regular
  let sum = 0
  for (const sign of text) {
    sum += widths[(sign.codePointAt(0) ?? 0) - 32] ?? others[sign] ?? accented(sign, widths)
  }
  return sum
}

function accented(sign: string, widths: readonly number[]): number {
  const [base = ''] = sign.normalize('NFD')
  return widths[(base.codePointAt(0) ?? 0) - 32] ?? 1000
}
