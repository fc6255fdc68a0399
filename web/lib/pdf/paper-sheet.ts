import type { MoneyPaper } from '#shared/ledger/money-paper.ts'

import type { Fonts } from './fonts.ts'
import { ink } from './ink.ts'
import { drawPaperTable } from './paper-table.ts'
import { newPen, type Pen, turnPage } from './pen.ts'
import type { TextRun } from './paragraph.ts'
import { textBlock, type TextLook, textMarks } from './place-text.ts'
import { addElement, draw, drawArtifact, type Element, newSheet, type Sheet } from './sheet.ts'

const letter = { width: 612, height: 792 }
const footHeight = 62
const gap = 24

const label: TextLook = { size: 8, leading: 12, colour: ink.soft }
const body: TextLook = { size: 9.5, leading: 14, colour: ink.text }

/** Sets a receipt or a statement: what it is, what it comes to, between whom, and line by line why. */
export function setPaper(paper: MoneyPaper, fonts: Fonts): Sheet {
  const sheet = newSheet({ ...letter, title: paper.metaTitle, language: paper.language })
  const pen = newPen(sheet, fonts, footHeight)
  drawHeading(pen, paper)
  drawNotice(pen, paper)
  drawFigures(pen, paper)
  drawPairs(pen, paper)
  if (paper.table) {
    drawPaperTable(pen, paper.table)
  }
  if (paper.remark !== null) {
    pen.y += 10
    put(pen, addElement(sheet.root, 'P'), { text: paper.remark }, { look: { ...body, colour: ink.soft } })
  }
  sheet.pages.forEach((_, page) => drawFoot(pen, paper, page))
  return sheet
}

type Where = { look: TextLook; x?: number; y?: number; width?: number }

/** Draws a text and gives its height; where it stands is the pen's place unless it is said. */
function put(pen: Pen, element: Element, run: TextRun, { look, x, y, width }: Where): number {
  const block = textBlock(pen.fonts, run, width ?? pen.width, look)
  draw(pen.sheet, element, pen.page, textMarks(block, x ?? pen.left, y ?? pen.y))
  return block.height
}

function rule(pen: Pen, y: number): void {
  drawArtifact(pen.sheet, pen.page, {
    type: 'Layout',
    marks: [{ kind: 'rule', x: pen.left, y, width: pen.width, thickness: 0.75, colour: ink.line }],
  })
}

function drawHeading(pen: Pen, { title, facts }: MoneyPaper): void {
  const { root } = pen.sheet
  const aside = 240
  const width = pen.width - aside - gap
  const look: TextLook = { size: 25, leading: 31, colour: ink.strong }
  const height = put(pen, addElement(root, 'H1'), { text: title, serif: true }, { look, width })
  let y = pen.y + 3
  for (const text of facts) {
    y += put(
      pen,
      addElement(root, 'P'),
      { text },
      { look: { ...body, align: 'end' }, x: pen.left + pen.width - aside, y, width: aside },
    )
  }
  pen.y = Math.max(pen.y + height, y) + 12
  rule(pen, pen.y)
  pen.y += 18
}

function drawNotice(pen: Pen, { notice }: MoneyPaper): void {
  if (notice === null) {
    return
  }
  const tone = ink.badges.bad
  const look: TextLook = { ...body, colour: tone.text }
  const block = textBlock(pen.fonts, { text: notice, bold: true }, pen.width - 28, look)
  const height = block.height + 18
  draw(pen.sheet, addElement(pen.sheet.root, 'P'), pen.page, [
    {
      kind: 'box',
      x: pen.left,
      y: pen.y,
      width: pen.width,
      height,
      radius: 5,
      fill: tone.fill,
      stroke: null,
    },
    ...textMarks(block, pen.left + 14, pen.y + 9),
  ])
  pen.y += height + 18
}

function drawFigures(pen: Pen, { figures }: MoneyPaper): void {
  const column = (pen.width + gap) / Math.max(figures.length, 1)
  const isAlone = figures.length === 1
  const heights = figures.map(({ label: text, text: amount, isMain }, index) => {
    const x = pen.left + column * index
    const width = column - gap
    const element = addElement(pen.sheet.root, 'P')
    const name = put(pen, element, { text: `${text} ` }, { look: label, x, width })
    const look: TextLook = isAlone
      ? { size: 24, leading: 32, colour: ink.strong }
      : { size: 14, leading: 20, colour: isMain ? ink.strong : ink.text }
    const run = { text: amount, ...(isMain ? { serif: isAlone, bold: true } : {}) }
    return name + put(pen, element, run, { look, x, y: pen.y + name + 1, width }) + 1
  })
  pen.y += Math.max(0, ...heights) + 16
  rule(pen, pen.y)
  pen.y += 16
}

/** Two beside each other, as high as the higher one. */
function drawPairs(pen: Pen, { pairs }: MoneyPaper): void {
  const perRow = pairs.length === 3 ? 3 : 2
  const column = (pen.width + gap) / perRow
  const { root } = pen.sheet
  for (let from = 0; from < pairs.length; from += perRow) {
    const ends = pairs.slice(from, from + perRow).map((pair, index) => {
      const x = pen.left + column * index
      const width = column - gap
      const name = put(pen, addElement(root, 'H2'), { text: pair.label }, { look: label, x, width })
      const lines = pair.lines.filter((line) => line.trim() !== '').join('\n')
      const look: TextLook = { ...body, colour: ink.strong }
      return (
        name + 2 + put(pen, addElement(root, 'P'), { text: lines }, { look, x, y: pen.y + name + 2, width })
      )
    })
    pen.y += Math.max(0, ...ends) + 14
    if (pen.y > pen.bottom) {
      turnPage(pen)
    }
  }
}

function drawFoot(pen: Pen, { foot, pageOf }: MoneyPaper, page: number): void {
  const { sheet, fonts } = pen
  const y = sheet.height - 40
  const look: TextLook = { size: 7.5, leading: 11, colour: ink.soft }
  const numberWidth = 90
  const number = pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(sheet.pages.length))
  const left = textBlock(fonts, { text: foot }, pen.width - numberWidth - gap, look)
  const right = textBlock(fonts, { text: number }, numberWidth, { ...look, align: 'end' })
  drawArtifact(sheet, page, {
    type: 'Pagination',
    subtype: 'Footer',
    marks: [
      { kind: 'rule', x: pen.left, y: y - 8, width: pen.width, thickness: 0.5, colour: ink.line },
      ...textMarks(left, pen.left, y, left.lines.slice(0, 2)),
      ...textMarks(right, pen.left + pen.width - numberWidth, y),
    ],
  })
}
