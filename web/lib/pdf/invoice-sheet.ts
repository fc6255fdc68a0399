import type { InvoiceDocument, InvoiceParty } from '#shared/invoices/document.ts'

import type { Fonts } from './fonts.ts'
import { drawInvoiceTable } from './invoice-table.ts'
import { ink } from './ink.ts'
import { newPen, type Pen, turnPage } from './pen.ts'
import { widthOf } from './paragraph.ts'
import { pictureOf } from './picture.ts'
import { type TextBlock, textBlock, type TextLook, textMarks } from './place-text.ts'
import { addElement, draw, drawArtifact, type Element, newSheet, type Sheet } from './sheet.ts'

const papers = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } }
const footHeight = 62

const label: TextLook = { size: 7.5, leading: 11, colour: ink.soft }
const body: TextLook = { size: 9.5, leading: 13, colour: ink.text }

/** Sets an invoice: heading, parties, items, totals, notes and terms, over as many pages as it takes. */
export function setInvoice(invoice: InvoiceDocument, fonts: Fonts): Sheet {
  const paper = papers[invoice.paper]
  const sheet = newSheet({ ...paper, title: invoice.metaTitle, language: invoice.language })
  const pen = newPen(sheet, fonts, footHeight)
  drawHeading(pen, invoice)
  drawFacts(pen, invoice)
  drawParties(pen, invoice)
  const totals = layOutTotals(pen, invoice)
  drawInvoiceTable(pen, invoice, totals.height)
  drawTotals(pen, totals)
  drawTexts(pen, invoice)
  sheet.pages.forEach((_, page) => {
    if (page > 0) {
      drawRunningHead(pen, invoice, page)
    }
    drawFoot(pen, invoice, page)
  })
  return sheet
}

function drawHeading(pen: Pen, invoice: InvoiceDocument): void {
  const { sheet, fonts } = pen
  const logo = invoice.logo ? pictureOf(invoice.logo) : null
  const title = textBlock(fonts, { text: invoice.title, serif: true }, pen.width, {
    size: 30,
    leading: 36,
    colour: ink.strong,
  })
  let height = 36
  if (logo && invoice.logo) {
    const scale = Math.min(150 / logo.width, 54 / logo.height, 1)
    const figure = addElement(sheet.root, 'Figure', { alt: invoice.logo.alt || 'Logo' })
    const size = { width: logo.width * scale, height: logo.height * scale }
    const x = pen.left + pen.width - size.width
    draw(sheet, figure, pen.page, [{ kind: 'picture', picture: logo.picture, x, y: pen.y, ...size }])
    height = Math.max(height, size.height)
  }
  const heading = addElement(sheet.root, 'H1')
  draw(sheet, heading, pen.page, textMarks(title, pen.left, pen.y))
  drawBadge(pen, invoice, pen.left + (title.lines[0]?.width ?? 0) + 14, pen.y + 9.5)
  pen.y += height + 10
}

function drawBadge(pen: Pen, { status }: InvoiceDocument, x: number, y: number): void {
  const tone = ink.badges[status.tone]
  const text = { text: status.text, bold: true }
  const width = widthOf(pen.fonts, text, 7.5) + 16
  const block = textBlock(pen.fonts, text, width, {
    size: 7.5,
    leading: 17,
    colour: tone.text,
    align: 'center',
  })
  const element = addElement(pen.sheet.root, 'P')
  draw(pen.sheet, element, pen.page, [
    { kind: 'box', x, y, width, height: 17, radius: 8.5, fill: tone.fill, stroke: null },
    ...textMarks(block, x, y),
  ])
}

function drawFacts(pen: Pen, invoice: InvoiceDocument): void {
  const { sheet, fonts } = pen
  drawArtifact(sheet, pen.page, {
    type: 'Layout',
    marks: [{ kind: 'rule', x: pen.left, y: pen.y, width: pen.width, thickness: 0.75, colour: ink.line }],
  })
  pen.y += 11
  const column = pen.width / Math.max(3, invoice.facts.length)
  let height = 0
  invoice.facts.forEach((fact, index) => {
    const x = pen.left + column * index
    const about = textBlock(fonts, { text: `${fact.label} ` }, column - 12, label)
    const value = textBlock(fonts, { text: fact.text, bold: true }, column - 12, {
      ...body,
      ...(fact.isAmount && { size: 12 }),
      colour: ink.strong,
    })
    const element = addElement(sheet.root, 'P')
    draw(sheet, element, pen.page, textMarks(about, x, pen.y))
    draw(sheet, element, pen.page, textMarks(value, x, pen.y + about.height + 2))
    height = Math.max(height, about.height + 2 + value.height)
  })
  pen.y += height + 10
  drawArtifact(sheet, pen.page, {
    type: 'Layout',
    marks: [{ kind: 'rule', x: pen.left, y: pen.y, width: pen.width, thickness: 0.75, colour: ink.line }],
  })
  pen.y += 16
}

function drawParties(pen: Pen, { from, to }: InvoiceDocument): void {
  const column = pen.width / 2
  const ends = [from, to].map((party, index) => drawParty(pen, party, pen.left + column * index, column - 24))
  pen.y = Math.max(...ends) + 16
}

