/** Internals of fontkit and pdfkit that this code uses and that their types do not declare. */
export type FontkitGlyph = {
  id: number
  advanceWidth: number
  codePoints: number[]
  path: { commands: { command: PathCommand; args: number[] }[] }
}

type PathCommand = 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'

export type FontkitFont = {
  unitsPerEm: number
  ascent: number
  descent: number
  hasGlyphForCodePoint(codePoint: number): boolean
  getGlyph(id: number, codePoints?: number[]): FontkitGlyph
  glyphForCodePoint(
    codePoint: number,
  ): FontkitGlyph & { bbox: { minX: number; maxX: number; minY: number; maxY: number } }
  _layoutEngine?: {
    engine?: {
      GPOSProcessor?: {
        applyAnchor(mark: { markAnchor: unknown }, base: unknown, index: number): void
      } | null
    }
  }
  layout(
    text: string,
    features?: Record<string, boolean>,
    script?: string,
    language?: string,
    direction?: 'ltr' | 'rtl',
  ): {
    glyphs: FontkitGlyph[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  }
}

/** A font inside one PDF. Its subset grows with the glyphs that are drawn. */
export type EmbeddedFont = {
  id: string
  font: FontkitFont
  subset: { glyphs: number[]; includeGlyph(id: number): number }
  unicode: (number[] | undefined)[]
  widths: (number | undefined)[]
  ref(): PdfRef
}

export type PdfRef = {
  id: number
  data: Record<string, unknown>
  /** The position in the file where the object begins. Absent before the object is written. */
  offset?: number
  end(chunk?: unknown): void
}

type ParentTree = { add(key: number, value: PdfRef): void }

export type PdfInternals = {
  _font: EmbeddedFont
  _root: PdfRef
  page: {
    dictionary: PdfRef
    fonts: Record<string, PdfRef>
    annotations: PdfRef[]
    structParentTreeKey: number
    height: number
    write(content: string): void
  }
  info: Record<string, string | Date>
  ref(data?: Record<string, unknown>): PdfRef
  addContent(data: string): unknown
  /** Length of the file so far. */
  _offset: number
  /** Writes a text and a line end into the file. */
  _write(data: string): void
  /** Enters an object at its `offset` into the table of objects. */
  _refEnd(ref: PdfRef): void
  /** The part of PDF/UA that the file claims to conform to. */
  subset: number
  endOutline(): void
  endMetadata(): void
  getStructTreeRoot(): PdfRef
  getStructParentTree(): ParentTree
  createStructParentTreeNextKey(): number
}
