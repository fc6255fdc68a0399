import { type Line, layOutParagraph, type TextRun } from './paragraph.ts'
import type { Fonts } from '#web/lib/pdf/font-face.ts'
import type { DrawOperation } from '#web/lib/pdf/layout/sheet.ts'

export type TextStyle = { size: number; leading: number; color: string; align?: 'start' | 'end' | 'center' }

/** Lines of text that are ready to be placed. */
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

/**
 * Returns the drawing operations of a block's lines, with the top of the first at `y`. A right-to-left paragraph starts
 * at the right.
 */
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

/** Returns the baseline of a line of height `leading`, so that capitals and descenders are in the middle. */
export function baselineIn(leading: number, size: number): number {
  return leading / 2 + size * 0.36
}
