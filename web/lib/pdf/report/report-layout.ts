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
  type Sheet,
} from '#web/lib/pdf/layout/sheet.ts'
import { widthOf } from '#web/lib/pdf/text/paragraph.ts'
import { type TextBlock, textBlock, type TextStyle, textOperations } from '#web/lib/pdf/text/place-text.ts'

const letter = { short: 612, long: 792 }
const margin = 40
const footHeight = 50
const gap = 8
const padding = 2.5
const headHeight = 20
/** A report with more pages is not made: its CSV file is. */
export const mostPages = 200
/** Headings that are in the outline. More would not be found in it. */
const mostOutlined = 500

type Style = { size: number; leading: number }
type Column = { x: number; width: number; isFigure: boolean }
type Layout = LayoutCursor & {
  document: ReportDocument
  columns: readonly Column[]
  cell: Style
  /** Blocks that were set before: names and amounts repeat. */
  set: Map<string, TextBlock>
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

/** Lays out a report: title, facts, and one table whose header repeats on every page. Throws ReportTooLongError. */
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
  const layout: Layout = {
    sheet,
    fonts,
    page: addPage(sheet),
    y: margin,
    left: margin,
    width,
    bottom: sheet.height - footHeight,
    document,
    columns: columnsOf(fonts, document, { width, cell }),
    cell,
    set: new Map(),
  }
  drawTitle(layout)
  drawTable(layout)
  drawExplanation(layout)
  sheet.pages.forEach((_, page) => drawFoot(layout, page))
  return sheet
}

function drawTitle(layout: Layout): void {
  const { sheet, fonts, document, left, width } = layout
  const put = (tag: 'H1' | 'P', text: string, look: TextStyle, serif = false) => {
    const block = textBlock(fonts, { text, serif }, width, look)
    draw(sheet, addElement(sheet.root, tag), layout.page, textOperations(block, left, layout.y))
    layout.y += block.height
  }
  put('H1', document.title, { size: 18, leading: 23, color: colors.strong }, true)
  put('P', document.facts.join(' · '), { size: 9, leading: 13, color: colors.soft })
  layout.y += 8
}

function drawTable(layout: Layout): void {
  const { sheet, document } = layout
  const table = addElement(sheet.root, 'Table')
  drawHead(layout, addElement(addElement(table, 'THead'), 'TR'))
  const body = addElement(table, 'TBody')
  document.rows.forEach((row, index) => {
    const blocks = row.cells.map((text, at) => blockOf(layout, row, text, at))
    const height = Math.max(layout.cell.leading, ...blocks.map((block) => block?.height ?? 0)) + 2 * padding
    // a heading stays with the row below it
    const needed = height + (row.kind === 'heading' ? layout.cell.leading + 2 * padding : 0)
    if (layout.y + needed > layout.bottom && layout.y > margin + headHeight) {
      startPage(layout)
    }
    if (row.kind === 'heading' && row.level === 0 && sheet.outline.length < mostOutlined) {
      sheet.outline.push({ title: row.cells[0] ?? '', page: layout.page, y: layout.y, children: [] })
    }
    drawRow(
      layout,
      { row, blocks, height, isLast: index === document.rows.length - 1 },
      addElement(body, 'TR'),
    )
  })
}

function startPage(layout: Layout): void {
  if (layout.sheet.pages.length >= mostPages) {
    throw new ReportTooLongError()
  }
  layout.page = addPage(layout.sheet)
  layout.y = margin
  drawHead(layout, null)
}

/** Draws the names of the columns; `row` is null where they are only repeated. */
function drawHead(layout: Layout, row: Element | null): void {
  const { sheet, fonts, document, columns, page, left, width } = layout
  const look = { size: Math.min(7.5, layout.cell.size), leading: 10, color: colors.soft }
  const marks = columns.map(({ x, width: room, isFigure }, index) =>
    textOperations(
      textBlock(fonts, { text: document.columns[index]?.head ?? '' }, room, {
        ...look,
        align: isFigure ? 'end' : 'start',
      }),
      x,
      layout.y + 3,
    ),
  )
  if (row) {
    marks.forEach((each) => draw(sheet, addElement(row, 'TH', { scope: 'Column' }), page, each))
  } else {
    drawArtifact(sheet, page, { type: 'Pagination', subtype: 'Header', operations: marks.flat() })
  }
  const lines = Math.max(1, ...marks.map((each) => each.length))
  layout.y += headHeight - 4 + (lines - 1) * look.leading
  drawRules(layout, [{ x: left, y: layout.y, width, thickness: 1 }], colors.strong)
  layout.y += 2
}

