import type { FontStyle } from './font-slices.ts'
import type { FontkitFont } from './writer/pdfkit-internals.ts'

/** One opened font file, with which text is measured and drawn. */
export type Face = {
  file: string
  kit: FontkitFont
  /** The file lacks the weight or the slope, so it is drawn: with a thin outline, or slanted. */
  fakeBold: boolean
  fakeItalic: boolean
  /** Cache of shaped words by features, direction and text. */
  shaped: Map<string, Shaped>
}

export type ShapedGlyph = {
  id: number
  /** In thousandths of the font size: the glyph's own width, and how far the cursor moves. */
  width: number
  advance: number
  dx: number
  dy: number
  codePoints: readonly number[]
}

export type Shaped = { glyphs: readonly ShapedGlyph[]; width: number }

export type Fonts = {
  /** Returns the face for a cluster (one letter with its marks), or null where no font has it. */
  faceFor: (cluster: string, style: FontStyle) => Face | null
  /** The characters of the text that no font has, each once. */
  missing: readonly string[]
}
