import { foldLetters } from '#shared/lib/text/fold.ts'

/** Returns text on one line without double spaces, at most 500 characters. */
export function collapse(text: string): string {
  return text
    .replaceAll(/[\s\u00A0\u0000-\u001F]+/g, ' ')
    .trim()
    .slice(0, 500)
}

/** Returns the text for comparing: upper case, letters and digits alone, one space between words. */
export function normalizeText(text: string): string {
  return foldLetters(text)
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
}
