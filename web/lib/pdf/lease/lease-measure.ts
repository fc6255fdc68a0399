import type { Fonts } from '#web/lib/pdf/font-face.ts'
import type { FlowBlock, FlowTable, FlowText } from './lease-flow.ts'
import { linesOf } from './lease-lines.ts'
import { cellPadding, columnWidths, leaseStyles, tableStyle, textWidth } from './lease-styles.ts'
import { signersHeight } from './lease-signers.ts'
import type { TextRun } from '#web/lib/pdf/text/paragraph.ts'

/** Returns the height of a block in the PDF, in points, without the space before it. */
export function heightOf(fonts: Fonts, block: FlowBlock): number {
  if (block.kind === 'text') {
    return textHeight(fonts, block)
  }
  return block.kind === 'table'
    ? [block.head, ...block.rows].reduce((sum, row) => sum + rowHeight(fonts, block, row), 0)
    : signersHeight(fonts, block.signers)
}

function textHeight(fonts: Fonts, block: FlowText): number {
  const look = leaseStyles[block.role]
  return linesOf(fonts, block.runs, look, textWidth(block)).length * look.leading
}

export function rowHeight(fonts: Fonts, table: FlowTable, row: readonly TextRun[][]): number {
  const widths = columnWidths(table)
  const lines = row.map((cell, column) => {
    const width = (widths[column] ?? 0) - 2 * cellPadding.across
    return linesOf(fonts, cell, tableStyle, width).length
  })
  return Math.max(1, ...lines) * tableStyle.leading + 2 * cellPadding.down
}
