import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import type { ReportDocument } from '#shared/reports/report-document.ts'

import type { FontStyle } from '#web/lib/pdf/font-slices.ts'
import { openFonts } from '#web/lib/pdf/fonts.ts'
import type { Element } from '#web/lib/pdf/layout/sheet.ts'
import { layOutReport } from '#web/lib/pdf/report/report-layout.ts'
import { writePdf } from '#web/lib/pdf/writer/write-pdf.ts'
import { makePdf } from '#web/lib/pdf/make-document.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'
import { elementsOf, type ReadPdf, readPdf } from '#web/lib/pdf/testing/read-pdf.ts'
import { sampleReport } from '#web/lib/pdf/testing/sample-report.ts'

const read = async (report: ReportDocument) =>
  readPdf(
    await makePdf('report', report, { createdAt: '2026-11-22T12:00:00Z', compress: false }, loadFontFromDisk),
  )

/** Returns the elements of a kind inside a part of the table. */
const partOf = ({ root }: ReadPdf, part: string, tag: string) =>
  elementsOf(root, part).flatMap((element) => elementsOf(element, tag))

const styles: FontStyle[] = [
  { weight: 400, italic: false, serif: false },
  { weight: 600, italic: false, serif: false },
  { weight: 600, italic: false, serif: true },
]

/** Returns how many pieces of content are in a part of a structure. */
const countContent = ({ children }: Element): number =>
  children.reduce((sum, child) => sum + ('tag' in child ? countContent(child) : 1), 0)

describe('a report as PDF', async () => {
  const report = await read(sampleReport(60))

  test('says its title, its period and when it was made first', () => {
    assert.equal(report.title, 'General ledger, October 1, 2026 to October 31, 2026')
    assert.match(
      report.pages[0]?.text ?? '',
      /^General ledger Whitlock Rentals · October 1, 2026 to October 31, 2026 · All properties · Created Nov 22, 2026, 9:00 AM Date Description/,
    )
  })

  test('is one table, whose header repeats on each page for the eye alone', () => {
    assert.ok(report.pages.length > 2)
    assert.equal(elementsOf(report.root, 'Table').length, 1)
    assert.deepEqual(
      partOf(report, 'THead', 'TH').map(({ text, scope }) => [text, scope]),
      ['Date', 'Description', 'Name', 'Property', 'Unit', 'Debit', 'Credit', 'Balance'].map((text) => [
        text,
        'Column',
      ]),
    )
    for (const { artifacts } of report.pages.slice(1)) {
      assert.match(artifacts.find(({ subtype }) => subtype === 'Header')?.text ?? '', /Date.*Balance/)
    }
  })

  test('has each row once, with a cell for each column', () => {
    const rows = partOf(report, 'TBody', 'TR')
    assert.equal(rows.length, 60 + 6 + 6)
    for (const { children } of rows) {
      assert.ok(children.length === 8 || (children.length === 1 && children[0]?.tag === 'TH'))
    }
    assert.equal(rows.filter(({ text }) => text.includes('Tenant 3 of 4')).length, 1)
  })

  test('keeps each cell with its row and its text, over all pages', () => {
    const shown = partOf(report, 'TBody', 'TR').map(({ children }) =>
      children.map(({ tag, scope, text }) => [tag, scope, text.trim()]),
    )
    const expected = sampleReport(60).rows.map(({ cells }) =>
      cells.map((text, index) => (index === 0 ? ['TH', 'Row', text] : ['TD', null, text])),
    )
    assert.deepEqual(shown, expected)
  })

  test('draws each page when it is asked for, and drops its rows once they are written', async () => {
    const document = sampleReport(200)
    const fonts = await openFonts(JSON.stringify(document), styles, loadFontFromDisk)
    const sheet = layOutReport(document, fonts)
    const held: number[] = []
    const watched = function* () {
      for (const page of sheet.pages) {
        held.push(countContent(sheet.root))
        yield page
      }
    }
    await writePdf({ ...sheet, pages: watched() }, { createdAt: new Date(0), author: '', subject: '' })
    assert.ok(held.length > 5)
    assert.ok(Math.max(...held) < 2 * (held[0] ?? 0), held.join())
  })

  test('numbers its pages and names its groups in the outline', () => {
    assert.deepEqual(
      report.pages.map(
        ({ artifacts }) => artifacts.find(({ subtype }) => subtype === 'Footer')?.text.match(/Page .*/)?.[0],
      ),
      report.pages.map((_, index) => `Page ${index + 1} of ${report.pages.length}`),
    )
    assert.deepEqual(report.outline.slice(0, 2), ['4001 Account 1', '4002 Account 2'])
  })

  test('with many columns still shows every amount whole', async () => {
    const months = Array.from({ length: 13 }, (_, index) => ({
      head: `M${index}`,
      isFigure: true,
      isWide: false,
    }))
    const wide = await read(
      sampleReport(0, {
        columns: [{ head: '', isFigure: false, isWide: true }, ...months],
        rows: [
          {
            kind: 'row',
            level: 1,
            cells: ['Legal and other professional fees', ...months.map(() => '1,100,175')],
          },
        ],
      }),
    )
    const [row] = partOf(wide, 'TBody', 'TR')
    assert.deepEqual(
      row?.children.slice(1).map(({ text }) => text),
      months.map(() => '1,100,175'),
    )
  })

  test('of more than 200 pages is not made, and says what to do instead', async () => {
    await assert.rejects(
      makePdf('report', sampleReport(7_000), { createdAt: '2026-11-22T12:00:00Z' }, loadFontFromDisk),
      /more than 200 pages\. Download the CSV file/,
    )
  })
})
