import type { FinancialTable } from '#shared/ledger/statements/financial-document.ts'

import { colors } from '#web/lib/pdf/layout/colors.ts'
import { widthOf } from '#web/lib/pdf/text/paragraph.ts'
import { margin, type LayoutCursor, startNewPage } from '#web/lib/pdf/layout/layout-cursor.ts'
import { type TextBlock, textBlock, type TextStyle, textOperations } from '#web/lib/pdf/text/place-text.ts'
import { addElement, draw, drawArtifact, type Element } from '#web/lib/pdf/layout/sheet.ts'

type Column = { x: number; width: number; isFigure: boolean; isWide: boolean }
type Row = { cells: TextBlock[]; explanation: TextBlock | null; height: number }

const head: TextStyle = { size: 7.5, leading: 11, color: colors.soft }
const cell: TextStyle = { size: 9, leading: 13, color: colors.text }
const reason: TextStyle = { size: 7.5, leading: 10.5, color: colors.soft }
const padding = 5
const gap = 14
const headHeight = 22
const titleHeight = 20

/** Draws ledger lines. A line stays on one page with its reason; the heading repeats on every page. */
export function drawFinancialTable(cursor: LayoutCursor, table: FinancialTable): void {
  const { sheet, fonts } = cursor
  const columns = columnsOf(cursor, table)
  const rows = table.rows.map((row) => setRow(cursor, row, columns))
  cursor.y += 4
  if (cursor.y + titleHeight + headHeight + (rows[0]?.height ?? 0) > cursor.bottom) {
    startNewPage(cursor)
  }
  const title = textBlock(fonts, { text: table.heading, serif: true }, cursor.width, {
    size: 12,
    leading: titleHeight,
    color: colors.strong,
  })
  draw(sheet, addElement(sheet.root, 'H2'), cursor.page, textOperations(title, cursor.left, cursor.y))
  cursor.y += title.height
  const element = addElement(sheet.root, 'Table')
  drawHead(cursor, table, { columns, row: addElement(addElement(element, 'THead'), 'TR') })
  const body = addElement(element, 'TBody')
  const wholePage = cursor.bottom - margin - headHeight
  for (const row of rows) {
    if (
      cursor.y + row.height > cursor.bottom &&
      (row.height <= wholePage || cursor.y > margin + headHeight)
    ) {
      startNewPage(cursor)
      drawHead(cursor, table, { columns, row: null })
    }
    drawRow(cursor, row, { columns, tr: addElement(body, 'TR') })
  }
}

/** `row` is null where the heading is only repeated. */
function drawHead(
  cursor: LayoutCursor,
  table: FinancialTable,
  { columns, row }: { columns: readonly Column[]; row: Element | null },
): void {
  const marks = columns.map(({ x, width, isFigure }, index) =>
    textOperations(
      textBlock(cursor.fonts, { text: table.columns[index]?.head ?? '' }, width, {
        ...head,
        align: isFigure ? 'end' : 'start',
      }),
      x,
      cursor.y + 4,
    ),
  )
  if (row) {
    marks.forEach((each) => draw(cursor.sheet, addElement(row, 'TH', { scope: 'Column' }), cursor.page, each))
  } else {
    drawArtifact(cursor.sheet, cursor.page, {
      type: 'Pagination',
      subtype: 'Header',
      operations: marks.flat(),
    })
  }
  drawRule(cursor, { y: cursor.y + headHeight - 4, thickness: 1, color: colors.strong })
  cursor.y += headHeight - 3
}

function setRow(cursor: LayoutCursor, row: FinancialTable['rows'][number], columns: readonly Column[]): Row {
  const cells = columns.map(({ width, isFigure }, index) =>
    textBlock(cursor.fonts, { text: row.cells[index] ?? '' }, width, {
      ...cell,
      align: isFigure ? 'end' : 'start',
    }),
  )
  const from = columns.find(({ isWide }) => isWide)?.x ?? cursor.left
  const explanation =
    row.explanation === null
      ? null
      : textBlock(cursor.fonts, { text: row.explanation }, cursor.left + cursor.width - from, reason)
  const height =
    Math.max(cell.leading, ...cells.map((block) => block.height)) + (explanation?.height ?? 0) + 2 * padding
  return { cells, explanation, height }
}

function drawRow(
  cursor: LayoutCursor,
  row: Row,
  { columns, tr }: { columns: readonly Column[]; tr: Element },
): void {
  const { sheet, page } = cursor
  const top = cursor.y + padding
  const below = top + Math.max(cell.leading, ...row.cells.map((block) => block.height))
  columns.forEach(({ x, isWide }, index) => {
    const td = addElement(tr, 'TD')
    const block = row.cells[index]
    const explanation = isWide ? row.explanation : null
    if (block?.lines.some(({ pieces }) => pieces.length > 0)) {
      draw(sheet, explanation ? addElement(td, 'P') : td, page, textOperations(block, x, top))
    }
    if (explanation) {
      draw(sheet, addElement(td, 'P'), page, textOperations(explanation, x, below))
    }
  })
  cursor.y += row.height
  drawRule(cursor, { y: cursor.y, thickness: 0.5, color: colors.line })
}

function drawRule(cursor: LayoutCursor, about: { y: number; thickness: number; color: string }): void {
  drawArtifact(cursor.sheet, cursor.page, {
    type: 'Layout',
    operations: [{ kind: 'rule', x: cursor.left, width: cursor.width, ...about }],
  })
}

/** Returns the columns, each as wide as its longest text within limits. The wide column gets the rest. */
function columnsOf({ fonts, left, width }: LayoutCursor, { columns, rows }: FinancialTable): Column[] {
  const needs = columns.map(({ head: text, isWide }, index) => {
    if (isWide) {
      return 0
    }
    const texts = new Set(rows.map(({ cells }) => cells[index] ?? ''))
    const least = Math.max(
      46,
      widthOf(fonts, { text }, head.size),
      ...Array.from(texts, (each) => widthOf(fonts, { text: each }, cell.size)),
    )
    return Math.min(width / 5, Math.ceil(least) + 1)
  })
  const rest = width - needs.reduce((sum, each) => sum + each, 0) - gap * (columns.length - 1)
  let x = left
  return columns.map(({ isFigure, isWide }, index) => {
    const column = { x, width: isWide ? rest : (needs[index] ?? 0), isFigure, isWide }
    x += column.width + gap
    return column
  })
}