function drawParty(pen: Pen, party: InvoiceParty, x: number, width: number): number {
  const { sheet, fonts, page } = pen
  let { y } = pen
  const put = (element: Element, text: string, look: TextLook, bold: boolean): void => {
    const block = textBlock(fonts, { text, bold }, width, look)
    draw(sheet, element, page, textMarks(block, x, y))
    y += block.height
  }
  put(addElement(sheet.root, 'H2'), party.heading, label, false)
  y += 3
  put(addElement(sheet.root, 'P'), party.name, { size: 11, leading: 16, colour: ink.strong }, true)
  const lines = party.lines.filter((line) => line !== '').join('\n')
  put(addElement(sheet.root, 'P'), lines, { ...body, colour: ink.text }, false)
  return y
}

type Totals = {
  rows: readonly { isTotal: boolean; name: TextBlock; amount: TextBlock; height: number }[]
  width: number
  /** In points, with the gap above. */
  height: number
}

const totalsGap = 10

function layOutTotals({ fonts, width: pageWidth }: Pen, invoice: InvoiceDocument): Totals {
  const width = Math.min(pageWidth, 250)
  const rows = invoice.totals.map(({ isTotal, label: name, text }) => {
    const look: TextLook = isTotal
      ? { size: 13, leading: 20, colour: ink.strong }
      : { ...body, colour: ink.text }
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

/** The totals are never divided; drawInvoiceTable keeps them with the last item. */
function drawTotals(pen: Pen, { rows, width, height }: Totals): void {
  const { sheet } = pen
  const x = pen.left + pen.width - width
  if (pen.y + height > pen.bottom) {
    turnPage(pen)
  }
  pen.y += totalsGap
  const table = addElement(sheet.root, 'Table')
  for (const row of rows) {
    const tr = addElement(table, 'TR')
    const top = pen.y + (row.isTotal ? 10 : 2.5)
    if (row.isTotal) {
      drawArtifact(sheet, pen.page, {
        type: 'Layout',
        marks: [{ kind: 'rule', x, y: pen.y + 4, width, thickness: 1, colour: ink.strong }],
      })
    }
    draw(sheet, addElement(tr, 'TH', { scope: 'Row' }), pen.page, textMarks(row.name, x, top))
    draw(sheet, addElement(tr, 'TD'), pen.page, textMarks(row.amount, x + width - row.amount.width, top))
    pen.y += row.height
  }
  pen.y += 14
}

function drawTexts(pen: Pen, invoice: InvoiceDocument): void {
  for (const part of [invoice.notes, invoice.terms]) {
    if (part && part.text.trim() !== '') {
      drawText(pen, part)
    }
  }
}

/** A text as long as it likes: it runs on over pages, line by line, its heading never left alone. */
function drawText(pen: Pen, part: { heading: string; text: string }): void {
  const { sheet, fonts } = pen
  const heading = textBlock(fonts, { text: part.heading }, pen.width, label)
  const text = textBlock(fonts, { text: part.text.trim() }, Math.min(pen.width, 430), body)
  if (pen.y + heading.height + Math.min(text.lines.length, 2) * body.leading > pen.bottom) {
    turnPage(pen)
  }
  draw(sheet, addElement(sheet.root, 'H2'), pen.page, textMarks(heading, pen.left, pen.y))
  pen.y += heading.height + 3
  const element = addElement(sheet.root, 'P')
  let rest = text.lines
  while (rest.length > 0) {
    const room = Math.max(1, Math.floor((pen.bottom - pen.y) / body.leading))
    draw(sheet, element, pen.page, textMarks(text, pen.left, pen.y, rest.slice(0, room)))
    pen.y += Math.min(room, rest.length) * body.leading
    rest = rest.slice(room)
    if (rest.length > 0) {
      turnPage(pen)
    }
  }
  pen.y += 12
}

/** On pages after the first, above the content: which invoice this is, from whom and for whom. */
function drawRunningHead({ sheet, fonts, left, width }: Pen, invoice: InvoiceDocument, page: number): void {
  const parties = [invoice.from.name, invoice.to.name].filter((name) => name !== '').join(' to ')
  const text = [invoice.metaTitle, parties].filter((part) => part !== '').join(' · ')
  const block = textBlock(fonts, { text }, width, label)
  drawArtifact(sheet, page, {
    type: 'Pagination',
    subtype: 'Header',
    marks: textMarks(block, left, 30, block.lines.slice(0, 1)),
  })
}

function drawFoot(pen: Pen, invoice: InvoiceDocument, page: number): void {
  const { sheet, fonts } = pen
  const y = sheet.height - 40
  const look: TextLook = { size: 7.5, leading: 11, colour: ink.soft }
  const number = `Page ${page + 1} of ${sheet.pages.length}`
  const numberWidth = 90
  const marks = textMarks(
    textBlock(fonts, { text: number }, numberWidth, { ...look, align: 'end' }),
    pen.left + pen.width - numberWidth,
    y,
  )
  drawArtifact(sheet, page, {
    type: 'Pagination',
    subtype: 'Footer',
    marks: [
      { kind: 'rule', x: pen.left, y: y - 8, width: pen.width, thickness: 0.5, colour: ink.line },
      ...marks,
    ],
  })
  if (invoice.watermark) {
    const hint = textBlock(fonts, { text: invoice.watermark }, pen.width - numberWidth - 10, look)
    drawArtifact(sheet, page, {
      type: 'Pagination',
      subtype: 'Watermark',
      marks: textMarks(hint, pen.left, y),
    })
  }
}
