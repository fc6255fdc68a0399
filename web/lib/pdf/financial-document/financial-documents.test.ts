import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { nothingOwed } from '#shared/ledger/owed/owed.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { makePdf } from '#web/lib/pdf/make-document.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'
import { elementsOf } from '#web/lib/pdf/testing/read-pdf.ts'
import {
  readFinancialDocument,
  sampleReceipt,
  sampleStatement,
} from '#web/lib/pdf/testing/sample-financial-documents.ts'

const small = (paper: Parameters<typeof readFinancialDocument>[0]) =>
  makePdf('financial', paper, { createdAt: '2026-11-05T12:00:00Z' }, loadFontFromDisk)

describe('a receipt as PDF', () => {
  test('is read from top to bottom', async () => {
    const { pages } = await readFinancialDocument(sampleReceipt())
    assert.equal(
      pages.map(({ text }) => text).join(' | '),
      'Rent receipt Receipt no. 7F3A9C21B0D4 Nov 2, 2026 Total received $1,950.00 ' +
        'Balance after this payment $100.00 credit ' +
        'From Ana Pérez Luis Ortega ' +
        'Received by Reyes Rentals LLC Dana Reyes 1200 Congress Ave Austin, TX 78701 (512) 555-0101 ' +
        'Property Maple Court, Unit 2B 500 Maple Street Austin, TX 78704 Paid by Check #1204 ' +
        'Applied to Description Due Amount ' +
        'Rent for November 2026 The oldest open charge is paid first. Nov 1, 2026 $1,850.00 ' +
        'Kept as credit for future charges $100.00',
    )
  })

  test('speaks Spanish, and says so to readers', async () => {
    const { pages, language, title } = await readFinancialDocument(sampleReceipt({}, 'es'))
    assert.equal(language, 'es-US')
    assert.equal(title, 'Recibo de renta, $1,950.00, 2 de noviembre de 2026')
    assert.match(pages[0]?.text ?? '', /Recibido de Ana Pérez.*Forma de pago Cheque.*Se aplicó a/)
  })

  test('of money that went back is none, and says why first', async () => {
    const { root, pages } = await readFinancialDocument(
      sampleReceipt({ status: 'REFUNDED', isReceipt: false }),
    )
    assert.deepEqual(
      elementsOf(root, 'H1').map(({ text }) => text),
      ['Payment'],
    )
    assert.match(
      pages[0]?.text ?? '',
      /^Payment Nov 2, 2026 This is not a receipt because the payment was refunded\./,
    )
    assert.doesNotMatch(pages[0]?.text ?? '', /Receipt no\.|Applied to/)
  })

  test('lists what was refunded of it', async () => {
    const { pages } = await readFinancialDocument(sampleReceipt({ refundedCents: cents(5_000) }))
    assert.match(pages[0]?.text ?? '', /Refunded \$50\.00/)
  })

  test('holds names of any length and script, on pages of its own width', async () => {
    const names = ['Wolfeschlegelsteinhausenbergerdorff '.repeat(20), 'علي حسن', '王小明', '😀'.repeat(40)]
    const { pages } = await readFinancialDocument(
      sampleReceipt({ receivedFrom: names, reference: '9'.repeat(300) }),
    )
    assert.ok(pages.length <= 2)
    assert.match(pages[0]?.text ?? '', /王小明/)
  })

  test('is smaller than 40 KB', async () => {
    assert.ok((await small(sampleReceipt())).length < 40_000)
  })
})

describe('a statement as PDF', () => {
  test('of sixty months is a table whose every row has five cells, its heading repeated on each page', async () => {
    const { root, pages } = await readFinancialDocument(sampleStatement(60))
    const [table] = elementsOf(root, 'Table')
    assert.ok(table && pages.length > 3)
    assert.deepEqual(new Set(elementsOf(table, 'TR').map(({ children }) => children.length)), new Set([5]))
    assert.equal(elementsOf(table, 'TR').length, 1 + 119)
    assert.deepEqual(
      pages.map(({ artifacts }) => artifacts.filter(({ subtype }) => subtype === 'Header').length),
      [0, ...Array.from({ length: pages.length - 1 }, () => 1)],
    )
  })

  test('of sixty months is smaller than 160 KB', async () => {
    assert.ok((await small(sampleStatement(60))).length < 160_000)
  })

  test('of a part of the books begins with what was owed and ends with what is', async () => {
    const paper = sampleStatement(5, {
      period: { from: parsePlainDate('2022-04-01'), to: parsePlainDate('2022-12-31') },
    })
    assert.deepEqual(
      paper.figures.map(({ label, text }) => `${label} ${text}`),
      [
        'Balance before Apr 1, 2022 $0.00',
        'Charged $1,850.00',
        'Paid and credited $0.00',
        'Balance owed $1,850.00',
      ],
    )
    assert.deepEqual(paper.table?.rows[0]?.cells, ['', 'Balance before Apr 1, 2022', '', '', '$0.00'])
    assert.equal(paper.table?.rows.length, 2)
  })

  test('names the parts of what is owed today, and not of a time that is over', async () => {
    const owed = { ...nothingOwed, overdue: cents(48_000), pending: cents(100_000) }
    const partsOf = (about: Parameters<typeof sampleStatement>[1], language?: 'en' | 'es') =>
      sampleStatement(5, { owed, ...about }, language).pairs.at(-1)
    assert.deepEqual(partsOf({}), {
      label: 'Owed on Apr 1, 2022',
      lines: ['Overdue: $480.00', 'Pending payments: $1,000.00'],
    })
    assert.deepEqual(partsOf({}, 'es')?.lines[0], 'Vencido: $480.00')
    assert.equal(partsOf({ period: { to: parsePlainDate('2022-03-31') } })?.label, 'Property')
    assert.equal(partsOf({ owed: nothingOwed })?.label, 'Property')
    const { pages } = await readFinancialDocument(sampleStatement(5, { owed }))
    assert.match(JSON.stringify(pages), /Pending payments: \$1,000\.00/)
  })

  test('says credit where more was paid than owed, never a negative debt', async () => {
    const date = parsePlainDate('2026-01-02')
    const paper = sampleStatement(1, {
      ledger: [
        { date, description: 'Payment', amount: cents(-5_000), balance: cents(-5_000), explanation: null },
      ],
      asOf: date,
    })
    assert.deepEqual(paper.figures.at(-1), { label: 'Credit', text: '$50.00', isMain: true })
  })

  test('without a line says that nothing happened', async () => {
    const { pages } = await readFinancialDocument(sampleStatement(1, { ledger: [] }, 'es'))
    assert.match(pages[0]?.text ?? '', /No hubo cargos ni pagos en este período\.$/)
  })
})
