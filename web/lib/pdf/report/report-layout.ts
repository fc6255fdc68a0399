import type { ReportDocument } from '#shared/reports/report-document.ts'

import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { colors } from '#web/lib/pdf/layout/colors.ts'
import type { LayoutCursor } from '#web/lib/pdf/layout/layout-cursor.ts'
import {
  addElement,
  addPage,
  createSheet,
  draw,
  drawArtifact,
  type Element,
  type Page,
  type Sheet,
} from '#web/lib/pdf/layout/sheet.ts'
import { drawMissingCharacters } from '#web/lib/pdf/missing-characters.ts'
import { type TextBlock, textBlock, type TextStyle, textOperations } from '#web/lib/pdf/text/place-text.ts'
import { type Column, columnsOf, labelEnd } from './report-columns.ts'

const letter = { short: 612, long: 792 }
const margin = 40
const footHeight = 50
const padding = 2.5
const titleGap = 8
const headLeading = 10
const explanationGap = 10
/** A report with more pages is not made: its CSV file is. */
export const mostPages = 200
/** Headings that are in the outline. More would not be found in it. */
const mostOutlined = 500
/** Blocks that are kept: a few megabytes. */
const mostMeasured = 10_000

type Layout = LayoutCursor & {
  document: ReportDocument
  columns: readonly Column[]
  cell: { size: number; leading: number }
  /** Title and facts, the names of the columns, and the explanation: measured before the pages are drawn. */
  title: readonly TextBlock[]
  head: readonly TextBlock[]
  explanation: TextBlock
  /** Blocks that were measured before: names and amounts repeat. */
  measured: Map<string, TextBlock>
}

/** Thrown where a report has more than 200 pages. The message is a sentence for the user. */
export class ReportTooLongError extends Error {
  override name = 'ReportTooLongError'
  constructor() {
    super(
      `This report has more than ${mostPages} pages. Download the CSV file, or choose a shorter period or one property.`,
    )
  }
}

/**
 * Lays out a report: title, facts, and one table whose header repeats on every page. The pages are drawn when they are asked for:
 * a long report is never in memory as a whole. Throws ReportTooLongError.
 */
export function layOutReport(document: ReportDocument, fonts: Fonts): Sheet {
  const isLandscape = document.columns.length > 6
  const sheet = createSheet({
    width: isLandscape ? letter.long : letter.short,
    height: isLandscape ? letter.short : letter.long,
    title: document.metaTitle,
    language: document.language,
  })
  const width = sheet.width - 2 * margin
  const cell =
    document.columns.length > 11
      ? { size: 7, leading: 9.5 }
      : document.columns.length > 6
        ? { size: 8, leading: 11 }
        : { size: 9, leading: 12.5 }
  const columns = columnsOf(fonts, document, { left: margin, width, size: cell.size })
  const soft = (text: string, size: number, leading: number) =>
    textBlock(fonts, { text }, width, { size, leading, color: colors.soft })
  const layout: Layout = {
    sheet,
    fonts,
    page: 0,
    y: margin,
    left: margin,
    width,
    bottom: sheet.height - footHeight,
    document,
    columns,
    cell,
    title: [
      textBlock(fonts, { text: document.title, serif: true }, width, {
        size: 18,
        leading: 23,
        color: colors.strong,
      }),
      soft(document.facts.join(' · '), 9, 13),
    ],
    head: columns.map(({ width: room, isFigure }, index) =>
      textBlock(fonts, { text: document.columns[index]?.head ?? '' }, room, {
        size: Math.min(7.5, cell.size),
        leading: headLeading,
        color: colors.soft,
        align: isFigure ? 'end' : 'start',
      }),
    ),
    explanation: soft(document.explanation, 8, 11),
    measured: new Map(),
  }
  return { ...sheet, pages: drawPages(layout, breakPages(layout)) }
}

