type Glyph = { codePoints: readonly number[]; advance: number }

/** Joiners, selectors and direction marks: fonts may have no glyph for them, but they belong to the text. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/**
 * Returns the code points of each glyph, for reading aloud, search and copying: it divides the text among the
 * glyphs. Several glyphs may represent several letters (signs before their consonant, a letter drawn as body
 * and dots). Then the widest glyph gets all of their code points in writing order, and the others get none.
 * In right-to-left text a letter also gets its marks, because PDF readers sort text by position, and marks
 * have none of their own.
 *
 * @param glyphs In drawing order, each with the letters that the font made it from.
 */
export function codePointsOfGlyphs(glyphs: readonly Glyph[], text: string, rtl: boolean): number[][] {
  const texts = glyphs.map((): number[] => [])
  const points = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const order = glyphs.map((_, index) => index)
  const owed = new Map<number, number>()
  const ahead = { by: 0 }
  let at = 0
  let begin = 0
  let group: number[] = []
  const owe = (point: number, by: number): void => {
    const count = (owed.get(point) ?? 0) + by
    ahead.by += by
    if (count === 0) {
      owed.delete(point)
    } else {
      owed.set(point, count)
    }
  }
  const close = (end: number): void => {
    const widest = group.toSorted((a, b) => a - b).reduce((best, each) => wider(glyphs, best, each))
    const said = points.slice(begin, end)
    texts[widest]?.push(...(rtl ? asReadersTurnIt(said) : said))
    begin = end
    group = []
  }

  let last: number[] | null = null
  for (const index of rtl ? order.toReversed() : order) {
    const letters = lettersOf(glyphs[index])
    if (letters.length === 0 && group.length === 0 && last) {
      continue
    }
    group.push(index)
    letters.forEach((point) => owe(point, 1))
    for (; at < points.length && (ahead.by > 0 || isInvisible(points[at])); at++) {
      if (!isInvisible(points[at])) {
        decomposed(points[at] ?? 0).forEach((point) => owe(point, -1))
      }
    }
    if (owed.size === 0 && at > begin && !(rtl && isMark(points[at]))) {
      last = group
      close(at)
    }
  }
  if (group.length > 0) {
    close(points.length)
  } else if (begin < points.length && last) {
    group = last
    close(points.length)
  }
  return texts
}

/**
 * Reverses the code points of right-to-left text, because PDF readers reverse it again sign by sign. Omits points and
 * joiners: they have no width, and some readers would move them. The element's ActualText holds them. Vowels that
 * belong to every word stay.
 */
function asReadersTurnIt(points: readonly number[]): number[] {
  return points.filter((point) => !isInvisible(point) && !isPoint(point)).toReversed()
}

function isPoint(point: number): boolean {
  return /[\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0711\u0730-\u074A]/u.test(
    String.fromCodePoint(point),
  )
}

function wider(glyphs: readonly Glyph[], a: number, b: number): number {
  return (glyphs[b]?.advance ?? 0) > (glyphs[a]?.advance ?? 0) ? b : a
}

/** Returns the letters of a glyph. Shaping turns an invisible character into a space without width. */
function lettersOf(glyph: Glyph | undefined): number[] {
  const points = glyph?.codePoints ?? []
  return points.length === 1 && points[0] === 0x20 && glyph?.advance === 0
    ? []
    : points.filter((point) => !isInvisible(point)).flatMap(decomposed)
}

function isInvisible(point: number | undefined): boolean {
  return point !== undefined && point > 0xac && invisible.test(String.fromCodePoint(point))
}

function isMark(point: number | undefined): boolean {
  return point !== undefined && /\p{M}/u.test(String.fromCodePoint(point))
}

/** Returns the decomposed letter (NFD), because fonts decompose some letters before drawing. */
function decomposed(point: number): number[] {
  return point < 0xc0
    ? [point]
    : Array.from(String.fromCodePoint(point).normalize('NFD'), (sign) => sign.codePointAt(0) ?? 0)
}
