import type { InvoiceDocument, InvoiceRow } from '#shared/invoices/document.ts'

import type { Fonts } from './fonts.ts'
import { ink } from './ink.ts'
import { margin, type Pen, turnPage } from './pen.ts'
import { widthOf } from './paragraph.ts'
import { type TextBlock, textBlock, type TextLook, textMarks } from './place-text.ts'
import { addElement, draw, drawArtifact, type Element, type Mark } from './sheet.ts'

type Column = { x: number; width: number; isFigure: boolean }

const head: TextLook = { size: 7.5, leading: 11, colour: ink.soft }
const cell: TextLook = { size: 9.5, leading: 13, colour: ink.text }
const padding = 3.5
const gap = 16
const headHeight = 22

/**
 * Draws the items. A row is never torn apart, unless it alone is higher than a page; the heading comes again on every page.
 * The last row leaves room for the `totalsHeight` points of totals below it, so that they stay on one page.
 */
export function drawInvoiceTable(pen: Pen, { table }: InvoiceDocument, totalsHeight: number): void {
  const { sheet, fonts } = pen
  const columns = columnsOf(pen, table)
  const heads = [table.head.description, table.head.quantity, table.head.rate, table.head.amount]
  const element = addElement(sheet.root, 'Table')
  const drawHead = (isFirst: boolean): void => {
    const marks = heads.map((text, index) => {
      const column = columns[index] ?? columns[0]
      return column ? headMarks(fonts, text, column, pen.y) : []
    })
    if (isFirst) {
      const row = addElement(addElement(element, 'THead'), 'TR')
      marks.forEach((each) => draw(sheet, addElement(row, 'TH', { scope: 'Column' }), pen.page, each))
    } else {
      drawArtifact(sheet, pen.page, { type: 'Pagination', subtype: 'Header', marks: marks.flat() })
    }
    drawRule(pen, pen.y + headHeight - 4, 1, ink.strong)
    pen.y += headHeight
  }
  const nextPage = (): void => {
    turnPage(pen)
    drawHead(false)
  }

  const rows = table.rows.map((row) => cellsOf(fonts, row, columns))
  const wholePage = pen.bottom - margin - headHeight
  const fits = (height: number, from: number): boolean =>
    from + height <= pen.bottom || (height > wholePage && from + 100 <= pen.bottom)

  // with totals below it the last row may need a page of its own, where it would otherwise just fit
  const neededFor = (row: number): number => {
    const height = rowHeight(rows[row] ?? [])
    const withTotals = height + totalsHeight
    return row >= rows.length - 1 && withTotals <= wholePage ? withTotals : height
  }

  if (!fits(neededFor(0), pen.y + headHeight)) {
    turnPage(pen)
  }
  drawHead(true)
  const body = addElement(element, 'TBody')
  for (const [index, cells] of rows.entries()) {
    const height = rowHeight(cells)
    if (!fits(neededFor(index), pen.y)) {
      nextPage()
    }
    drawRow(pen, addElement(body, 'TR'), cells, { columns, height, nextPage })
  }
}

function cellsOf(fonts: Fonts, row: InvoiceRow, columns: readonly Column[]): TextBlock[] {
  return [row.description, row.quantity, row.rate, row.amount].map((text, index) => {
    const isFigure = index > 0
    const run = { text, ...(index === 3 ? { colour: ink.strong } : {}) }
    return textBlock(fonts, run, columns[index]?.width ?? 0, { ...cell, align: isFigure ? 'end' : 'start' })
  })
}

function rowHeight(cells: readonly TextBlock[]): number {
  return Math.max(cell.leading, ...cells.map(({ height }) => height)) + 2 * padding
}

function drawRow(
  pen: Pen,
  tr: Element,
  cells: readonly TextBlock[],
  { columns, height, nextPage }: { columns: readonly Column[]; height: number; nextPage: () => void },
): void {
  const elements = cells.map(() => addElement(tr, 'TD'))
  const isTaller = pen.y + height > pen.bottom
  const [description] = cells
  let from = 0
  for (;;) {
    const room = isTaller ? Math.floor((pen.bottom - pen.y - 2 * padding) / cell.leading) : Infinity
    cells.forEach((block, index) => {
      const element = elements[index]
      const lines = block.lines.slice(from, from + room)
      if (element && lines.length > 0) {
        draw(pen.sheet, element, pen.page, textMarks(block, columns[index]?.x ?? 0, pen.y + padding, lines))
      }
    })
    const drawn = Math.min(room, Math.max(...cells.map(({ lines }) => lines.length)) - from)
    pen.y += drawn * cell.leading + 2 * padding
    drawRule(pen, pen.y, 0.5, ink.line)
    from += room
    if (from >= (description?.lines.length ?? 0)) {
      return
    }
    nextPage()
  }
}

function headMarks(fonts: Fonts, text: string, column: Column, y: number): Mark[] {
  return textMarks(
    textBlock(fonts, { text }, column.width, { ...head, align: column.isFigure ? 'end' : 'start' }),
    column.x,
    y + 4,
  )
}

function drawRule(pen: Pen, y: number, thickness: number, colour: string): void {
  drawArtifact(pen.sheet, pen.page, {
    type: 'Layout',
    marks: [{ kind: 'rule', x: pen.left, y: y - thickness, width: pen.width, thickness, colour }],
  })
}

/** Figures take what their longest one needs, within reason; the description takes the rest. */
function columnsOf({ fonts, left, width }: Pen, table: InvoiceDocument['table']): Column[] {
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
