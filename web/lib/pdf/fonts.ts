import { codePointsOfGlyphs } from './text/clusters.ts'
import { covers, type FontStyle, type FontWeight, type Slice, slicesFor } from './font-slices.ts'
import type { FontkitFont, FontkitGlyph, PdfInternals } from './writer/pdfkit-internals.ts'
import type { Face, Fonts, Shaped, ShapedGlyph } from './font-face.ts'
import { decomposeCluster } from './text/combining-marks.ts'
import { newPdfDocument } from './writer/pdf-document.ts'
import { unwrapWoff } from './woff.ts'

/** Fetches one font file by name: 'inter/inter-latin-400-normal'. */
export type FontLoader = (file: string) => Promise<Uint8Array>

/**
 * Drawn for characters that no font has. The reader sees that something is missing, and copying still gives the
 * character.
 */
export const replacement = '\uFFFD'

/** Joiners, selectors and direction marks. They are not drawn where a font has no glyph for them. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

const kits = new Map<string, Promise<FontkitFont>>()
const faces = new Map<string, Face>()

/**
 * Opens the fonts that a text needs, in the styles that the document uses. Each file is fetched once per worker. Throws
 * where one cannot be fetched: a document without its letters is worse than none.
 */
export async function openFonts(
  text: string,
  styles: readonly FontStyle[],
  load: FontLoader,
): Promise<Fonts> {
  const slices = await slicesFor(text + text.normalize('NFD') + replacement)
  const open = new Map<string, FontkitFont>()
  const known = Array.from({ length: 8 }, () => new Map<string, Face | null>())
  const letters = new Set(text.split('\n').flatMap(graphemesOf)) // most lines need no segmenter
  const clusters = new Set(letters)

  const choose = (cluster: string, style: FontStyle): { file: string; face: Face | null } | null => {
    const points = pointsOf(cluster)
    const candidates = slices
      .filter(({ family }) => style.serif || family !== 'source-serif-4')
      .filter((slice) => points.every((point) => covers(slice, point)))
    if (wantsPicture(cluster)) {
      candidates.sort((a, b) => Number(b.family === 'noto-emoji') - Number(a.family === 'noto-emoji'))
    }
    for (const slice of candidates) {
      const { file, fakeBold, fakeItalic } = fileOf(slice, style)
      const kit = open.get(file)
      if (!kit) {
        return { file, face: null }
      }
      if (points.every((point) => kit.hasGlyphForCodePoint(point))) {
        return { file, face: faceOf(file, kit, fakeBold, fakeItalic) }
      }
    }
    return null
  }

  // A slice may list a character that its file lacks. Then the next slice is fetched, and the search runs again.
  for (let missing = new Set<string>(['']); missing.size > 0;) {
    missing = new Set()
    for (const cluster of clusters) {
      for (const style of styles) {
        const found = choose(cluster, style)
        if (!found) {
          // this loop also visits the clusters added here, after all others
          for (const part of [...decomposeCluster(cluster), replacement]) {
            clusters.add(part)
          }
        } else if (!found.face) {
          missing.add(found.file)
        }
      }
    }
    await Promise.all([...missing].map(async (file) => open.set(file, await openKit(file, load))))
  }

  const hasFace = (cluster: string): boolean => styles.some((style) => choose(cluster, style)?.face)
  const isShown = (sign: string): boolean => {
    const parts = Array.from(sign.normalize('NFD'))
    return (
      hasFace(sign) ||
      (parts.length > 1 ? parts.every(isShown) : decomposeCluster(sign).some((part) => hasFace(part)))
    )
  }
  const apart = [...letters].filter((cluster) => !hasFace(cluster)).join('')
  const signs = new Set(apart.replaceAll(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, ''))

  return {
    missing: [...signs].filter((sign) => !isShown(sign)),
    faceFor(cluster, style) {
      const ofStyle = known[(style.weight === 600 ? 1 : 0) + (style.italic ? 2 : 0) + (style.serif ? 4 : 0)]
      const before = ofStyle?.get(cluster)
      if (before !== undefined) {
        return before
      }
      const face = choose(cluster, style)?.face ?? null
      ofStyle?.set(cluster, face)
      return face
    },
  }
}

/** Splits a text into graphemes: letters with their marks. */
export function graphemesOf(text: string): string[] {
  // eslint-disable-next-line no-control-regex -- plain text needs no segmenter
  return /^[\n\x20-\x7E\u00A0-\u02AF]*$/.test(text)
    ? text.split('')
    : Array.from(
        new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
        ({ segment }) => segment,
      )
}

/** Shapes a piece of text in one face and one direction. Returns the glyphs in drawing order, from left to right. */
export function shape(face: Face, text: string, rtl: boolean, tabular: boolean): Shaped {
  const key = `${rtl ? 'r' : 'l'}${tabular ? 't' : '-'}${text}`
  const before = face.shaped.get(key)
  if (before) {
    return before
  }
  const shaped = shapeAnew(face.kit, text, rtl, tabular)
  if (face.shaped.size > 20_000) {
    face.shaped.clear()
  }
  face.shaped.set(key, shaped)
  return shaped
}