type DocumentRow = ReportDocument['rows'][number]

function blockOf(layout: Layout, row: DocumentRow, text: string, at: number): TextBlock | null {
  if (text === '') {
    return null
  }
  const { kind, level } = row
  const isBold = kind !== 'row'
  const last = labelEnd(row, at)
  const key = `${kind === 'heading' ? level : isBold} ${at} ${last} ${text}`
  const before = layout.set.get(key)
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
  layout.set.set(key, block)
  return block
}

/** Returns the last column that a text may use: the name of a sum has the room of the blank cells after it. */
function labelEnd({ kind, cells }: DocumentRow, at: number): number {
  if (kind === 'row' || kind === 'heading') {
    return at
  }
  const next = cells.findIndex((cell, index) => index > at && cell !== '')
  return (next === -1 ? cells.length : next) - 1
}

function widthThrough({ columns, width }: Layout, from: number, to: number): number {
  const [first, last] = [columns[from], columns[to]]
  return first && last && !first.isFigure ? last.x + last.width - first.x : (first?.width ?? width)
}

const indentOf = (level: number) => level * 10

type SetRow = { row: DocumentRow; blocks: readonly (TextBlock | null)[]; height: number; isLast: boolean }

function drawRow(layout: Layout, { row, blocks, height, isLast }: SetRow, tr: Element): void {
  const { sheet, page, columns, left, width, y } = layout
  if (row.kind === 'heading') {
    const [block] = blocks
    const th = addElement(tr, 'TH', { scope: 'Row', columns: columns.length })
    draw(sheet, th, page, block ? textOperations(block, left + indentOf(row.level), y + padding + 2) : [])
    layout.y += height + 2
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
  layout.y += height
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

function drawExplanation(layout: Layout): void {
  const { sheet, fonts, document, left, width } = layout
  const block = textBlock(fonts, { text: document.explanation }, width, {
    size: 8,
    leading: 11,
    color: colors.soft,
  })
  if (layout.y + 10 + block.height > layout.bottom) {
    layout.page = addPage(sheet)
    layout.y = margin
  }
  draw(sheet, addElement(sheet.root, 'P'), layout.page, textOperations(block, left, layout.y + 10))
}

function drawFoot(layout: Layout, page: number): void {
  const { sheet, fonts, document, left, width } = layout
  const y = sheet.height - 34
  const look: TextStyle = { size: 7.5, leading: 10, color: colors.soft }
  const room = 90
  const text = document.pageOf
    .replace('{page}', String(page + 1))
    .replace('{pages}', String(sheet.pages.length))
  const foot = textBlock(fonts, { text: document.foot }, width - room - gap, look)
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

/**
 * Returns the columns: each as wide as its longest texts need, texts at most a fifth of the page. The wide ones share the
 * rest.
 */
function columnsOf(
  fonts: Fonts,
  { columns, rows }: ReportDocument,
  { width, cell }: { width: number; cell: Style },
): Column[] {
  const needs = columns.map(({ head, isFigure }, index) => {
    const longest = longestTexts(rows, index)
    const least = Math.max(
      isFigure ? 30 : 24,
      ...longest.map((text) => widthOf(fonts, { text, bold: true }, cell.size)),
      Math.min(widthOf(fonts, { text: head }, 7.5), isFigure ? 60 : 80),
    )
    return Math.ceil(isFigure ? least : Math.min(least, width / 4)) + 1
  })
  const room = width - gap * (columns.length - 1)
  const spare = room - sum(needs)
  const growing = columns.flatMap(({ isWide, isFigure }, index) => (isWide && !isFigure ? [index] : []))
  const texts = columns.flatMap(({ isFigure }, index) => (isFigure ? [] : [index]))
  const changed = spare >= 0 ? growing : texts
  const of = sum(changed.map((index) => needs[index] ?? 0))
  let x = margin
  return columns.map(({ isFigure }, index) => {
    const need = needs[index] ?? 0
    // where there is not enough room, texts wrap and amounts do not
    const own = changed.includes(index) ? Math.max(24, need + (spare * need) / Math.max(1, of)) : need
    const column = { x, width: own, isFigure }
    x += own + gap
    return column
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Returns the longest texts of a column by their letters: among them is the widest one. */
function longestTexts(rows: ReportDocument['rows'], index: number): string[] {
  const texts = new Set(
    rows.flatMap((row) =>
      row.kind === 'heading' || labelEnd(row, index) > index ? [] : (row.cells[index] ?? ''),
    ),
  )
  return [...texts].toSorted((a, b) => b.length - a.length).slice(0, 8)
}
