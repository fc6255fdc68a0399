import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'

import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { colors } from '#web/lib/pdf/layout/colors.ts'
import {
  type FlowBlock,
  flowOf,
  footerText,
  type FlowRole,
  type FlowSigners,
  type FlowTable,
  type FlowText,
} from './lease-flow.ts'
import {
  cellPadding,
  columnWidths,
  leaseStyles,
  leasePage,
  leaseWidth,
  lineReach,
  markerRoom,
  signerHeight,
  tableStyle,
  textWidth,
} from './lease-styles.ts'
import { linesOf } from './lease-lines.ts'
import { heightOf, rowHeight } from './lease-measure.ts'
import { signerRowHeight, signerRows, signerWidth } from './lease-signers.ts'
import { type LeasePages, paginate } from './lease-pages.ts'
import { drawMissingCharacters } from '#web/lib/pdf/missing-characters.ts'
import { type Line, layOutParagraph } from '#web/lib/pdf/text/paragraph.ts'
import { baselineIn, textBlock, textOperations } from '#web/lib/pdf/text/place-text.ts'
import {
  addElement,
  addPage,
  draw,
  drawArtifact,
  type Element,
  type ElementTag,
  type DrawOperation,
  createSheet,
  type OpenSheet,
  type OutlineItem,
  type Sheet,
} from '#web/lib/pdf/layout/sheet.ts'

type LayoutCursor = {
  sheet: OpenSheet
  fonts: Fonts
  page: number
  y: number
  list: Element | null
  pages: LeasePages
}

/**
 * Lays out a lease, or the landlord's cover sheet, on US Letter: contents, numbered parts and clauses, signatures and
 * addenda.
 */
export function layOutLease(lease: ComposedLease, fonts: Fonts): Sheet {
  const { width, height, margin } = leasePage
  const sheet = createSheet({ width, height, title: lease.title, language: 'en-US' })
  const pages = paginate(flowOf(lease), fonts)
  const cursor: LayoutCursor = { sheet, fonts, page: 0, y: margin, list: null, pages }
  for (const blocks of pages.pages) {
    cursor.page = addPage(sheet)
    cursor.y = margin
    for (const block of blocks) {
      cursor.y += block.before
      drawBlock(cursor, block)
      cursor.y += heightOf(fonts, block)
    }
  }
  sheet.pages.forEach((_, page) => drawEdges(cursor, lease, page))
  drawMissingCharacters(sheet, fonts)
  return sheet
}

function drawBlock(cursor: LayoutCursor, block: FlowBlock): void {
  if (block.kind !== 'text' || !['item', 'contents'].includes(block.role)) {
    cursor.list = null
  }
  if (block.kind === 'table') {
    drawTable(cursor, block)
  } else if (block.kind === 'signers') {
    drawSigners(cursor, block)
  } else {
    drawText(cursor, block)
  }
}

function drawText(cursor: LayoutCursor, block: FlowText): void {
  const { sheet, fonts, page, y } = cursor
  const look = leaseStyles[block.role]
  const x = leasePage.margin + block.indent
  const width = textWidth(block)
  const lines = linesOf(fonts, block.runs, look, width)
  const { outer, text } = elementsFor(cursor, block)
  const marker = block.marker === null ? [] : markerMarks(cursor, block)
  let lead: DrawOperation[] =
    block.anchor === null
      ? []
      : [{ kind: 'place', name: block.anchor, x: leasePage.margin, y: Math.max(0, y - 12) }]
  if (marker.length > 0) {
    draw(sheet, outer ?? text, page, [...lead, ...marker])
    lead = []
  }
  for (const mark of textOperations({ lines, width, height: 0, look }, x, y)) {
    drawLine(cursor, text, mark, lead)
    lead = []
  }
  if (block.isLine) {
    const last = lines.at(-1)
    const from = x + (last?.width ?? 0) + 6
    drawRule(cursor, from, y + heightOf(fonts, block) - 2, x + lineReach(block) - from)
  }
  if (block.leadsTo !== null) {
    drawPageNumber(cursor, block, text)
  }
  if (block.outline !== null) {
    addToOutline(sheet.outline, block.outline, {
      title: `${block.marker ? `${block.marker} ` : ''}${block.runs.map((run) => run.text).join('')}`,
      page,
      y: Math.max(0, y - 12),
      children: [],
    })
  }
}

