import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'

import { makePdf, preload } from '#web/lib/pdf/make-document.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'
import { elementsOf, readPdf } from '#web/lib/pdf/testing/read-pdf.ts'
import { makeInvoice, readInvoice, sampleInvoice } from '#web/lib/pdf/testing/sample-invoice.ts'

const watermarks = (pdf: Awaited<ReturnType<typeof readInvoice>>) =>
  pdf.pages.flatMap(({ artifacts }) => artifacts.filter(({ subtype }) => subtype === 'Watermark'))

describe('an invoice as PDF', () => {
  test('is read from top to bottom', async () => {
    const { pages } = await readInvoice(sampleInvoice(1))
    assert.equal(
      pages[0]?.text,
      'INVOICE DRAFT Invoice number INV-1700000000000 Issue date Nov 05, 2026 Due date Dec 05, 2026 Amount due $5,896.88 ' +
        'From Hillside Care 120 Oak Street Austin, TX 78701 pay@example.com Bill to Rivera Homes 9 Elm Road Waco, TX 76701 ' +
        'Description Qty Rate Amount Item 1 2 $925.00 $1,850.00 ' +
        'Subtotal $5,550.00 Tax (6.25%) $346.88 Total $5,896.88 ' +
        'Notes Thank you for your business! Terms Payment is due within 30 days.',
    )
  })

  test('has a title that XML can hold, whatever was typed', async () => {
    const { title } = await readInvoice(
      sampleInvoice(1, { metaTitle: 'Invoice \u0001A\u000B\uFFFF\uFFFE-7\uD800' }),
    )
    assert.equal(title, 'Invoice A-7\uFFFD')
  })

  test('has a title, a language, one heading of the first order and a table with headings of columns', async () => {
    const { root, title, language } = await readInvoice(sampleInvoice(2, { metaTitle: 'Invoice <A & B>' }))
    assert.equal(title, 'Invoice &lt;A &amp; B&gt;')
    assert.equal(language, 'en-US')
    assert.deepEqual(
      elementsOf(root, 'H1').map(({ text }) => text),
      ['INVOICE'],
    )
    const [items] = elementsOf(root, 'Table')
    assert.ok(items)
    assert.deepEqual(
      elementsOf(items, 'TH').map(({ text, scope }) => `${text} ${scope}`),
      ['Description Column', 'Qty Column', 'Rate Column', 'Amount Column'],
    )
    assert.deepEqual(
      elementsOf(items, 'TR').map(({ children }) => children.length),
      [4, 4, 4],
    )
  })

  test('embeds every font as a subset', async () => {
    const { fontNames } = await readInvoice(sampleInvoice())
    assert.ok(fontNames.length >= 3)
    assert.deepEqual(
      fontNames.filter((name) => !/^[A-Z]{6}\+/.test(name)),
      [],
    )
  })

  test('claims PDF/UA, and no list of glyphs that would have to be complete', async () => {
    const file = Buffer.from(await makeInvoice(sampleInvoice(1, { metaTitle: 'Žluťoučký' }))).toString(
      'latin1',
    )
    assert.match(file, /<pdfuaid:part>1<\/pdfuaid:part>/)
    assert.ok(!file.includes('CIDSet'))
  })

  test('of 200 items repeats the heading of its table on every page, as no part of the text', async () => {
    const { pages, root } = await readInvoice(sampleInvoice(200))
    const headings = pages.map(
      ({ artifacts }) =>
        artifacts.filter(({ subtype, text }) => subtype === 'Header' && text === 'DescriptionQtyRateAmount')
          .length,
    )
    assert.ok(pages.length >= 7)
    const withItems = pages.filter(({ text }) => /Item \d/.test(text)).length
    assert.deepEqual(headings.slice(0, withItems), [0, ...Array.from({ length: withItems - 1 }, () => 1)])
    const [items] = elementsOf(root, 'Table')
    assert.ok(items)
    assert.equal(elementsOf(items, 'TR').length, 201)
    assert.equal(elementsOf(items, 'TH').length, 4)
  })

  test('of twelve items fits one page with its totals, notes and terms, on either paper', async () => {
    for (const paper of ['A4', 'LETTER'] as const) {
      const invoice = sampleInvoice(12, { paper, logo: logo(png(300, 150)) })
      const { from, to, totals } = invoice
      const { pages } = await readInvoice({
        ...invoice,
        from: { ...from, lines: ['120 Oak Street', 'Austin, TX 78701', 'pay@example.com', '(512) 555-0100'] },
        to: { ...to, lines: ['9 Elm Road', 'Waco, TX 76701', 'ap@example.com'] },
        totals: totals.toSpliced(1, 0, { label: 'Discount (5%)', text: '-$277.50', isTotal: false }),
      })
      assert.equal(pages.length, 1, paper)
    }
  })

  test('keeps the totals with the last item, however many there are', async () => {
    for (let items = 1; items <= 75; items += 1) {
      const { pages } = await readInvoice(sampleInvoice(items))
      const withTotal = pages.filter(({ text }) => text.includes('Total $5,896.88'))
      assert.equal(withTotal.length, 1, `${items} items`)
      assert.match(withTotal[0]?.text ?? '', new RegExp(`Item ${items} 2 \\$925\\.00 \\$1,850\\.00 Subtotal`))
    }
  })

  test('names itself and both parties at the top of every further page', async () => {
    const text = Array.from({ length: 400 }, (_, at) => `line ${at}`).join('\n')
    const { pages } = await readInvoice(sampleInvoice(40, { notes: { heading: 'Notes', text } }))
    assert.ok(pages.length > 3)
    const heads = pages.map(({ artifacts }) =>
      artifacts.some(
        (one) =>
          one.subtype === 'Header' &&
          one.text === 'Invoice INV-1700000000000 · Hillside Care to Rivera Homes',
      ),
    )
    assert.deepEqual(heads, [false, ...heads.slice(1).map(() => true)])
  })

  test('of 500 items holds every one of them in order, and counts its pages', async () => {
    const { pages, root } = await readInvoice(sampleInvoice(500))
    const [items] = elementsOf(root, 'Table')
    const names = items
      ? elementsOf(items, 'TR')
          .slice(1)
          .map(({ children }) => children[0]?.text)
      : []
    assert.deepEqual(
      names,
      Array.from({ length: 500 }, (_, at) => `Item ${at + 1}`),
    )
    const foot = pages.at(-1)?.artifacts.find(({ subtype }) => subtype === 'Footer')
    assert.equal(foot?.text, `Page ${pages.length} of ${pages.length}`)
  })

  test('never tears a row apart', async () => {
    const invoice = sampleInvoice(0)
    const rows = Array.from({ length: 60 }, (_, at) => ({
      description: `Start ${at}\nsecond\nthird\nend ${at}`,
      quantity: '1',
      rate: '$1.00',
      amount: '$1.00',
    }))
    const { pages } = await readInvoice({ ...invoice, table: { ...invoice.table, rows } })
    for (const { text } of pages) {
      assert.deepEqual(
        [...text.matchAll(/Start (\d+)/g)].map(([, at]) => at),
        [...text.matchAll(/end (\d+)/g)].map(([, at]) => at),
      )
    }
  })

  test('of the free version says so at the foot of every page', async () => {
    const pdf = await readInvoice(sampleInvoice(100))
    assert.equal(watermarks(pdf).length, pdf.pages.length)
    assert.match(watermarks(pdf)[0]?.text ?? '', /Upgrade to Pro/)
  })

  test('of the Pro version says nothing of the kind', async () => {
    const pdf = await readInvoice(sampleInvoice(100, { watermark: null }))
    assert.deepEqual(watermarks(pdf), [])
    assert.ok(!pdf.pages.some(({ text }) => text.includes('Upgrade')))
  })

  test('colors PAID green, OVERDUE red and others grey', async () => {
    assert.equal(await badge('PAID', 'good'), 'green')
    assert.equal(await badge('OVERDUE', 'bad'), 'red')
    assert.equal(await badge('DRAFT', 'plain'), 'grey')
  })

  test('is A4 unless it is US Letter', async () => {
    assert.equal(await box('A4'), '0 0 595.28 841.89')
    assert.equal(await box('LETTER'), '0 0 612 792')
  })

  test('is the same to the byte when it is made again', async () => {
    const invoice = sampleInvoice(5)
    assert.ok(Buffer.from(await makeInvoice(invoice)).equals(await makeInvoice(invoice)))
  })

  test('is read the same when it is compressed', async () => {
    const invoice = sampleInvoice(3)
    const options = { createdAt: '2026-11-05T12:00:00Z' }
    const small = readPdf(await makePdf('invoice', invoice, options, loadFontFromDisk))
    assert.equal(small.pages[0]?.text, (await readInvoice(invoice)).pages[0]?.text)
  })

  test('runs over pages with a note of 5,000 characters, and loses none of it', async () => {
    const text = Array.from({ length: 800 }, (_, at) => `word${at}`)
      .join(' ')
      .slice(0, 5000)
    const { pages, root } = await readInvoice(sampleInvoice(20, { notes: { heading: 'Notes', text } }))
    assert.ok(pages.length >= 2)
    const at = root.children.findIndex((element) => element.text === 'Notes')
    assert.equal(root.children[at + 1]?.text, text)
  })
})

