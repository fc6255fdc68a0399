import type { FontStyle } from '#web/lib/pdf/font-slices.ts'
import type { Face, Fonts, Shaped } from '#web/lib/pdf/font-face.ts'

/** A run of text in one face, drawn from the cursor's position. */
export type ShapedRun = { text: string; face: Face; shaped: Shaped }

const mark = /^[\u0300-\u036F]$/
const below = /[\u0316-\u0319\u031C-\u0333\u0339-\u033C\u0347-\u0349\u034D\u034E\u0353-\u0356\u0359\u035A]/
const touching = /[\u0321\u0322\u0327\u0328]/
const through = /[\u0334-\u0338]/

/** Spacing characters that look like a mark, for marks that no font has. */
const alone: ReadonlyMap<string, string> = new Map([
  ['\u0302', '\u02C6'],
  ['\u0303', '\u02DC'],
  ['\u0305', '\u02C9'],
  ['\u0306', '\u02D8'],
  ['\u0307', '\u02D9'],
  ['\u030A', '\u02DA'],
  ['\u030B', '\u02DD'],
  ['\u030C', '\u02C7'],
  ['\u0325', '\u02DA'],
  ['\u0327', '\u00B8'],
  ['\u0328', '\u02DB'],
  ['\u032D', '\u02C6'],
  ['\u032E', '\u02D8'],
  ['\u0330', '\u02DC'],
  ['\u0331', '\u02C9'],
  ['\u0332', '\u005F'],
  ['\u0335', '\u2010'],
  ['\u0336', '\u2013'],
  ['\u0337', '\u002F'],
  ['\u0338', '\u002F'],
])

const dotless: ReadonlyMap<string, string> = new Map([
  ['i', '\u0131'],
  ['j', '\u0237'],
])

/** Returns all characters that a letter with marks can be composed from. Fonts must be open for them. */
export function decomposeCluster(cluster: string): string[] {
  return Array.from(cluster + cluster.normalize('NFD')).flatMap((part) =>
    [part, alone.get(part) ?? [], dotless.get(part) ?? []].flat(),
  )
}

/** Space between a letter and its mark, in thousandths of the font size. */
const gap = 70

/**
 * Composes a letter with marks that no face has as a whole: each mark is centered above, below or through the
 * letter. The first part carries the whole text. Returns null if no font has a part, or if a part is not such
 * a mark.
 */
export function composeCluster(fonts: Fonts, cluster: string, style: FontStyle): ShapedRun[] | null {
  const [letter = '', ...marks] = partsInOrder(cluster)
  const base = glyphOf(fonts, letter, style)
  if (!base || marks.length === 0 || !marks.every((each) => mark.test(each))) {
    return null
  }
  const { left, right, advance } = base
  let { top, bottom } = base
  const drawn: ShapedRun[] = [partOf(base, letter, { text: cluster, advance, dx: 0, dy: 0 })]
  for (const each of marks) {
    const sign = glyphOf(fonts, each, style) ?? glyphOf(fonts, alone.get(each) ?? '', style)
    if (!sign) {
      return null
    }
    const height = sign.top - sign.bottom
    const space = touching.test(each) ? -30 : gap
    let dy = top + space - sign.bottom
    if (through.test(each)) {
      dy = (base.top + base.bottom - sign.top - sign.bottom) / 2
    } else if (below.test(each)) {
      dy = Math.min(bottom, 0) - space - sign.top
      bottom = Math.min(bottom, 0) - space - height
    } else {
      top += space + height
    }
    const dx = (left + right - sign.left - sign.right) / 2 - advance
    drawn.push(partOf(sign, each, { text: '', advance: 0, dx, dy }))
  }
  return drawn
}

/** Returns the letter and its marks, the letter first. An i loses its dot where a mark is above it. */
function partsInOrder(cluster: string): string[] {
  const [letter = '', ...marks] = Array.from(cluster.normalize('NFD'))
  const bare = dotless.get(letter)
  return bare !== undefined && marks.some((each) => !below.test(each) && !through.test(each))
    ? [bare, ...marks]
    : Array.from(cluster)
}

type Outline = {
  face: Face
  id: number
  advance: number
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns a character's glyph with its bounds, in thousandths of the font size. */
function glyphOf(fonts: Fonts, sign: string, style: FontStyle): Outline | null {
  const face = sign === '' ? null : fonts.faceFor(sign, style)
  if (!face) {
    return null
  }
  const glyph = face.kit.glyphForCodePoint(sign.codePointAt(0) ?? 0)
  const scale = 1000 / face.kit.unitsPerEm
  const { minX, maxX, minY, maxY } = glyph.bbox
  return {
    face,
    id: glyph.id,
    advance: glyph.advanceWidth * scale,
    left: minX * scale,
    right: maxX * scale,
    top: maxY * scale,
    bottom: minY * scale,
  }
}

function partOf(
  { face, id, advance: width }: Outline,
  sign: string,
  { text, advance, dx, dy }: { text: string; advance: number; dx: number; dy: number },
): ShapedRun {
  const codePoints = [sign.codePointAt(0) ?? 0]
  return { text, face, shaped: { glyphs: [{ id, width, advance, dx, dy, codePoints }], width: advance } }
}