/** Returns the structure elements of a paragraph. For a list item, `outer` also holds its bullet. */
function elementsFor(cursor: LayoutCursor, block: FlowText): { outer: Element | null; text: Element } {
  const { root } = cursor.sheet
  if (block.role === 'contents') {
    cursor.list ??= addElement(root, 'TOC')
    const item = addElement(cursor.list, 'TOCI')
    return {
      outer: block.marker === null ? null : addElement(item, 'Lbl'),
      text: addElement(item, 'Reference'),
    }
  }
  if (block.role === 'item') {
    cursor.list ??= addElement(root, 'L', { numbering: 'None' })
    const item = addElement(cursor.list, 'LI')
    return { outer: addElement(item, 'Lbl'), text: addElement(item, 'LBody') }
  }
  const tag = block.runs.length > 0 ? headingTags[block.role] : undefined
  return { outer: null, text: addElement(root, tag ?? 'P') }
}

const headingTags: Partial<Record<FlowRole, ElementTag>> = {
  title: 'H1',
  'contents-heading': 'H2',
  part: 'H2',
  clause: 'H3',
}

function markerMarks(cursor: LayoutCursor, block: FlowText): DrawOperation[] {
  const look = leaseStyles[block.role]
  const sign = block.marker ?? ''
  const room = markerRoom(block)
  const x = leasePage.margin + block.indent - room
  if (sign === '☐' || sign === '☒') {
    const [line] = layOutParagraph(cursor.fonts, [{ text: 'x' }], { size: look.size, width: Infinity })
    return line
      ? [{ kind: 'tick', x, y: cursor.y + 1.5, size: look.size + 1.5, sign, color: colors.strong, line }]
      : []
  }
  const run = {
    text: `${sign} `,
    bold: block.role === 'clause' || (block.role === 'body' && sign !== ''),
  }
  const { size, leading, color } = look
  return textOperations(textBlock(cursor.fonts, run, room + 20, { size, leading, color }), x, cursor.y)
}

/** Draws a line of text. Each reference in it becomes a separate link. */
function drawLine(
  cursor: LayoutCursor,
  element: Element,
  mark: DrawOperation,
  before: readonly DrawOperation[] = [],
): void {
  if (mark.kind !== 'text' || mark.line.hasRtl || mark.line.pieces.every(({ to }) => to === null)) {
    draw(cursor.sheet, element, cursor.page, [...before, mark])
    return
  }
  let lead = before
  for (const line of stretches(mark.line, cursor.pages)) {
    const to = line.pieces[0]?.to ?? null
    const holder = to === null ? element : addElement(element, 'Link')
    draw(cursor.sheet, holder, cursor.page, [...lead, { ...mark, line }])
    lead = []
  }
}

function stretches(line: Line, pages: LeasePages): Line[] {
  const parts: Line[] = []
  for (const piece of line.pieces) {
    const to = piece.to !== null && pages.pageOf.has(piece.to) ? piece.to : null
    const last = parts.at(-1)
    if (last && last.pieces[0]?.to === to) {
      parts[parts.length - 1] = {
        ...last,
        pieces: [...last.pieces, { ...piece, to }],
        text: last.text + piece.text,
        width: last.width + piece.width,
      }
    } else {
      parts.push({ ...line, pieces: [{ ...piece, to }], text: piece.text, width: piece.width })
    }
  }
  return parts
}

function drawPageNumber(cursor: LayoutCursor, block: FlowText, element: Element): void {
  const look = leaseStyles[block.role]
  const page = cursor.pages.pageOf.get(block.leadsTo ?? '')
  if (page !== undefined) {
    const number = textBlock(cursor.fonts, { text: ` ${page}` }, 30, { ...look, align: 'end' })
    draw(
      cursor.sheet,
      element,
      cursor.page,
      textOperations(number, leasePage.margin + leaseWidth - 30, cursor.y),
    )
  }
}

