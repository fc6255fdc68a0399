import type { FontStyle } from './font-slices.ts'
import type { FontkitFont } from './writer/pdfkit-internals.ts'

/** One font file, open: what text is measured and drawn with. */
export type Face = {
  file: string
  kit: FontkitFont
  /** Weight and slope that the file lacks are drawn: a thin outline, a slant. */
  fakeBold: boolean
  fakeItalic: boolean
  /** Shaped words by features, direction and text. */
  shaped: Map<string, Shaped>
}

export type ShapedGlyph = {
  id: number
  /** In thousandths of the size: the glyph's own width, and how far the cursor moves. */
  width: number
  advance: number
  dx: number
  dy: number
  codePoints: readonly number[]
}

export type Shaped = { glyphs: readonly ShapedGlyph[]; width: number }

export type Fonts = {
  /** The face for a cluster (one letter with its marks), or null where none of ours has it. */
  faceFor: (cluster: string, style: FontStyle) => Face | null
  /** The characters of the text that none of ours has, each once. */
  missing: readonly string[]
}