/** Returns the first row of each page. A last page may have none, only the explanation. Throws ReportTooLongError. */
function breakPages(layout: Layout): number[] {
  const { document, cell, bottom, explanation } = layout
  const starts = [0]
  const top = margin + headHeightOf(layout)
  let y = top + titleHeightOf(layout)
  document.rows.forEach((row, index) => {
    const height = heightOf(layout, row, blocksOf(layout, row))
    // a heading stays with the row below it
    const needed = height + (row.kind === 'heading' ? cell.leading + 2 * padding : 0)
    const isFull = y + needed > bottom && (starts.length === 1 || index > (starts.at(-1) ?? 0))
    if (isFull || row.startsPage === true) {
      if (starts.length >= mostPages) {
        throw new ReportTooLongError()
      }
      starts.push(index)
      y = top
    }
    y += height
  })
  return y + explanationGap + explanation.height > bottom ? [...starts, document.rows.length] : starts
}

function* drawPages(layout: Layout, starts: readonly number[]): Generator<Page> {
  const { sheet, fonts, document } = layout
  const { rows } = document
  let body: Element | null = null
  for (const [number, start] of starts.entries()) {
    layout.page = addPage(sheet)
    layout.y = margin
    if (!body) {
      drawTitle(layout)
      const table = addElement(sheet.root, 'Table')
      drawHead(layout, addElement(addElement(table, 'THead'), 'TR'))
      body = addElement(table, 'TBody')
    } else if (start < rows.length) {
      drawHead(layout, null)
    }
    const end = starts[number + 1] ?? rows.length
    for (const [index, row] of rows.slice(start, end).entries()) {
      drawRow(layout, { row, isLast: start + index === rows.length - 1 }, addElement(body, 'TR'))
    }
    const isLast = number === starts.length - 1
    if (isLast) {
      const marks = textOperations(layout.explanation, layout.left, layout.y + explanationGap)
      draw(sheet, addElement(sheet.root, 'P'), layout.page, marks)
    }
    drawFoot(layout, starts.length)
    if (isLast) {
      drawMissingCharacters(sheet, fonts, document.missing)
    }
    yield* sheet.pages.slice(-1)
  }
}

const titleHeightOf = ({ title }: Layout) => title.reduce((sum, { height }) => sum + height, titleGap)

function drawTitle(layout: Layout): void {
  const { sheet, left, title } = layout
  title.forEach((block, index) => {
    const element = addElement(sheet.root, index === 0 ? 'H1' : 'P')
    draw(sheet, element, layout.page, textOperations(block, left, layout.y))
    layout.y += block.height
  })
  layout.y += titleGap
}

/** Returns the height of the columns' names with the rule below them. */
function headHeightOf({ head }: Layout): number {
  const lines = Math.max(1, ...head.map((block) => block.lines.length))
  return 18 + (lines - 1) * headLeading
}

/** Draws the names of the columns; `row` is null where they are only repeated. */
function drawHead(layout: Layout, row: Element | null): void {
  const { sheet, columns, page, left, width } = layout
  const marks = layout.head.map((block, index) =>
    textOperations(block, columns[index]?.x ?? left, layout.y + 3),
  )
  if (row) {
    marks.forEach((each) => draw(sheet, addElement(row, 'TH', { scope: 'Column' }), page, each))
  } else {
    drawArtifact(sheet, page, { type: 'Pagination', subtype: 'Header', operations: marks.flat() })
  }
  layout.y += headHeightOf(layout)
  drawRules(layout, [{ x: left, y: layout.y - 2, width, thickness: 1 }], colors.strong)
}

type DocumentRow = ReportDocument['rows'][number]

const blocksOf = (layout: Layout, row: DocumentRow) =>
  row.cells.map((text, at) => blockOf(layout, row, text, at))

function heightOf({ cell }: Layout, { kind }: DocumentRow, blocks: readonly (TextBlock | null)[]): number {
  const text = Math.max(cell.leading, ...blocks.map((block) => block?.height ?? 0))
  return text + 2 * padding + (kind === 'heading' ? 2 : 0)
}

