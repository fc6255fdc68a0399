import type { PaperTable } from '#shared/ledger/money-paper.ts'

import { ink } from './ink.ts'
import { widthOf } from './paragraph.ts'
import { margin, type Pen, turnPage } from './pen.ts'
import { type TextBlock, textBlock, type TextLook, textMarks } from './place-text.ts'
import { addElement, draw, drawArtifact, type Element } from './sheet.ts'

type Column = { x: number; width: number; isFigure: boolean; isWide: boolean }
type Row = { cells: TextBlock[]; because: TextBlock | null; height: number }

const head: TextLook = { size: 7.5, leading: 11, colour: ink.soft }
const cell: TextLook = { size: 9, leading: 13, colour: ink.text }
const reason: TextLook = { size: 7.5, leading: 10.5, colour: ink.soft }
const padding = 5
const gap = 14
const headHeight = 22
const titleHeight = 20

/** Lines of the books. Each stands on one page with its reason; the heading comes again on every page. */
export function drawPaperTable(pen: Pen, table: PaperTable): void {
  const { sheet, fonts } = pen
  const columns = columnsOf(pen, table)
  const rows = table.rows.map((row) => setRow(pen, row, columns))
  pen.y += 4
  if (pen.y + titleHeight + headHeight + (rows[0]?.height ?? 0) > pen.bottom) {
    turnPage(pen)
  }
  const title = textBlock(fonts, { text: table.heading, serif: true }, pen.width, {
    size: 12,
    leading: titleHeight,
    colour: ink.strong,
  })
  draw(sheet, addElement(sheet.root, 'H2'), pen.page, textMarks(title, pen.left, pen.y))
  pen.y += title.height
  const element = addElement(sheet.root, 'Table')
  drawHead(pen, table, { columns, row: addElement(addElement(element, 'THead'), 'TR') })
  const body = addElement(element, 'TBody')
  const wholePage = pen.bottom - margin - headHeight
  for (const row of rows) {
    if (pen.y + row.height > pen.bottom && (row.height <= wholePage || pen.y > margin + headHeight)) {
      turnPage(pen)
      drawHead(pen, table, { columns, row: null })
    }
    drawRow(pen, row, { columns, tr: addElement(body, 'TR') })
  }
}

/** `row` is null where the heading is only repeated. */
function drawHead(
  pen: Pen,
  table: PaperTable,
  { columns, row }: { columns: readonly Column[]; row: Element | null },
): void {
  const marks = columns.map(({ x, width, isFigure }, index) =>
    textMarks(
      textBlock(pen.fonts, { text: table.columns[index]?.head ?? '' }, width, {
        ...head,
        align: isFigure ? 'end' : 'start',
      }),
      x,
      pen.y + 4,
    ),
  )
  if (row) {
    marks.forEach((each) => draw(pen.sheet, addElement(row, 'TH', { scope: 'Column' }), pen.page, each))
  } else {
    drawArtifact(pen.sheet, pen.page, { type: 'Pagination', subtype: 'Header', marks: marks.flat() })
  }
  drawRule(pen, { y: pen.y + headHeight - 4, thickness: 1, colour: ink.strong })
  pen.y += headHeight - 3
}

function setRow(pen: Pen, row: PaperTable['rows'][number], columns: readonly Column[]): Row {
  const cells = columns.map(({ width, isFigure }, index) =>
    textBlock(pen.fonts, { text: row.cells[index] ?? '' }, width, {
      ...cell,
      align: isFigure ? 'end' : 'start',
    }),
  )
  const from = columns.find(({ isWide }) => isWide)?.x ?? pen.left
  const because =
    row.because === null
      ? null
      : textBlock(pen.fonts, { text: row.because }, pen.left + pen.width - from, reason)
  const height =
    Math.max(cell.leading, ...cells.map((block) => block.height)) + (because?.height ?? 0) + 2 * padding
  return { cells, because, height }
}

function drawRow(pen: Pen, row: Row, { columns, tr }: { columns: readonly Column[]; tr: Element }): void {
  const { sheet, page } = pen
  const top = pen.y + padding
  const below = top + Math.max(cell.leading, ...row.cells.map((block) => block.height))
  columns.forEach(({ x, isWide }, index) => {
    const td = addElement(tr, 'TD')
    const block = row.cells[index]
    const because = isWide ? row.because : null
    if (block?.lines.some(({ pieces }) => pieces.length > 0)) {
      draw(sheet, because ? addElement(td, 'P') : td, page, textMarks(block, x, top))
    }
    if (because) {
      draw(sheet, addElement(td, 'P'), page, textMarks(because, x, below))
    }
  })
  pen.y += row.height
  drawRule(pen, { y: pen.y, thickness: 0.5, colour: ink.line })
}

function drawRule(pen: Pen, about: { y: number; thickness: number; colour: string }): void {
  drawArtifact(pen.sheet, pen.page, {
    type: 'Layout',
    marks: [{ kind: 'rule', x: pen.left, width: pen.width, ...about }],
  })
}

/** Each as wide as its longest text, within reason; the wide one takes the rest. */
function columnsOf({ fonts, left, width }: Pen, { columns, rows }: PaperTable): Column[] {
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
