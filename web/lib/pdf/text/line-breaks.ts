/**
 * Returns where a line may end, as offsets into the text: after spaces and hyphens (not after a single letter, as in
 * 'e-mail'), between ideographs (never before closing or after opening punctuation), and between words of scripts
 * without spaces. The last offset is the end of the text.
 */
export function lineBreaks(text: string): number[] {
  const breaks = new Set<number>([text.length])
  for (const { index, 0: spaces } of text.matchAll(/[ \u2000-\u200B\u3000]+/g)) {
    breaks.add(index + spaces.length)
  }
  for (const { index } of text.matchAll(
    /(?<!(?<![\p{L}\p{N}])\p{L})(?<=[\p{L}\p{N}])[-\u2010\u2013\u2014](?=\p{L})/gu,
  )) {
    breaks.add(index + 1)
  }
  if (ideograph.test(text)) {
    for (const { index, 0: sign } of text.matchAll(/[^]/gu)) {
      const end = index + sign.length
      const next = String.fromCodePoint(text.codePointAt(end) ?? 0x20)
      if ((ideograph.test(sign) || ideograph.test(next)) && !opens.test(sign) && !closes.test(next)) {
        breaks.add(end)
      }
    }
  }
  for (const { index, 0: words } of text.matchAll(/[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]+/gu)) {
    for (const word of new Intl.Segmenter('th', { granularity: 'word' }).segment(words)) {
      if (word.index > 0) {
        breaks.add(index + word.index)
      }
    }
  }
  return [...breaks].toSorted((a, b) => a - b)
}

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u
const opens = /[([{\u2018\u201C\u3008\u300A\u300C\u300E\u3010\u3014\uFF08\uFF3B\uFF5B\uFFE5$\uFF04]/u
const closes =
  /[\s)\]}.,:;!?%\u2019\u201D\u2026\u3001\u3002\u3005\u3009\u300B\u300D\u300F\u3011\u3015\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30A1\u30A3\u30A5\u30A7\u30A9\u30C3\u30E3\u30E5\u30E7\u30FB\u30FC\uFF01\uFF05\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3D\uFF5D\p{M}\u200D]/u