describe('a font', () => {
  test('that cannot be fetched fails the document, and is asked for again by the next one', async () => {
    const invoice = sampleInvoice(1, { notes: { heading: 'Notes', text: 'Հայերեն' } })
    const options = { createdAt: '2026-11-05T12:00:00Z' }
    await preload('invoice', loadFontFromDisk)
    await assert.rejects(
      makePdf('invoice', invoice, options, () => Promise.reject(new Error('away'))),
      /away/,
    )
    assert.ok((await makePdf('invoice', invoice, options, loadFontFromDisk)).length > 1000)
  })
})

describe('an item', () => {
  test('described in 5,000 characters runs over pages, and loses none of them', async () => {
    const description = Array.from({ length: 800 }, (_, at) => `word${at}`)
      .join(' ')
      .slice(0, 5000)
    const { root, pages } = await withRow(description, 4)
    const [items] = elementsOf(root, 'Table')
    assert.ok(items)
    assert.equal(elementsOf(items, 'TR')[5]?.children[0]?.text, description)
    assert.ok(pages.length >= 2)
  })

  test('without a description, of half a piece, of ten million or below zero is a row like others', async () => {
    const invoice = sampleInvoice(0)
    const rows = [
      { description: '', quantity: '0.5', rate: '$10,000,000.00', amount: '$5,000,000.00' },
      { description: 'Credit', quantity: '1', rate: '-$20.00', amount: '-$20.00' },
    ]
    const { root } = await readInvoice({ ...invoice, table: { ...invoice.table, rows } })
    const [items] = elementsOf(root, 'Table')
    assert.deepEqual(items && elementsOf(items, 'TD').map(({ text }) => text), [
      '',
      '0.5',
      '$10,000,000.00',
      '$5,000,000.00',
      'Credit',
      '1',
      '-$20.00',
      '-$20.00',
    ])
  })

  test('never stands on another page than a heading of its table', async () => {
    const filling = sampleInvoice(1, {
      from: { heading: 'From', name: 'A', lines: Array.from({ length: 34 }, () => 'x') },
    })
    const { pages } = await readInvoice(filling)
    const withItem = pages.find(({ text }) => text.includes('Item 1'))
    assert.ok(withItem?.text.includes('Description Qty Rate Amount Item 1'))
  })
})

