import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Matches a text with right-to-left characters. Any other text needs no reordering. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u200F\u202B\u202E\u2067\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

type BidiLevels = { base: number; of: (index: number) => number }

/** Returns the Unicode embedding levels of one paragraph. Its first strong letter sets the direction. */
export function bidiLevelsOf(text: string): BidiLevels {
  if (!rightToLeft.test(text)) {
    return { base: 0, of: () => 0 }
  }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  const base = paragraphs[0]?.level ?? 0
  return { base, of: (index) => levels[index] ?? base }
}

/** Replaces brackets and similar characters by their mirror images, for right-to-left text. */
export function mirrorCharacter(text: string): string {
  return Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign).join('')
}

/** Returns the pieces of a line in drawing order from left to right (Unicode bidi rule L2). */
export function visualOrder<T extends { level: number }>(pieces: readonly T[]): T[] {
  const order = [...pieces]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start
      while ((order[end]?.level ?? -1) >= level) {
        end++
      }
      if (end > start) {
        order.splice(start, end - start, ...order.slice(start, end).toReversed())
        start = end
      }
    }
  }
  return order
}
