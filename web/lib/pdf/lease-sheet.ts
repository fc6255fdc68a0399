import type { ComposedLease } from '#shared/lease-generator/composed-lease.ts'

import type { Fonts } from './fonts.ts'
import { ink } from './ink.ts'
import {
  type FlowBlock,
  flowOf,
  footWords,
  type FlowRole,
  type FlowSigners,
  type FlowTable,
  type FlowText,
} from './lease-flow.ts'
import {
  cellPadding,
  columnWidths,
  leaseLooks,
  leasePage,
  leaseWidth,
  lineReach,
  markerRoom,
  signerHeight,
  tableLook,
  textWidth,
} from './lease-looks.ts'
import { linesOf } from './lease-lines.ts'
import { heightOf, rowHeight } from './lease-measure.ts'
import { signerRows, signerWidth } from './lease-signers.ts'
import { type LeasePages, paginate } from './lease-pages.ts'
import { type Line, setParagraph } from './paragraph.ts'
import { baselineIn, textBlock, textMarks } from './place-text.ts'
import {
  addElement,
  addPage,
  draw,
  drawArtifact,
  type Element,
  type ElementTag,
  type Mark,
  newSheet,
  type OutlineItem,
  type Sheet,
} from './sheet.ts'

type Pen = { sheet: Sheet; fonts: Fonts; page: number; y: number; list: Element | null; pages: LeasePages }

/** Sets a lease, or the landlord's cover sheet, on US Letter: contents, numbered parts and clauses, signatures and addenda. */
export function setLease(lease: ComposedLease, fonts: Fonts): Sheet {
  const { width, height, margin } = leasePage
  const sheet = newSheet({ width, height, title: lease.title, language: 'en-US' })
  const pages = paginate(flowOf(lease), fonts)
  const pen: Pen = { sheet, fonts, page: 0, y: margin, list: null, pages }
  for (const blocks of pages.pages) {
    pen.page = addPage(sheet)
    pen.y = margin
    for (const block of blocks) {
      pen.y += block.before
      drawBlock(pen, block)
      pen.y += heightOf(fonts, block)
    }
  }
  sheet.pages.forEach((_, page) => drawEdges(pen, lease, page))
  return sheet
}

function drawBlock(pen: Pen, block: FlowBlock): void {
  if (block.kind !== 'text' || !['item', 'contents'].includes(block.role)) {
    pen.list = null
  }
  if (block.kind === 'table') {
    drawTable(pen, block)
  } else if (block.kind === 'signers') {
    drawSigners(pen, block)
  } else {
    drawText(pen, block)
  }
}