describe('a logo', () => {
  test('is a figure with a text for those who do not see it', async () => {
    const { root } = await readInvoice(sampleInvoice(1, { logo: logo(png(40, 20)) }))
    assert.deepEqual(
      elementsOf(root, 'Figure').map(({ alt }) => alt),
      ['Hillside Care'],
    )
  })

  test('that is no picture is refused with a sentence', async () => {
    const bad = [
      'data:text/plain;base64,aGVsbG8=',
      'data:image/png;base64,aGVsbG8=',
      'data:image/jpeg;base64,/9j/4AAQ',
      'https://example.com/logo.png',
      png(40, 20).slice(0, 60),
      '',
    ]
    for (const dataUrl of bad) {
      await assert.rejects(makeInvoice(sampleInvoice(1, { logo: logo(dataUrl) })), {
        name: 'PictureError',
        message: 'The logo could not be read. Use a PNG or JPEG picture of at most 5 MB.',
      })
    }
  })
})

const logo = (dataUrl: string) => ({ dataUrl, width: 40, height: 20, alt: 'Hillside Care' })

async function badge(text: 'PAID' | 'OVERDUE' | 'DRAFT', tone: 'good' | 'bad' | 'plain'): Promise<string> {
  const { pages } = await readInvoice(sampleInvoice(1, { status: { text, tone } }))
  // its fill is the first color after the title's
  const [red = 0, green = 0, blue = 0] = pages[0]?.fills[1]?.split(' ').map(Number) ?? []
  return red > green + 0.05
    ? 'red'
    : green > red + 0.05
      ? 'green'
      : Math.abs(red - blue) < 0.05
        ? 'grey'
        : 'other'
}

async function box(paper: 'A4' | 'LETTER'): Promise<string | undefined> {
  const bytes = await makeInvoice(sampleInvoice(1, { paper }))
  return /\/MediaBox \[([^\]]*)\]/.exec(Buffer.from(bytes).toString('latin1'))?.[1]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([size, body, sum])
}

function withRow(description: string, before = 0) {
  const invoice = sampleInvoice(before + 1)
  const rows = invoice.table.rows.map((row, at) => (at === before ? { ...row, description } : row))
  return readInvoice({ ...invoice, table: { ...invoice.table, rows } })
}

/** Returns a gray picture of a size as a data URL. */
function png(width: number, height: number): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  for (let row = 0; row < height; row++) {
    rows[row * (width + 1)] = 0
  }
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${file.toString('base64')}`
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) {
      sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
    }
  }
  return (sum ^ 0xffffffff) >>> 0
}