function blockOf(layout: Layout, row: DocumentRow, text: string, at: number): TextBlock | null {
  if (text === '') {
    return null
  }
  const { kind, level } = row
  const isBold = kind !== 'row'
  const last = labelEnd(row, at)
  const key = `${kind === 'heading' ? level : isBold} ${at} ${last} ${text}`
  const before = layout.measured.get(key)
  if (before) {
    return before
  }
  const column = layout.columns[at]
  const room =
    kind === 'heading' ? layout.width : widthThrough(layout, at, last) - (at === 0 ? indentOf(level) : 0)
  const block = textBlock(layout.fonts, { text, bold: isBold }, room, {
    ...layout.cell,
    color: isBold ? colors.strong : colors.text,
    align: kind !== 'heading' && column?.isFigure ? 'end' : 'start',
  })
  if (layout.measured.size >= mostMeasured) {
    layout.measured.clear()
  }
  layout.measured.set(key, block)
  return block
}

function widthThrough({ columns, width }: Layout, from: number, to: number): number {
  const [first, last] = [columns[from], columns[to]]
  return first && last && !first.isFigure ? last.x + last.width - first.x : (first?.width ?? width)
}

const indentOf = (level: number) => level * 10

function drawRow(layout: Layout, { row, isLast }: { row: DocumentRow; isLast: boolean }, tr: Element): void {
  const { sheet, page, columns, left, width, y } = layout
  const blocks = blocksOf(layout, row)
  layout.y += heightOf(layout, row, blocks)
  if (row.kind === 'heading') {
    if (row.level === 0 && sheet.outline.length < mostOutlined) {
      sheet.outline.push({ title: row.cells[0] ?? '', page, y, children: [] })
    }
    const [block] = blocks
    const th = addElement(tr, 'TH', { scope: 'Row', columns: columns.length })
    draw(sheet, th, page, block ? textOperations(block, left + indentOf(row.level), y + padding + 2) : [])
    drawRules(layout, [{ x: left, y: layout.y - 1, width, thickness: 0.75 }], colors.line)
    return
  }
  if (row.kind !== 'row') {
    drawRules(layout, [{ x: left, y: y - 0.5, width, thickness: 0.75 }], colors.soft)
  }
  columns.forEach(({ x }, index) => {
    const block = blocks[index]
    const cell = addElement(tr, index === 0 ? 'TH' : 'TD', index === 0 ? { scope: 'Row' } : {})
    if (block) {
      draw(sheet, cell, page, textOperations(block, x + (index === 0 ? indentOf(row.level) : 0), y + padding))
    }
  })
  const ends = { x: left, width, thickness: 0.5 }
  if (row.kind === 'total') {
    drawRules(
      layout,
      [
        { ...ends, y: layout.y - 1.5 },
        { ...ends, y: layout.y },
      ],
      colors.strong,
    )
  } else if (!isLast) {
    drawRules(layout, [{ ...ends, y: layout.y }], colors.line)
  }
}

function drawRules(
  { sheet, page }: Layout,
  rules: readonly { x: number; y: number; width: number; thickness: number }[],
  color: string,
): void {
  const operations = rules.map((rule) => ({ kind: 'rule' as const, ...rule, color }))
  drawArtifact(sheet, page, { type: 'Layout', operations })
}

function drawFoot({ sheet, fonts, document, page, left, width }: Layout, pages: number): void {
  const y = sheet.height - 34
  const look: TextStyle = { size: 7.5, leading: 10, color: colors.soft }
  const room = 90
  const text = document.pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(pages))
  const foot = textBlock(fonts, { text: document.foot }, width - room - 8, look)
  const number = textBlock(fonts, { text }, room, { ...look, align: 'end' })
  drawArtifact(sheet, page, {
    type: 'Pagination',
    subtype: 'Footer',
    operations: [
      { kind: 'rule', x: left, y: y - 6, width, thickness: 0.5, color: colors.line },
      ...textOperations(foot, left, y, foot.lines.slice(0, 1)),
      ...textOperations(number, left + width - room, y),
    ],
  })
}
