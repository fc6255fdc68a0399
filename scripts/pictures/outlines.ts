import { createRequire } from 'node:module'

import { openSync } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** The two font families of the product. */
const fonts = {
  serif: openSync(
    resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
  ),
  sans: openSync(resolve('@fontsource/inter/files/inter-latin-500-normal.woff')),
}

export type Face = keyof typeof fonts

/** Returns the width of a line of text in pixels. */
export function measure(face: Face, size: number, text: string): number {
  return (fonts[face].layout(text).advanceWidth * size) / fonts[face].unitsPerEm
}

/**
 * Returns a line of text as the outlines of its letters, with its baseline starting at (x, y). It looks the same
 * wherever it is drawn, with no fonts installed. The serif font has its regular weight; a stroke makes it semibold.
 * Letters that the font lacks are left out.
 */
export function outline(
  face: Face,
  text: string,
  look: { x: number; y: number; size: number; fill: string },
): string {
  const font = fonts[face]
  const scale = look.size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const letters = glyphs.map((glyph, index) => {
    const place = `translate(${Math.round(x)} 0)`
    x += positions[index]?.xAdvance ?? 0
    return glyph.id === 0 ? '' : `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
  })
  const weight = face === 'serif' ? ` stroke="${look.fill}" stroke-width="22"` : ''
  return `<g transform="translate(${look.x} ${look.y}) scale(${scale} ${-scale})" fill="${look.fill}"${weight}>${letters.join('')}</g>`
}

/** Breaks a text into lines that are at most `width` wide. A word that is wider gets a line of its own. */
export function wrap(face: Face, size: number, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(face, size, `${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`
    } else {
      lines.push(word)
    }
  }
  return lines
}
