import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { openFonts } from '#web/lib/pdf/fonts.ts'
import { addElement, addPage, createSheet, draw, type Element } from '#web/lib/pdf/layout/sheet.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'
import { elementsOf, readPdf } from '#web/lib/pdf/testing/read-pdf.ts'
import { textBlock, textOperations } from '#web/lib/pdf/text/place-text.ts'
import { writePdf } from './write-pdf.ts'

const style = { weight: 400, italic: false, serif: false } as const

/** Writes a file of so many pages, and reads its structure. `put` draws a text in an element. */
async function structureOf(
  pages: number,
  build: (root: Element, put: (element: Element, page: number, text: string) => void) => void,
) {
  const fonts = await openFonts('abc ', [style], loadFontFromDisk)
  const sheet = createSheet({ width: 200, height: 200, title: 'Test', language: 'en-US' })
  Array.from({ length: pages }, () => addPage(sheet))
  build(sheet.root, (element, page, text) => {
    const block = textBlock(fonts, { text }, 100, { size: 9, leading: 12, color: '#000000' })
    draw(sheet, element, page, textOperations(block, 20, 20))
  })
  const file = { createdAt: new Date(0), author: '', subject: '', compress: false }
  return readPdf(await writePdf(sheet, file)).root
}

describe('the structure of a PDF', () => {
  test('has an element with the content of all its pages, in order', async () => {
    const root = await structureOf(3, (document, put) => {
      const paragraph = addElement(document, 'P')
      put(paragraph, 0, 'a')
      put(paragraph, 2, 'b')
      put(addElement(document, 'P'), 1, 'c')
    })
    assert.deepEqual(
      elementsOf(root, 'P').map(({ text }) => text),
      ['ab', 'c'],
    )
  })

  test('has an element whose first part was written pages before its end, and leaves out what is empty', async () => {
    const root = await structureOf(3, (document, put) => {
      const section = addElement(document, 'Sect')
      put(addElement(section, 'P'), 0, 'a')
      addElement(section, 'P')
    })
    assert.deepEqual(
      elementsOf(root, 'Sect').map(({ children }) => children.map(({ tag, text }) => [tag, text])),
      [[['P', 'a']]],
    )
  })
})
