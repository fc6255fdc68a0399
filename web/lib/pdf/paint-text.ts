import type { ShapedGlyph } from './fonts.ts'
import type { EmbeddedFont } from './kit.ts'
import type { Piece } from './paragraph.ts'

/** Draws a stretch of text in one face. */
export function paintPiece(
  add: (content: string) => void,
  font: EmbeddedFont,
  piece: Piece,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const slant = piece.face.fakeItalic ? 0.2 : 0
  // The page's axis points downwards: text is turned back upright.
  const moveTo = (left: number, top: number): void =>
    add(`1 0 ${number(slant)} -1 ${number(left)} ${number(top)} Tm`)
  const scale = size / 1000
  let parts: string[] = []
  let hex = ''
  let pen = x
  const flush = (): void => {
    if (hex !== '') {
      parts.push(`<${hex}>`)
    }
    if (parts.length > 0) {
      add(`[${parts.join(' ')}] TJ`)
    }
    parts = []
    hex = ''
  }
  moveTo(x, y)
  let isMoved = false
  for (const { glyphs, isSilent } of stretchesOf(piece)) {
    if (isSilent) {
      flush()
      add('/Span <</ActualText ()>> BDC')
    }
    for (const glyph of glyphs) {
      const code = codeOf(font, glyph)
      if (glyph.dx !== 0 || glyph.dy !== 0) {
        flush()
        moveTo(pen + glyph.dx * scale, y - glyph.dy * scale)
        isMoved = true
      } else if (isMoved) {
        flush()
        moveTo(pen, y)
        isMoved = false
      }
      hex += code.toString(16).padStart(4, '0')
      if (Math.abs(glyph.advance - glyph.width) > 0.01) {
        parts.push(`<${hex}>`, number(glyph.width - glyph.advance))
        hex = ''
      }
      pen += glyph.advance * scale
    }
    if (isSilent) {
      flush()
      add('EMC')
    }
  }
  flush()
}

/**
 * Glyphs as they are drawn. A font may draw one letter as several glyphs, of which one alone carries the letter: the others
 * (its dots, in Arabic) are marked as saying nothing.
 */
function stretchesOf({ shaped }: Piece): { glyphs: ShapedGlyph[]; isSilent: boolean }[] {
  const stretches: { glyphs: ShapedGlyph[]; isSilent: boolean }[] = []
  for (const glyph of shaped.flatMap(({ glyphs }) => glyphs)) {
    const isSilent = glyph.codePoints.length === 0
    const last = stretches.at(-1)
    if (last?.isSilent === isSilent) {
      last.glyphs.push(glyph)
    } else {
      stretches.push({ glyphs: [glyph], isSilent })
    }
  }
  return stretches
}

const others = new WeakMap<EmbeddedFont, Map<string, number>>()

/**
 * The code of a glyph in its subset. A code says one text only: a glyph that stands for two of them (a hyphen and its
 * unbreakable brother; the same letter with other dots) is embedded twice.
 */
function codeOf(font: EmbeddedFont, { id, width, codePoints }: ShapedGlyph): number {
  const text = readable(codePoints)
  const first = font.subset.includeGlyph(id)
  const known = font.unicode[first]
  if (!known || known.join() === text.join()) {
    font.unicode[first] = text
    font.widths[first] ??= width
    return first
  }
  const codes = others.get(font) ?? new Map<string, number>()
  others.set(font, codes)
  const key = `${id} ${text.join()}`
  const code = codes.get(key) ?? font.subset.glyphs.push(id) - 1
  codes.set(key, code)
  font.unicode[code] = text
  font.widths[code] = width
  return code
}

/** A glyph without a letter of its own counts as a space of no width. */
function readable(codePoints: readonly number[]): number[] {
  return codePoints.length === 0 ? [0x200b] : codePoints.map((point) => (point === 0xa0 ? 0x20 : point))
}

export function colour(hex: string): string {
  return [1, 3, 5].map((at) => number(parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
}

export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** UTF-16 with its mark, as the format wants it. */
export function hexText(text: string): string {
  let hex = 'feff'
  for (let index = 0; index < text.length; index++) {
    hex += text.charCodeAt(index).toString(16).padStart(4, '0')
  }
  return `<${hex}>`
}
