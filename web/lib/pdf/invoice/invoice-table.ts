import type { InvoiceDocument, InvoiceRow } from '#shared/invoices/document.ts'

import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { colors } from '#web/lib/pdf/layout/colors.ts'
import { margin, type LayoutCursor, startNewPage } from '#web/lib/pdf/layout/layout-cursor.ts'
import { widthOf } from '#web/lib/pdf/text/paragraph.ts'
import { type TextBlock, textBlock, type TextStyle, textOperations } from '#web/lib/pdf/text/place-text.ts'
import {
  addElement,
  draw,
  drawArtifact,
  type Element,
  type DrawOperation,
} from '#web/lib/pdf/layout/sheet.ts'

type Column = { x: number; width: number; isFigure: boolean }

const head: TextStyle = { size: 7.5, leading: 11, color: colors.soft }
const cell: TextStyle = { size: 9.5, leading: 13, color: colors.text }
const padding = 3.5
const gap = 16
const headHeight = 22

/**
 * Draws the items. A row is split only where it alone is higher than a page; the heading repeats on every page. The
 * last row leaves `totalsHeight` points for the totals below it, so that they are on the same page.
 */
export function drawInvoiceTable(
  cursor: LayoutCursor,
  { table }: InvoiceDocument,
  totalsHeight: number,
): void {
  const { sheet, fonts } = cursor
  const columns = columnsOf(cursor, table)
  const heads = [table.head.description, table.head.quantity, table.head.rate, table.head.amount]
  const element = addElement(sheet.root, 'Table')
  const drawHead = (isFirst: boolean): void => {
    const marks = heads.map((text, index) => {
      const column = columns[index] ?? columns[0]
      return column ? headMarks(fonts, text, column, cursor.y) : []
    })
    if (isFirst) {
      const row = addElement(addElement(element, 'THead'), 'TR')
      marks.forEach((each) => draw(sheet, addElement(row, 'TH', { scope: 'Column' }), cursor.page, each))
    } else {
      drawArtifact(sheet, cursor.page, { type: 'Pagination', subtype: 'Header', operations: marks.flat() })
    }
    drawRule(cursor, cursor.y + headHeight - 4, 1, colors.strong)
    cursor.y += headHeight
  }
  const nextPage = (): void => {
    startNewPage(cursor)
    drawHead(false)
  }

  const rows = table.rows.map((row) => cellsOf(fonts, row, columns))
  const wholePage = cursor.bottom - margin - headHeight
  const fits = (height: number, from: number): boolean =>
    from + height <= cursor.bottom || (height > wholePage && from + 100 <= cursor.bottom)

  // with the totals below it, the last row may need a new page where it would otherwise just fit
  const neededFor = (row: number): number => {
    const height = rowHeight(rows[row] ?? [])
    const withTotals = height + totalsHeight
    return row >= rows.length - 1 && withTotals <= wholePage ? withTotals : height
  }

  if (!fits(neededFor(0), cursor.y + headHeight)) {
    startNewPage(cursor)
  }
  drawHead(true)
  const body = addElement(element, 'TBody')
  for (const [index, cells] of rows.entries()) {
    const height = rowHeight(cells)
    if (!fits(neededFor(index), cursor.y)) {
      nextPage()
    }
    drawRow(cursor, addElement(body, 'TR'), cells, { columns, height, nextPage })
  }
}

function cellsOf(fonts: Fonts, row: InvoiceRow, columns: readonly Column[]): TextBlock[] {
  return [row.description, row.quantity, row.rate, row.amount].map((text, index) => {
    const isFigure = index > 0
    const run = { text, ...(index === 3 ? { color: colors.strong } : {}) }
    return textBlock(fonts, run, columns[index]?.width ?? 0, { ...cell, align: isFigure ? 'end' : 'start' })
  })
}

function rowHeight(cells: readonly TextBlock[]): number {
  return Math.max(cell.leading, ...cells.map(({ height }) => height)) + 2 * padding
}

function drawRow(
  cursor: LayoutCursor,
  tr: Element,
  cells: readonly TextBlock[],
  { columns, height, nextPage }: { columns: readonly Column[]; height: number; nextPage: () => void },
): void {
  const elements = cells.map(() => addElement(tr, 'TD'))
  const isTaller = cursor.y + height > cursor.bottom
  const [description] = cells
  let from = 0
  for (;;) {
    const room = isTaller ? Math.floor((cursor.bottom - cursor.y - 2 * padding) / cell.leading) : Infinity
    cells.forEach((block, index) => {
      const element = elements[index]
      const lines = block.lines.slice(from, from + room)
      if (element && lines.length > 0) {
        draw(
          cursor.sheet,
          element,
          cursor.page,
          textOperations(block, columns[index]?.x ?? 0, cursor.y + padding, lines),
        )
      }
    })
    const drawn = Math.min(room, Math.max(...cells.map(({ lines }) => lines.length)) - from)
    cursor.y += drawn * cell.leading + 2 * padding
    drawRule(cursor, cursor.y, 0.5, colors.line)
    from += room
    if (from >= (description?.lines.length ?? 0)) {
      return
    }
    nextPage()
  }
}

function headMarks(fonts: Fonts, text: string, column: Column, y: number): DrawOperation[] {
  return textOperations(
    textBlock(fonts, { text }, column.width, { ...head, align: column.isFigure ? 'end' : 'start' }),
    column.x,
    y + 4,
  )
}

function drawRule(cursor: LayoutCursor, y: number, thickness: number, color: string): void {
  drawArtifact(cursor.sheet, cursor.page, {
    type: 'Layout',
    operations: [{ kind: 'rule', x: cursor.left, y: y - thickness, width: cursor.width, thickness, color }],
  })
}

/**
 * Returns the columns: number columns get the width of their longest text within limits, the description gets the rest.
 */
function columnsOf({ fonts, left, width }: LayoutCursor, table: InvoiceDocument['table']): Column[] {
  const needs = (name: 'quantity' | 'rate' | 'amount', least: number): number => {
    const longest = table.rows.reduce((max, row) => (row[name].length > max.length ? row[name] : max), '')
    const text = Math.max(
      widthOf(fonts, { text: longest }, cell.size),
      widthOf(fonts, { text: table.head[name] }, head.size),
    )
    return Math.min(width / 4, Math.max(least, Math.ceil(text) + 1))
  }
  const figures = [needs('quantity', 40), needs('rate', 70), needs('amount', 76)]
  const rest = width - figures.reduce((sum, each) => sum + each + gap, 0)
  let x = left
  return [rest, ...figures].map((each, index) => {
    const column = { x, width: each, isFigure: index > 0 }
    x += each + gap
    return column
  })
}
