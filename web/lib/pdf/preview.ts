import type { DrawOperation, Sheet } from './layout/sheet.ts'

/**
 * A page of the same layout as the PDF, for an <svg viewBox="0 0 width height">. Coordinates are points. `text` items
 * are written in the page's own fonts: `textLength={width}` gives them the PDF's width.
 */
export type PreviewPage = { width: number; height: number; items: PreviewItem[] }

export type PreviewItem =
  | {
      kind: 'text'
      x: number
      y: number
      size: number
      width: number
      color: string
      text: string
      isBold: boolean
      isItalic: boolean
      isSerif: boolean
    }
  | {
      kind: 'box'
      x: number
      y: number
      width: number
      height: number
      radius: number
      fill: string | null
      stroke: string | null
    }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; dataUrl: string }

export function previewOf(sheet: Sheet): PreviewPage[] {
  return Array.from(sheet.pages, ({ drawn }) => ({
    width: sheet.width,
    height: sheet.height,
    items: drawn.flatMap((each) =>
      ('artifact' in each ? each.artifact : each.content).operations.flatMap(itemsOf),
    ),
  }))
}

function itemsOf(mark: DrawOperation): PreviewItem[] {
  if (mark.kind === 'text') {
    return mark.line.pieces
      .filter(({ text }) => text.trim() !== '')
      .map((piece) => ({
        kind: 'text',
        x: mark.x + piece.x,
        y: mark.baseline,
        size: mark.size,
        width: piece.width,
        color: piece.color ?? mark.color,
        text: piece.text,
        isBold: piece.face.fakeBold || piece.face.file.includes('-600-'),
        isItalic: piece.face.fakeItalic || piece.face.file.endsWith('italic'),
        isSerif: piece.face.file.startsWith('source-serif'),
      }))
  }
  if (mark.kind === 'picture') {
    const { kind, x, y, width, height, picture } = mark
    return [{ kind, x, y, width, height, dataUrl: picture.dataUrl }]
  }
  if (mark.kind === 'rule') {
    const { x, y, width, thickness: height, color: fill } = mark
    return [{ kind: 'box', x, y, width, height, radius: 0, fill, stroke: null }]
  }
  if (mark.kind === 'tick') {
    const { x, y, size, color, sign: text } = mark
    const looks = { isBold: false, isItalic: false, isSerif: false }
    return [{ kind: 'text', x, y: y + size * 0.9, size, width: size, color, text, ...looks }]
  }
  return mark.kind === 'box' ? [mark] : []
}
