import type { InvoiceDocument, InvoiceParty } from '#shared/invoices/document.ts'

import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { drawInvoiceTable } from './invoice-table.ts'
import { colors } from '#web/lib/pdf/layout/colors.ts'
import { createCursor, type LayoutCursor, startNewPage } from '#web/lib/pdf/layout/layout-cursor.ts'
import { drawMissingCharacters } from '#web/lib/pdf/missing-characters.ts'
import { widthOf } from '#web/lib/pdf/text/paragraph.ts'
import { pictureOf } from '#web/lib/pdf/layout/picture.ts'
import { type TextBlock, textBlock, type TextStyle, textOperations } from '#web/lib/pdf/text/place-text.ts'
import {
  addElement,
  draw,
  drawArtifact,
  type Element,
  createSheet,
  type Sheet,
} from '#web/lib/pdf/layout/sheet.ts'

const papers = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } }
const footHeight = 62

const label: TextStyle = { size: 7.5, leading: 11, color: colors.soft }
const body: TextStyle = { size: 9.5, leading: 13, color: colors.text }

/** Lays out an invoice over as many pages as needed: heading, parties, items, totals, notes and terms. */
export function layOutInvoice(invoice: InvoiceDocument, fonts: Fonts): Sheet {
  const paper = papers[invoice.paper]
  const sheet = createSheet({ ...paper, title: invoice.metaTitle, language: invoice.language })
  const cursor = createCursor(sheet, fonts, footHeight)
  drawHeading(cursor, invoice)
  drawFacts(cursor, invoice)
  drawParties(cursor, invoice)
  const totals = layOutTotals(cursor, invoice)
  drawInvoiceTable(cursor, invoice, totals.height)
  drawTotals(cursor, totals)
  drawTexts(cursor, invoice)
  sheet.pages.forEach((_, page) => {
    if (page > 0) {
      drawRunningHead(cursor, invoice, page)
    }
    drawFoot(cursor, invoice, page)
  })
  drawMissingCharacters(sheet, fonts)
  return sheet
}

function drawHeading(cursor: LayoutCursor, invoice: InvoiceDocument): void {
  const { sheet, fonts } = cursor
  const logo = invoice.logo ? pictureOf(invoice.logo) : null
  const title = textBlock(fonts, { text: invoice.title, serif: true }, cursor.width, {
    size: 30,
    leading: 36,
    color: colors.strong,
  })
  let height = 36
  if (logo && invoice.logo) {
    const scale = Math.min(150 / logo.width, 54 / logo.height, 1)
    const figure = addElement(sheet.root, 'Figure', { alt: invoice.logo.alt || 'Logo' })
    const size = { width: logo.width * scale, height: logo.height * scale }
    const x = cursor.left + cursor.width - size.width
    draw(sheet, figure, cursor.page, [{ kind: 'picture', picture: logo.picture, x, y: cursor.y, ...size }])
    height = Math.max(height, size.height)
  }
  const heading = addElement(sheet.root, 'H1')
  draw(sheet, heading, cursor.page, textOperations(title, cursor.left, cursor.y))
  drawBadge(cursor, invoice, cursor.left + (title.lines[0]?.width ?? 0) + 14, cursor.y + 9.5)
  cursor.y += height + 10
}

function drawBadge(cursor: LayoutCursor, { status }: InvoiceDocument, x: number, y: number): void {
  const tone = colors.badges[status.tone]
  const text = { text: status.text, bold: true }
  const width = widthOf(cursor.fonts, text, 7.5) + 16
  const block = textBlock(cursor.fonts, text, width, {
    size: 7.5,
    leading: 17,
    color: tone.text,
    align: 'center',
  })
  const element = addElement(cursor.sheet.root, 'P')
  draw(cursor.sheet, element, cursor.page, [
    { kind: 'box', x, y, width, height: 17, radius: 8.5, fill: tone.fill, stroke: null },
    ...textOperations(block, x, y),
  ])
}

