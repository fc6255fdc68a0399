import type { FinancialDocument } from '#shared/ledger/statements/financial-document.ts'

import type { Fonts } from '#web/lib/pdf/font-face.ts'
import { colors } from '#web/lib/pdf/layout/colors.ts'
import { drawFinancialTable } from './financial-document-table.ts'
import { drawParagraphs, drawPrescribed, drawRemark, drawSignature } from './letter-parts.ts'
import { createCursor, type LayoutCursor, startNewPage } from '#web/lib/pdf/layout/layout-cursor.ts'
import { drawMissingCharacters } from '#web/lib/pdf/missing-characters.ts'
import type { TextRun } from '#web/lib/pdf/text/paragraph.ts'
import { textBlock, type TextStyle, textOperations } from '#web/lib/pdf/text/place-text.ts'
import {
  addElement,
  draw,
  drawArtifact,
  type Element,
  createSheet,
  type Sheet,
} from '#web/lib/pdf/layout/sheet.ts'

const letter = { width: 612, height: 792 }
const footHeight = 62
const gap = 24

const label: TextStyle = { size: 8, leading: 12, color: colors.soft }
const body: TextStyle = { size: 9.5, leading: 14, color: colors.text }

/** Lays out a receipt, a statement or a letter: its kind, its amounts, the parties, its text, and a table of lines. */
export function layOutFinancialDocument(document: FinancialDocument, fonts: Fonts): Sheet {
  const sheet = createSheet({ ...letter, title: document.metaTitle, language: document.language })
  const cursor = createCursor(sheet, fonts, footHeight)
  drawHeading(cursor, document)
  drawNotice(cursor, document)
  drawFigures(cursor, document)
  drawPairs(cursor, document)
  drawParagraphs(cursor, document)
  if (document.table) {
    drawFinancialTable(cursor, document.table)
  }
  drawRemark(cursor, document)
  drawPrescribed(cursor, document)
  drawSignature(cursor, document)
  sheet.pages.forEach((_, page) => drawFoot(cursor, document, page))
  drawMissingCharacters(sheet, fonts, document.missing)
  return sheet
}

type Where = { look: TextStyle; x?: number; y?: number; width?: number }

/** Draws a text at the cursor, or at `x` and `y` where given. Returns its height in points. */
function put(cursor: LayoutCursor, element: Element, run: TextRun, { look, x, y, width }: Where): number {
  const block = textBlock(cursor.fonts, run, width ?? cursor.width, look)
  draw(cursor.sheet, element, cursor.page, textOperations(block, x ?? cursor.left, y ?? cursor.y))
  return block.height
}

function rule(cursor: LayoutCursor, y: number): void {
  drawArtifact(cursor.sheet, cursor.page, {
    type: 'Layout',
    operations: [
      { kind: 'rule', x: cursor.left, y, width: cursor.width, thickness: 0.75, color: colors.line },
    ],
  })
}

function drawHeading(cursor: LayoutCursor, { title, facts }: FinancialDocument): void {
  const { root } = cursor.sheet
  const look: TextStyle = { size: 25, leading: 31, color: colors.strong }
  const heading = { text: title, serif: true }
  // a longer title takes room from the facts before it takes a second line
  const fits = (beside: number) =>
    textBlock(cursor.fonts, heading, cursor.width - beside - gap, look).lines.length === 1
  const aside = fits(240) ? 240 : 210
  const width = cursor.width - aside - gap
  const height = put(cursor, addElement(root, 'H1'), heading, { look, width })
  let y = cursor.y + 3
  for (const text of facts) {
    y += put(
      cursor,
      addElement(root, 'P'),
      { text },
      { look: { ...body, align: 'end' }, x: cursor.left + cursor.width - aside, y, width: aside },
    )
  }
  cursor.y = Math.max(cursor.y + height, y) + 12
  rule(cursor, cursor.y)
  cursor.y += 18
}

function drawNotice(cursor: LayoutCursor, { notice }: FinancialDocument): void {
  if (notice === null) {
    return
  }
  const tone = colors.badges.bad
  const look: TextStyle = { ...body, color: tone.text }
  const block = textBlock(cursor.fonts, { text: notice, bold: true }, cursor.width - 28, look)
  const height = block.height + 18
  draw(cursor.sheet, addElement(cursor.sheet.root, 'P'), cursor.page, [
    {
      kind: 'box',
      x: cursor.left,
      y: cursor.y,
      width: cursor.width,
      height,
      radius: 5,
      fill: tone.fill,
      stroke: null,
    },
    ...textOperations(block, cursor.left + 14, cursor.y + 9),
  ])
  cursor.y += height + 18
}

function drawFigures(cursor: LayoutCursor, { figures }: FinancialDocument): void {
  const column = (cursor.width + gap) / Math.max(figures.length, 1)
  const isAlone = figures.length === 1
  const heights = figures.map(({ label: text, text: amount, isMain }, index) => {
    const x = cursor.left + column * index
    const width = column - gap
    const element = addElement(cursor.sheet.root, 'P')
    const name = put(cursor, element, { text: `${text} ` }, { look: label, x, width })
    const look: TextStyle = isAlone
      ? { size: 24, leading: 32, color: colors.strong }
      : { size: 14, leading: 20, color: isMain ? colors.strong : colors.text }
    const run = { text: amount, ...(isMain ? { serif: isAlone, bold: true } : {}) }
    return name + put(cursor, element, run, { look, x, y: cursor.y + name + 1, width }) + 1
  })
  cursor.y += Math.max(0, ...heights) + 16
  rule(cursor, cursor.y)
  cursor.y += 16
}

/** Draws the pairs in rows of two (or three, if there are three). A row is as high as its highest pair. */
function drawPairs(cursor: LayoutCursor, { pairs }: FinancialDocument): void {
  const perRow = pairs.length === 3 ? 3 : 2
  const column = (cursor.width + gap) / perRow
  const { root } = cursor.sheet
  for (let from = 0; from < pairs.length; from += perRow) {
    const ends = pairs.slice(from, from + perRow).map((pair, index) => {
      const x = cursor.left + column * index
      const width = column - gap
      const name = put(cursor, addElement(root, 'H2'), { text: pair.label }, { look: label, x, width })
      const lines = pair.lines.filter((line) => line.trim() !== '').join('\n')
      const look: TextStyle = { ...body, color: colors.strong }
      return (
        name +
        2 +
        put(cursor, addElement(root, 'P'), { text: lines }, { look, x, y: cursor.y + name + 2, width })
      )
    })
    cursor.y += Math.max(0, ...ends) + 14
    if (cursor.y > cursor.bottom) {
      startNewPage(cursor)
    }
  }
}

function drawFoot(cursor: LayoutCursor, { foot, pageOf }: FinancialDocument, page: number): void {
  const { sheet, fonts } = cursor
  const y = sheet.height - 40
  const look: TextStyle = { size: 7.5, leading: 11, color: colors.soft }
  const numberWidth = 90
  const number = pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(sheet.pages.length))
  const left = textBlock(fonts, { text: foot }, cursor.width - numberWidth - gap, look)
  const right = textBlock(fonts, { text: number }, numberWidth, { ...look, align: 'end' })
  drawArtifact(sheet, page, {
    type: 'Pagination',
    subtype: 'Footer',
    operations: [
      { kind: 'rule', x: cursor.left, y: y - 8, width: cursor.width, thickness: 0.5, color: colors.line },
      ...textOperations(left, cursor.left, y, left.lines.slice(0, 2)),
      ...textOperations(right, cursor.left + cursor.width - numberWidth, y),
    ],
  })
}
