import type { FinancialDocument } from '#shared/ledger/statements/financial-document.ts'

import { colors } from '#web/lib/pdf/layout/colors.ts'
import { type LayoutCursor, startNewPage } from '#web/lib/pdf/layout/layout-cursor.ts'
import { addElement, draw, drawArtifact } from '#web/lib/pdf/layout/sheet.ts'
import { textBlock, type TextStyle, textOperations } from '#web/lib/pdf/text/place-text.ts'

const paragraph: TextStyle = { size: 10, leading: 15, color: colors.text }
const small: TextStyle = { size: 9.5, leading: 14, color: colors.soft }
const belowLine: TextStyle = { size: 8, leading: 12, color: colors.soft }
/** The space above a line for a signature, in points. */
const signingSpace = 44
const dateWidth = 140
const gap = 24

/** Draws the paragraphs of a letter. A paragraph that does not fit continues on the next page. */
export function drawParagraphs(cursor: LayoutCursor, { paragraphs = [] }: FinancialDocument): void {
  for (const text of paragraphs) {
    const block = textBlock(cursor.fonts, { text }, cursor.width, paragraph)
    const element = addElement(cursor.sheet.root, 'P')
    let rest = block.lines
    while (rest.length > 0) {
      const fitting = Math.floor((cursor.bottom - cursor.y) / paragraph.leading)
      if (fitting < Math.min(2, rest.length)) {
        startNewPage(cursor)
        continue
      }
      const here = rest.slice(0, fitting)
      draw(cursor.sheet, element, cursor.page, textOperations(block, cursor.left, cursor.y, here))
      cursor.y += here.length * paragraph.leading
      rest = rest.slice(fitting)
    }
    cursor.y += 9
  }
}

/** Draws the remark below the table, on a new page where it does not fit on this one. */
export function drawRemark(cursor: LayoutCursor, { remark }: FinancialDocument): void {
  if (remark !== null) {
    cursor.y += 10
    drawWhole(cursor, remark, small)
  }
}

/** Draws the words that a statute prescribes, on a new page where they do not fit on this one. */
export function drawPrescribed(cursor: LayoutCursor, { prescribed }: FinancialDocument): void {
  if (!prescribed) {
    return
  }
  cursor.y += 16
  drawWhole(cursor, prescribed, { size: 14, leading: 19, color: colors.strong }, true)
}

/** Draws a paragraph that stays on one page. */
function drawWhole(cursor: LayoutCursor, text: string, look: TextStyle, bold = false): void {
  const block = textBlock(cursor.fonts, { text, bold }, cursor.width, look)
  if (cursor.y + block.height > cursor.bottom) {
    startNewPage(cursor)
  }
  draw(
    cursor.sheet,
    addElement(cursor.sheet.root, 'P'),
    cursor.page,
    textOperations(block, cursor.left, cursor.y),
  )
  cursor.y += block.height
}

/** Draws the lines for signature and date, together on one page. */
export function drawSignature(cursor: LayoutCursor, { signature }: FinancialDocument): void {
  if (!signature) {
    return
  }
  const { sheet, fonts, left } = cursor
  const width = cursor.width - dateWidth - gap
  const signer = textBlock(fonts, { text: `${signature.signer}, ${signature.role}` }, width, belowLine)
  const date = textBlock(fonts, { text: signature.date }, dateWidth, belowLine)
  if (cursor.y + signingSpace + 4 + signer.height > cursor.bottom) {
    startNewPage(cursor)
  }
  cursor.y += signingSpace
  for (const [block, x] of [
    [signer, left],
    [date, left + width + gap],
  ] as const) {
    drawArtifact(sheet, cursor.page, {
      type: 'Layout',
      operations: [{ kind: 'rule', x, y: cursor.y, width: block.width, thickness: 0.75, color: colors.soft }],
    })
    draw(sheet, addElement(sheet.root, 'P'), cursor.page, textOperations(block, x, cursor.y + 4))
  }
  cursor.y += 4 + signer.height
}