function drawFacts(cursor: LayoutCursor, invoice: InvoiceDocument): void {
  const { sheet, fonts } = cursor
  drawArtifact(sheet, cursor.page, {
    type: 'Layout',
    operations: [
      { kind: 'rule', x: cursor.left, y: cursor.y, width: cursor.width, thickness: 0.75, color: colors.line },
    ],
  })
  cursor.y += 11
  const column = cursor.width / Math.max(3, invoice.facts.length)
  let height = 0
  invoice.facts.forEach((fact, index) => {
    const x = cursor.left + column * index
    const about = textBlock(fonts, { text: `${fact.label} ` }, column - 12, label)
    const value = textBlock(fonts, { text: fact.text, bold: true }, column - 12, {
      ...body,
      ...(fact.isAmount && { size: 12 }),
      color: colors.strong,
    })
    const element = addElement(sheet.root, 'P')
    draw(sheet, element, cursor.page, textOperations(about, x, cursor.y))
    draw(sheet, element, cursor.page, textOperations(value, x, cursor.y + about.height + 2))
    height = Math.max(height, about.height + 2 + value.height)
  })
  cursor.y += height + 10
  drawArtifact(sheet, cursor.page, {
    type: 'Layout',
    operations: [
      { kind: 'rule', x: cursor.left, y: cursor.y, width: cursor.width, thickness: 0.75, color: colors.line },
    ],
  })
  cursor.y += 16
}

function drawParties(cursor: LayoutCursor, { from, to }: InvoiceDocument): void {
  const column = cursor.width / 2
  const ends = [from, to].map((party, index) =>
    drawParty(cursor, party, cursor.left + column * index, column - 24),
  )
  cursor.y = Math.max(...ends) + 16
}

function drawParty(cursor: LayoutCursor, party: InvoiceParty, x: number, width: number): number {
  const { sheet, fonts, page } = cursor
  let { y } = cursor
  const put = (element: Element, text: string, look: TextStyle, bold: boolean): void => {
    const block = textBlock(fonts, { text, bold }, width, look)
    draw(sheet, element, page, textOperations(block, x, y))
    y += block.height
  }
  put(addElement(sheet.root, 'H2'), party.heading, label, false)
  y += 3
  put(addElement(sheet.root, 'P'), party.name, { size: 11, leading: 16, color: colors.strong }, true)
  const lines = party.lines.filter((line) => line !== '').join('\n')
  put(addElement(sheet.root, 'P'), lines, { ...body, color: colors.text }, false)
  return y
}

type Totals = {
  rows: readonly { isTotal: boolean; name: TextBlock; amount: TextBlock; height: number }[]
  width: number
  /** Height in points, including the gap above. */
  height: number
}

const totalsGap = 10

function layOutTotals({ fonts, width: pageWidth }: LayoutCursor, invoice: InvoiceDocument): Totals {
  const width = Math.min(pageWidth, 250)
  const rows = invoice.totals.map(({ isTotal, label: name, text }) => {
    const look: TextStyle = isTotal
      ? { size: 13, leading: 20, color: colors.strong }
      : { ...body, color: colors.text }
    const amount = { text, bold: isTotal }
    const amountWidth = Math.min(width * 0.7, widthOf(fonts, amount, look.size) + 2)
    const blocks = {
      name: textBlock(fonts, { text: name, bold: isTotal }, width - amountWidth - 12, look),
      amount: textBlock(fonts, amount, amountWidth, { ...look, align: 'end' }),
    }
    const height = Math.max(blocks.name.height, blocks.amount.height) + (isTotal ? 14 : 5)
    return { isTotal, ...blocks, height }
  })
  return { rows, width, height: rows.reduce((sum, row) => sum + row.height, totalsGap) }
}

