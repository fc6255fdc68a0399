/** Dates, numbers of sections with their sign, and 'month-to-month': what no line should end inside of. */
const whole =
  /[A-Z][a-z]{2} \d{1,2}, \d{4}|§+[ \u00A0][\w.:-]+(?:\([\w-]+\))*|\d[\w.:]*-[\w.:-]+|\b\w+-to-\w+/g

/** A text in pieces, of which every second one is to stay on one line. */
export function unbrokenPieces(text: string): string[] {
  const pieces: string[] = []
  let end = 0
  for (const match of text.matchAll(whole)) {
    pieces.push(text.slice(end, match.index), match[0])
    end = match.index + match[0].length
  }
  return [...pieces, text.slice(end)]
}