function drawText(pen: Pen, block: FlowText): void {
  const { sheet, fonts, page, y } = pen
  const look = leaseLooks[block.role]
  const x = leasePage.margin + block.indent
  const width = textWidth(block)
  const lines = linesOf(fonts, block.runs, look, width)
  const { outer, text } = elementsFor(pen, block)
  const marker = block.marker === null ? [] : markerMarks(pen, block)
  let lead: Mark[] =
    block.anchor === null
      ? []
      : [{ kind: 'place', name: block.anchor, x: leasePage.margin, y: Math.max(0, y - 12) }]
  if (marker.length > 0) {
    draw(sheet, outer ?? text, page, [...lead, ...marker])
    lead = []
  }
  for (const mark of textMarks({ lines, width, height: 0, look }, x, y)) {
    drawLine(pen, text, mark, lead)
    lead = []
  }
  if (block.isLine) {
    const last = lines.at(-1)
    const from = x + (last?.width ?? 0) + 6
    drawRule(pen, from, y + heightOf(fonts, block) - 2, x + lineReach(block) - from)
  }
  if (block.leadsTo !== null) {
    drawPageNumber(pen, block, text)
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

/** The element of a paragraph; of an item also the one for its bullet. */
function elementsFor(pen: Pen, block: FlowText): { outer: Element | null; text: Element } {
  const { root } = pen.sheet
  if (block.role === 'contents') {
    pen.list ??= addElement(root, 'TOC')
    const item = addElement(pen.list, 'TOCI')
    return {
      outer: block.marker === null ? null : addElement(item, 'Lbl'),
      text: addElement(item, 'Reference'),
    }
  }
  if (block.role === 'item') {
    pen.list ??= addElement(root, 'L', { numbering: 'None' })
    const item = addElement(pen.list, 'LI')
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

function markerMarks(pen: Pen, block: FlowText): Mark[] {
  const look = leaseLooks[block.role]
  const sign = block.marker ?? ''
  const room = markerRoom(block)
  const x = leasePage.margin + block.indent - room
  if (sign === '☐' || sign === '☒') {
    const [line] = setParagraph(pen.fonts, [{ text: 'x' }], { size: look.size, width: Infinity })
    return line
      ? [{ kind: 'tick', x, y: pen.y + 1.5, size: look.size + 1.5, sign, colour: ink.strong, line }]
      : []
  }
  const run = {
    text: `${sign} `,
    bold: block.role === 'clause' || (block.role === 'body' && sign !== ''),
  }
  const { size, leading, colour } = look
  return textMarks(textBlock(pen.fonts, run, room + 20, { size, leading, colour }), x, pen.y)
}

/** A line of text; what in it leads elsewhere becomes a link of its own. */
function drawLine(pen: Pen, element: Element, mark: Mark, before: readonly Mark[] = []): void {
  if (mark.kind !== 'text' || mark.line.hasRtl || mark.line.pieces.every(({ to }) => to === null)) {
    draw(pen.sheet, element, pen.page, [...before, mark])
    return
  }
  let lead = before
  for (const line of stretches(mark.line, pen.pages)) {
    const to = line.pieces[0]?.to ?? null
    const holder = to === null ? element : addElement(element, 'Link')
    draw(pen.sheet, holder, pen.page, [...lead, { ...mark, line }])
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

function drawPageNumber(pen: Pen, block: FlowText, element: Element): void {
  const look = leaseLooks[block.role]
  const page = pen.pages.pageOf.get(block.leadsTo ?? '')
  if (page !== undefined) {
    const number = textBlock(pen.fonts, { text: ` ${page}` }, 30, { ...look, align: 'end' })
    draw(pen.sheet, element, pen.page, textMarks(number, leasePage.margin + leaseWidth - 30, pen.y))
  }
}

function drawTable(pen: Pen, table: FlowTable): void {
  const { sheet, fonts } = pen
  const widths = columnWidths(table)
  const element = addElement(sheet.root, 'Table')
  let { y } = pen
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
      const look = { ...tableLook, isBold: isHead, colour: isHead ? ink.strong : ink.text }
      const lines = linesOf(fonts, cell, look, across)
      const holder = addElement(tr, isHead ? 'TH' : 'TD', isHead ? { scope: 'Column' } : {})
      const marks = textMarks(
        { lines, width: across, height: 0, look },
        x + cellPadding.across,
        y + cellPadding.down,
      )
      marks.forEach((mark) => drawLine(pen, holder, mark))
      x += widths[column] ?? 0
    })
    y += height
    const thickness = isHead ? 1 : 0.5
    const colour = isHead ? ink.strong : ink.line
    drawArtifact(sheet, pen.page, {
      type: 'Layout',
      marks: [{ kind: 'rule', x: left, y: y - thickness, width, thickness, colour }],
    })
  })
}

function drawSigners(pen: Pen, { signers }: FlowSigners): void {
  signers.forEach((signer, at) => {
    const x = leasePage.margin + at * (signerWidth + signerHeight.gap)
    const element = addElement(pen.sheet.root, 'P')
    const look = leaseLooks.signer
    let { y } = pen
    for (const { text, isBold, isLine, height } of signerRows(pen.fonts, signer)) {
      const top = isLine ? y + height - look.leading : y
      const run = { text: `${text} `, bold: isBold }
      const block = textBlock(pen.fonts, run, signerWidth, { ...look, colour: ink.strong })
      draw(pen.sheet, element, pen.page, textMarks(block, x, top))
      if (isLine) {
        const used = block.lines[0]?.width ?? 0
        drawRule(pen, x + used + 6, top + baselineIn(look.leading, look.size) + 2, signerWidth - used - 6)
      }
      y += height
    }
  })
}

function drawRule(pen: Pen, x: number, y: number, width: number): void {
  drawArtifact(pen.sheet, pen.page, {
    type: 'Layout',
    marks: [{ kind: 'rule', x, y, width, thickness: 0.6, colour: ink.text }],
  })
}

/** What stands on every page and belongs to none of its text. */
function drawEdges({ sheet, fonts }: Pen, lease: ComposedLease, page: number): void {
  const look = { size: 7.5, leading: 11, colour: ink.soft }
  const { margin, height } = leasePage
  const put = (text: string, y: number, align: 'start' | 'end'): Mark[] =>
    textMarks(
      textBlock(fonts, { text }, leaseWidth / 2, { ...look, align }),
      align === 'start' ? margin : margin + leaseWidth / 2,
      y,
    ).slice(0, 1)
  if (page > 0) {
    drawArtifact(sheet, page, {
      type: 'Pagination',
      subtype: 'Header',
      marks: [...put(lease.title, 40, 'start'), ...put(lease.subtitle, 40, 'end')],
    })
  }
  const foot = height - 46
  drawArtifact(sheet, page, {
    type: 'Pagination',
    subtype: 'Footer',
    marks: [
      { kind: 'rule', x: margin, y: foot - 6, width: leaseWidth, thickness: 0.5, colour: ink.line },
      ...put(footWords(lease), foot, 'start'),
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
