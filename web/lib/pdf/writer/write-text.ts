import type { ShapedGlyph } from '#web/lib/pdf/font-face.ts'
import type { EmbeddedFont } from './pdfkit-internals.ts'
import type { Piece } from '#web/lib/pdf/text/paragraph.ts'

/** A glyph without code points of its own, with its position on the page. */
type UnmappedGlyph = { id: number; x: number; y: number }

/**
 * Draws a run of text in one face. Glyphs without code points (the dots of an Arabic letter whose body has them
 * already) are not drawn but returned, so that they can be drawn where they separate no words.
 */
export function writePiece(
  add: (content: string) => void,
  font: EmbeddedFont,
  piece: Piece,
  { x, y, size }: { x: number; y: number; size: number },
): UnmappedGlyph[] {
  const silent: UnmappedGlyph[] = []
  const slant = piece.face.fakeItalic ? 0.2 : 0
  // The page's axis points downwards, so the text is turned upright.
  const placeOf = (left: number, top: number): string =>
    `1 0 ${formatNumber(slant)} -1 ${formatNumber(left)} ${formatNumber(top)} Tm`
  const scale = size / 1000
  let parts: string[] = []
  let hex = ''
  let cursor = x
  let gap = 0
  const flush = (): void => {
    if (hex !== '') {
      parts.push(`<${hex}>`)
    }
    if (parts.length > 0) {
      add(`[${parts.join(' ')}] TJ`)
    }
    parts = []
    hex = ''
    gap = 0
  }
  add(placeOf(x, y))
  let isMoved = false
  for (const glyph of piece.shaped.flatMap(({ glyphs }) => glyphs)) {
    const isOff = glyph.dx !== 0 || glyph.dy !== 0
    if (glyph.codePoints.length === 0) {
      silent.push({ id: glyph.id, x: cursor + glyph.dx * scale, y: y - glyph.dy * scale })
      gap -= glyph.advance
      cursor += glyph.advance * scale
      continue
    }
    if (isOff) {
      flush()
      add(placeOf(cursor + glyph.dx * scale, y - glyph.dy * scale))
      isMoved = true
    } else if (isMoved) {
      flush()
      add(placeOf(cursor, y))
      isMoved = false
    }
    if (Math.abs(gap) > 0.01) {
      parts.push(...(hex === '' ? [] : [`<${hex}>`]), formatNumber(gap))
      hex = ''
    }
    hex += hexOf(codeOf(font, glyph))
    gap = glyph.width - glyph.advance
    cursor += glyph.advance * scale
  }
  flush()
  return silent
}

/** Draws the outline of a glyph as a shape, so that PDF readers see no letter, space or word end in it. */
export function writeOutline(
  add: (content: string) => void,
  { face }: Piece,
  { id, x, y }: UnmappedGlyph,
  size: number,
): void {
  const { path } = face.kit.getGlyph(id)
  if (path.commands.length === 0) {
    return
  }
  const scale = size / face.kit.unitsPerEm
  const slant = face.fakeItalic ? 0.2 : 0
  const at = ([left = 0, up = 0]: readonly number[]): [number, number] => [
    x + (left + up * slant) * scale,
    y - up * scale,
  ]
  let last: [number, number] = [x, y]
  const lines = path.commands.map(({ command, args }) => {
    if (command === 'closePath') {
      return 'h'
    }
    const points = Array.from({ length: args.length / 2 }, (_, index) => at(args.slice(index * 2)))
    const end = points.at(-1) ?? last
    const written = command === 'quadraticCurveTo' ? cubic(last, points[0] ?? end, end) : points
    last = end
    return `${written.flat().map(formatNumber).join(' ')} ${operators[command]}`
  })
  add(`${lines.join(' ')} ${face.fakeBold ? 'B' : 'f'}`)
}

const operators = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'c', bezierCurveTo: 'c' } as const

function cubic(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): [number, number][] {
  return [
    [x0 + ((x1 - x0) * 2) / 3, y0 + ((y1 - y0) * 2) / 3],
    [x2 + ((x1 - x2) * 2) / 3, y2 + ((y1 - y2) * 2) / 3],
    [x2, y2],
  ]
}

const hexCodes: string[] = []

/** Returns a code in hexadecimal with four digits. */
function hexOf(code: number): string {
  return (hexCodes[code] ??= code.toString(16).padStart(4, '0'))
}

const others = new WeakMap<EmbeddedFont, Map<string, number>>()

/**
 * Returns the code of a glyph in its subset. A code has only one text. A glyph that represents two texts (a hyphen and
 * a non-breaking hyphen, or the same letter with other dots) is embedded twice.
 */
function codeOf(font: EmbeddedFont, { id, width, codePoints }: ShapedGlyph): number {
  const first = font.subset.includeGlyph(id)
  const known = font.unicode[first]
  const [point = 0] = codePoints
  if (codePoints.length === 1 && known?.length === 1 && known[0] === point) {
    return first
  }
  const text = readable(codePoints)
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

/** Returns the code points for a PDF reader. A glyph without a letter of its own counts as a space of no width. */
function readable(codePoints: readonly number[]): number[] {
  return codePoints.length === 0 ? [0x200b] : codePoints.map((point) => (point === 0xa0 ? 0x20 : point))
}

const colors = new Map<string, string>()

export function colorOperands(hex: string): string {
  const known = colors.get(hex)
  const operands =
    known ?? [1, 3, 5].map((at) => formatNumber(parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
  colors.set(hex, operands)
  return operands
}

export function formatNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** Returns the text as UTF-16 with byte order mark in hexadecimal, as the format requires. */
export function hexString(text: string): string {
  let hex = 'feff'
  for (let index = 0; index < text.length; index++) {
    hex += text.charCodeAt(index).toString(16).padStart(4, '0')
  }
  return `<${hex}>`
}
