/** Texts inside which no line should break: dates, section numbers with their sign, and 'month-to-month'. */
const whole =
  /[A-Z][a-z]{2} \d{1,2}, \d{4}|§+[ \u00A0][\w.:-]+(?:\([\w-]+\))*|\d[\w.:]*-[\w.:-]+|\b\w+-to-\w+/g

/** Splits a text into pieces. Every second piece must stay on one line. */
export function unbrokenPieces(text: string): string[] {
  const pieces: string[] = []
  let end = 0
  for (const match of text.matchAll(whole)) {
    pieces.push(text.slice(end, match.index), match[0])
    end = match.index + match[0].length
  }
  return [...pieces, text.slice(end)]
}
