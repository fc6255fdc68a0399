declare module 'fontkit' {
  type Glyph = { id: number; path: { toSVG(): string } }
  type Font = {
    unitsPerEm: number
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number }
  }
  export function openSync(file: string): Font
}