/** Draws the totals, which are never split over pages. drawInvoiceTable keeps them on the page of the last item. */
function drawTotals(cursor: LayoutCursor, { rows, width, height }: Totals): void {
  const { sheet } = cursor
  const x = cursor.left + cursor.width - width
  if (cursor.y + height > cursor.bottom) {
    startNewPage(cursor)
  }
  cursor.y += totalsGap
  const table = addElement(sheet.root, 'Table')
  for (const row of rows) {
    const tr = addElement(table, 'TR')
    const top = cursor.y + (row.isTotal ? 10 : 2.5)
    if (row.isTotal) {
      drawArtifact(sheet, cursor.page, {
        type: 'Layout',
        operations: [{ kind: 'rule', x, y: cursor.y + 4, width, thickness: 1, color: colors.strong }],
      })
    }
    draw(sheet, addElement(tr, 'TH', { scope: 'Row' }), cursor.page, textOperations(row.name, x, top))
    draw(
      sheet,
      addElement(tr, 'TD'),
      cursor.page,
      textOperations(row.amount, x + width - row.amount.width, top),
    )
    cursor.y += row.height
  }
  cursor.y += 14
}

function drawTexts(cursor: LayoutCursor, invoice: InvoiceDocument): void {
  for (const part of [invoice.notes, invoice.terms]) {
    if (part && part.text.trim() !== '') {
      drawText(cursor, part)
    }
  }
}

/**
 * Draws a text of any length. It continues over pages line by line, and its heading never stands alone at the foot of a
 * page.
 */
function drawText(cursor: LayoutCursor, part: { heading: string; text: string }): void {
  const { sheet, fonts } = cursor
  const heading = textBlock(fonts, { text: part.heading }, cursor.width, label)
  const text = textBlock(fonts, { text: part.text.trim() }, Math.min(cursor.width, 430), body)
  if (cursor.y + heading.height + Math.min(text.lines.length, 2) * body.leading > cursor.bottom) {
    startNewPage(cursor)
  }
  draw(sheet, addElement(sheet.root, 'H2'), cursor.page, textOperations(heading, cursor.left, cursor.y))
  cursor.y += heading.height + 3
  const element = addElement(sheet.root, 'P')
  let rest = text.lines
  while (rest.length > 0) {
    const room = Math.max(1, Math.floor((cursor.bottom - cursor.y) / body.leading))
    draw(sheet, element, cursor.page, textOperations(text, cursor.left, cursor.y, rest.slice(0, room)))
    cursor.y += Math.min(room, rest.length) * body.leading
    rest = rest.slice(room)
    if (rest.length > 0) {
      startNewPage(cursor)
    }
  }
  cursor.y += 12
}

/** Draws the line above the content of later pages: the invoice's title, its sender and its recipient. */
function drawRunningHead(
  { sheet, fonts, left, width }: LayoutCursor,
  invoice: InvoiceDocument,
  page: number,
): void {
  const parties = [invoice.from.name, invoice.to.name].filter((name) => name !== '').join(' to ')
  const text = [invoice.metaTitle, parties].filter((part) => part !== '').join(' · ')
  const block = textBlock(fonts, { text }, width, label)
  drawArtifact(sheet, page, {
    type: 'Pagination',
    subtype: 'Header',
    operations: textOperations(block, left, 30, block.lines.slice(0, 1)),
  })
}

function drawFoot(cursor: LayoutCursor, invoice: InvoiceDocument, page: number): void {
  const { sheet, fonts } = cursor
  const y = sheet.height - 40
  const look: TextStyle = { size: 7.5, leading: 11, color: colors.soft }
  const number = `Page ${page + 1} of ${sheet.pages.length}`
  const numberWidth = 90
  const marks = textOperations(
    textBlock(fonts, { text: number }, numberWidth, { ...look, align: 'end' }),
    cursor.left + cursor.width - numberWidth,
    y,
  )
  drawArtifact(sheet, page, {
    type: 'Pagination',
    subtype: 'Footer',
    operations: [
      { kind: 'rule', x: cursor.left, y: y - 8, width: cursor.width, thickness: 0.5, color: colors.line },
      ...marks,
    ],
  })
  if (invoice.watermark) {
    const hint = textBlock(fonts, { text: invoice.watermark }, cursor.width - numberWidth - 10, look)
    drawArtifact(sheet, page, {
      type: 'Pagination',
      subtype: 'Watermark',
      operations: textOperations(hint, cursor.left, y),
    })
  }
}
