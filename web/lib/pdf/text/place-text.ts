import { type Line, layOutParagraph, type TextRun } from './paragraph.ts'
import type { Fonts } from '#web/lib/pdf/font-face.ts'
import type { DrawOperation } from '#web/lib/pdf/layout/sheet.ts'

export type TextStyle = { size: number; leading: number; color: string; align?: 'start' | 'end' | 'center' }

/** Lines of text ready to be put somewhere. */
export type TextBlock = { lines: readonly Line[]; height: number; width: number; look: TextStyle }

export function textBlock(
  fonts: Fonts,
  runs: TextRun | readonly TextRun[],
  width: number,
  look: TextStyle,
): TextBlock {
  const lines = layOutParagraph(fonts, Array.isArray(runs) ? runs : [runs as TextRun], {
    size: look.size,
    width,
  })
  return { lines, height: lines.length * look.leading, width, look }
}

/** Marks of a block's lines, the first one's top at y. A paragraph that runs from right to left starts at the right. */
export function textOperations(
  block: TextBlock,
  x: number,
  y: number,
  lines: readonly Line[] = block.lines,
): DrawOperation[] {
  const { size, leading, color, align = 'start' } = block.look
  return lines.flatMap((line, index): DrawOperation[] => {
    if (line.pieces.length === 0) {
      return []
    }
    const spare = block.width - line.width
    const atEnd = (align === 'end') !== line.rtl
    const indent = align === 'center' ? spare / 2 : atEnd ? spare : 0
    return [
      {
        kind: 'text',
        x: x + indent,
        baseline: y + index * leading + baselineIn(leading, size),
        size,
        color,
        line,
      },
    ]
  })
}

/** Where letters stand in a line of that height: capitals and what hangs below them, in the middle. */
export function baselineIn(leading: number, size: number): number {
  return leading / 2 + size * 0.36
}