function drawTable(cursor: LayoutCursor, table: FlowTable): void {
  const { sheet, fonts } = cursor
  const widths = columnWidths(table)
  const element = addElement(sheet.root, 'Table')
  let { y } = cursor
  const left = leasePage.margin + table.indent
  const width = leaseWidth - table.indent
  ;[table.head, ...table.rows].forEach((row, at) => {
    const isHead = at === 0
    const section = isHead ? addElement(element, 'THead') : element
    const tr = addElement(section, 'TR')
    const height = rowHeight(fonts, table, row)
    let x = left
    row.forEach((cell, column) => {
      const across = (widths[column] ?? 0) - 2 * cellPadding.across
      const look = { ...tableStyle, isBold: isHead, color: isHead ? colors.strong : colors.text }
      const lines = linesOf(fonts, cell, look, across)
      const holder = addElement(tr, isHead ? 'TH' : 'TD', isHead ? { scope: 'Column' } : {})
      const marks = textOperations(
        { lines, width: across, height: 0, look },
        x + cellPadding.across,
        y + cellPadding.down,
      )
      marks.forEach((mark) => drawLine(cursor, holder, mark))
      x += widths[column] ?? 0
    })
    y += height
    const thickness = isHead ? 1 : 0.5
    const color = isHead ? colors.strong : colors.line
    drawArtifact(sheet, cursor.page, {
      type: 'Layout',
      operations: [{ kind: 'rule', x: left, y: y - thickness, width, thickness, color }],
    })
  })
}

function drawSigners(cursor: LayoutCursor, { signers }: FlowSigners): void {
  signers.forEach((signer, at) => {
    const x = leasePage.margin + at * (signerWidth + signerHeight.gap)
    const element = addElement(cursor.sheet.root, 'P')
    const look = leaseStyles.signer
    let { y } = cursor
    for (const row of signerRows(signer)) {
      const { text, isBold, isLine } = row
      const height = signerRowHeight(cursor.fonts, row)
      const top = isLine ? y + height - look.leading : y
      const run = { text: `${text} `, bold: isBold }
      const block = textBlock(cursor.fonts, run, signerWidth, { ...look, color: colors.strong })
      draw(cursor.sheet, element, cursor.page, textOperations(block, x, top))
      if (isLine) {
        const used = block.lines[0]?.width ?? 0
        drawRule(cursor, x + used + 6, top + baselineIn(look.leading, look.size) + 2, signerWidth - used - 6)
      }
      y += height
    }
  })
}

function drawRule(cursor: LayoutCursor, x: number, y: number, width: number): void {
  drawArtifact(cursor.sheet, cursor.page, {
    type: 'Layout',
    operations: [{ kind: 'rule', x, y, width, thickness: 0.6, color: colors.text }],
  })
}

/** Draws what repeats on every page and is not part of the text: header and footer. */
function drawEdges({ sheet, fonts }: LayoutCursor, lease: ComposedLease, page: number): void {
  const look = { size: 7.5, leading: 11, color: colors.soft }
  const { margin, height } = leasePage
  const put = (text: string, y: number, align: 'start' | 'end'): DrawOperation[] =>
    textOperations(
      textBlock(fonts, { text }, leaseWidth / 2, { ...look, align }),
      align === 'start' ? margin : margin + leaseWidth / 2,
      y,
    ).slice(0, 1)
  if (page > 0) {
    drawArtifact(sheet, page, {
      type: 'Pagination',
      subtype: 'Header',
      operations: [...put(lease.title, 40, 'start'), ...put(lease.subtitle, 40, 'end')],
    })
  }
  const foot = height - 46
  drawArtifact(sheet, page, {
    type: 'Pagination',
    subtype: 'Footer',
    operations: [
      { kind: 'rule', x: margin, y: foot - 6, width: leaseWidth, thickness: 0.5, color: colors.line },
      ...put(footerText(lease), foot, 'start'),
      ...put(`Page ${page + 1} of ${sheet.pages.length}`, foot, 'end'),
    ],
  })
}

function addToOutline(outline: OutlineItem[], depth: number, item: OutlineItem): void {
  const parent = depth > 0 ? outline.at(-1) : undefined
  if (parent) {
    addToOutline(parent.children, depth - 1, item)
  } else {
    outline.push(item)
  }
}