function shapeAnew(kit: FontkitFont, text: string, rtl: boolean, tabular: boolean): Shaped {
  const seen = drawable(kit, text)
  if (seen === '') {
    return { glyphs: [], width: 0 }
  }
  const scale = 1000 / kit.unitsPerEm
  const { glyphs, positions } = layOut(kit, seen, rtl, tabular)
  const drawn = glyphs.map((glyph, index) => ({
    id: glyph.id,
    width: glyph.advanceWidth * scale,
    advance: (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale,
    dx: (positions[index]?.xOffset ?? 0) * scale,
    dy: (positions[index]?.yOffset ?? 0) * scale,
    codePoints: glyph.codePoints,
  }))
  if (!saysItsLetters(drawn, text)) {
    codePointsOfGlyphs(drawn, text, rtl).forEach((said, index) => {
      const glyph = drawn[index]
      if (glyph) {
        glyph.codePoints = said
      }
    })
  }
  return {
    glyphs: drawn,
    width: drawn.reduce((sum, { advance }) => sum + advance, 0),
  }
}

/**
 * Returns whether each glyph is exactly one letter of the text, in order. That is nearly always so, and then no letters
 * need to be divided among glyphs.
 */
function saysItsLetters(glyphs: readonly ShapedGlyph[], text: string): boolean {
  return (
    glyphs.length === text.length &&
    glyphs.every(({ codePoints, advance }, index) => {
      const point = text.charCodeAt(index)
      return codePoints.length === 1 && codePoints[0] === point && point < 0x0250 && advance > 0
    })
  )
}

/**
 * Shapes a text. Where the font's shaping throws, the text is drawn letter by letter, so that the document is still
 * made.
 */
function layOut(
  kit: FontkitFont,
  text: string,
  rtl: boolean,
  tabular: boolean,
): ReturnType<FontkitFont['layout']> {
  const features = tabular ? { tnum: true } : {}
  try {
    return kit.layout(text, features, undefined, undefined, rtl ? 'rtl' : 'ltr')
  } catch {
    const letters = Array.from(text, (sign) => kit.layout(sign, { mark: false, mkmk: false }))
    const ordered = rtl ? letters.toReversed() : letters
    return {
      glyphs: ordered.flatMap(({ glyphs }) => glyphs),
      positions: ordered.flatMap(({ positions }) => positions),
    }
  }
}

function drawable(kit: FontkitFont, text: string): string {
  return text.replaceAll(invisible, (sign) =>
    kit.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '',
  )
}

function pointsOf(cluster: string): number[] {
  const visible = cluster.replaceAll(invisible, '')
  return Array.from(visible === '' ? ' ' : visible, (sign) => sign.codePointAt(0) ?? 0)
}

function wantsPicture(cluster: string): boolean {
  return /\p{Emoji_Presentation}|\uFE0F/u.test(cluster)
}

function fileOf(slice: Slice, style: FontStyle): { file: string; fakeBold: boolean; fakeItalic: boolean } {
  const weight: FontWeight = slice.weights.includes(style.weight) ? style.weight : (slice.weights[0] ?? 400)
  const italic = style.italic && slice.hasItalic && weight === 400
  return {
    file: `${slice.id}-${weight}-${italic ? 'italic' : 'normal'}`,
    fakeBold: style.weight > weight,
    fakeItalic: style.italic && !italic,
  }
}

function faceOf(file: string, kit: FontkitFont, fakeBold: boolean, fakeItalic: boolean): Face {
  const key = `${file}${fakeBold ? ' bold' : ''}${fakeItalic ? ' italic' : ''}`
  const face = faces.get(key) ?? { file, kit, fakeBold, fakeItalic, shaped: new Map<string, Shaped>() }
  faces.set(key, face)
  return face
}

function openKit(file: string, load: FontLoader): Promise<FontkitFont> {
  const kit = kits.get(file) ?? load(file).then(unwrapWoff).then(readKit)
  kits.set(file, kit)
  kit.catch(() => kits.delete(file))
  return kit
}

/** Opens a font. pdfkit does this only inside a document, so this uses one that is never written. */
function readKit(bytes: Uint8Array): FontkitFont {
  const pdf = newPdfDocument()
  pdf.font(bytes)
  const kit = (pdf as unknown as PdfInternals)._font.font
  allowMissingAnchors(kit)
  tellGlyphsApart(kit)
  return kit
}

/**
 * Makes one glyph object for each letter. The library caches one glyph for all letters that look the same, with the
 * code points of the first of them.
 */
function tellGlyphsApart(kit: FontkitFont): void {
  const getGlyph = kit.getGlyph.bind(kit)
  const known = new Map<string, FontkitGlyph>()
  kit.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    const first = glyph.codePoints
    if (first.length === codePoints.length && first.every((point, at) => point === codePoints[at])) {
      return glyph
    }
    const key = `${id} ${codePoints.join()}`
    const own =
      known.get(key) ?? (Object.create(glyph, { codePoints: { value: codePoints } }) as FontkitGlyph)
    known.set(key, own)
    return own
  }
}

/**
 * Allows letters without an anchor for a kind of mark. The format permits them, but the library's shaping throws on
 * them.
 */
function allowMissingAnchors(kit: FontkitFont): void {
  const positions = kit._layoutEngine?.engine?.GPOSProcessor
  if (positions) {
    const applyAnchor = positions.applyAnchor.bind(positions)
    positions.applyAnchor = (mark, base, index) => {
      if (base && mark.markAnchor) {
        applyAnchor(mark, base, index)
      }
    }
  }
}
