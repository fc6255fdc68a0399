import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { stateCodes } from '#shared/law/lookup.ts'

import { makeDocx, makePdf } from './make-document.ts'
import { loadFontFromDisk } from './node-font-loader.ts'
import { compareLease, leaseOf, variants } from './testing/lease-pair.ts'
import { pagesOfDocx, readParts } from './testing/read-docx.ts'
import { elementsOf, readPdf } from './testing/read-pdf.ts'

const createdAt = '2026-11-21T00:00:00Z'
const california = { furnished: true, yearBuilt: 1950, term: 'fixed', pets: true } as const

function cell(text: string) {
  return [{ text }]
}

async function readLease(state: string, choices: Parameters<typeof leaseOf>[1] = california) {
  const lease = leaseOf(state, choices)
  return readPdf(await makePdf('lease', lease, { createdAt, compress: false }, loadFontFromDisk))
}

describe('the PDF and the DOCX of a lease say the same on as many pages', () => {
  // One variant of each state, each of them in turn; all of them: node web/lib/pdf/testing/all-leases.ts
  stateCodes.forEach((state, at) => {
    test(state, async () => {
      const { differences } = await compareLease(
        leaseOf(state, variants[at % variants.length]),
        loadFontFromDisk,
      )
      assert.deepEqual(differences, [])
    })
  })

  test('of no state, in each variant', async () => {
    for (const choices of variants) {
      assert.deepEqual((await compareLease(leaseOf('', choices), loadFontFromDisk)).differences, [])
    }
  })

  test('with a clause of one’s own of 5,000 characters, which runs over a page in both', async () => {
    const lease = leaseOf('TX')
    const [part] = lease.parts
    const text = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ')
    part?.clauses.push({
      id: 'long',
      number: '1.9',
      blocks: [{ kind: 'paragraph', runs: [{ text }] }],
      why: '',
      citations: [],
    })
    assert.deepEqual((await compareLease(lease, loadFontFromDisk)).differences, [])
  })

  test('with 70 things in a table, 60 rules in a list and eleven who sign', async () => {
    const lease = leaseOf('TX')
    const rows = Array.from({ length: 70 }, (_, at) => [
      cell(`Thing ${at}`),
      cell('a scratch on the top, seen at the start'),
    ])
    const items = Array.from({ length: 60 }, (_, at) =>
      cell(`Rule ${at}, which is somewhat longer than a line, so that it is broken`),
    )
    lease.parts[0]?.clauses.push({
      id: 'things',
      number: '1.9',
      blocks: [
        { kind: 'table', head: [cell('Item'), cell('Condition')], rows },
        { kind: 'list', items },
      ],
      why: '',
      citations: [],
    })
    lease.signatures = Array.from({ length: 11 }, (_, at) => ({
      role: 'Tenant',
      name: at % 3 === 0 ? '' : `Person ${at}`,
    }))
    assert.deepEqual((await compareLease(lease, loadFontFromDisk)).differences, [])
  })
})

describe('a lease as PDF', () => {
  test('has headings in three orders, lists, tables with headings and a table of contents', async () => {
    const { root, language } = await readLease('CA')
    assert.equal(language, 'en-US')
    assert.equal(elementsOf(root, 'H1').length, 1)
    for (const tag of ['H2', 'H3', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TH', 'TD', 'TOC', 'TOCI', 'Link']) {
      assert.ok(elementsOf(root, tag).length > 0, tag)
    }
  })

  test('leads from each reference to a place that is there', async () => {
    const lease = leaseOf('CA', california)
    const bytes = await makePdf('lease', lease, { createdAt, compress: false }, loadFontFromDisk)
    const places = new Set(
      [
        ...Buffer.from(bytes)
          .toString('latin1')
          .matchAll(/\((\S+?)\) \[\d+ 0 R \/XYZ/g),
      ].map(([, name]) => name),
    )
    const links = readPdf(bytes).pages.flatMap((page) => page.links)
    assert.ok(links.length > 20)
    assert.deepEqual(
      links.filter((name) => !places.has(name)),
      [],
    )
  })

  test('has its parts and clauses as bookmarks', async () => {
    const { outline } = await readLease('TX')
    const lease = leaseOf('TX', california)
    for (const { number, heading } of lease.parts) {
      assert.ok(outline.includes(`${number}. ${heading}`), heading)
    }
    assert.ok(outline.includes('Signatures'))
  })

  test('names its pages in the contents as they are', async () => {
    const { root, pages } = await readLease('CA')
    for (const { text } of elementsOf(root, 'TOCI').slice(0, 5)) {
      const [, heading = '', page = ''] =
        /^(?:\d+\. )?\s*(.*?) (\d+)$/.exec(text.replaceAll('\n', ' ').trim()) ?? []
      assert.ok(pages[Number(page) - 1]?.text.includes(heading), text)
    }
  })

  test('begins each addendum on a page of its own and says that it is not legal advice', async () => {
    const { pages } = await readLease('CA')
    const lease = leaseOf('CA', california)
    for (const { letter, title } of lease.addenda) {
      assert.ok(
        pages.some(({ text }) => text.startsWith(`Addendum ${letter}: ${title}`)),
        title,
      )
    }
    assert.ok(pages[0]?.text.includes('not legal advice'))
  })

  test('counts its pages at the foot of each, outside of its text', async () => {
    const { pages } = await readLease('TX')
    pages.forEach(({ artifacts }, at) => {
      const foot = artifacts.find(({ subtype }) => subtype === 'Footer')
      assert.ok(foot?.text.endsWith(`Page ${at + 1} of ${pages.length}`))
    })
  })

  test('is the same to the byte when it is made again', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => makePdf('lease', leaseOf('OH'), { createdAt }, loadFontFromDisk)),
    )
    assert.ok(one && two && Buffer.from(one).equals(two))
  })
})

describe('a lease as DOCX', () => {
  test('has headings by style, a language, repeated headings of tables and page numbers that count', async () => {
    const parts = readParts(await makeDocx(leaseOf('CA', california), loadFontFromDisk))
    const body = parts.get('word/document.xml') ?? ''
    assert.match(body, /<w:pStyle w:val="Heading1(NewPage)?"\/>/)
    assert.match(body, /<w:pStyle w:val="Heading2(NewPage)?"\/>/)
    assert.match(body, /<w:tblHeader\/>/)
    assert.match(parts.get('word/styles.xml') ?? '', /<w:lang w:val="en-US"\/>/)
    const footer = [...parts].filter(([name]) => /footer\d/.test(name)).map(([, xml]) => xml)
    assert.ok(footer.some((xml) => xml.includes('PAGE') && xml.includes('NUMPAGES')))
  })

  test('breaks pages by styles only, which whoever edits it can change in one place', async () => {
    const parts = readParts(await makeDocx(leaseOf('CA', california), loadFontFromDisk))
    assert.ok(!/<w:br w:type="page"|<w:pageBreakBefore/.test(parts.get('word/document.xml') ?? ''))
    assert.match(parts.get('word/styles.xml') ?? '', /Heading1NewPage.*?<w:pageBreakBefore\/>/)
  })

  test('leads from each reference to a bookmark that is there', async () => {
    const body =
      readParts(await makeDocx(leaseOf('CA', california), loadFontFromDisk)).get('word/document.xml') ?? ''
    const marks = new Set(
      [...body.matchAll(/<w:bookmarkStart [^>]*w:name="([^"]+)"/g)].map(([, name]) => name),
    )
    const links = [...body.matchAll(/<w:hyperlink [^>]*w:anchor="([^"]+)"|PAGEREF (\w+)/g)].map(
      ([, a, b]) => a ?? b,
    )
    assert.ok(links.length > 20)
    assert.deepEqual(
      links.filter((name) => !marks.has(name)),
      [],
    )
  })

  test('holds signs that XML would take for its own, and letters of any script', async () => {
    const lease = { ...leaseOf('TX'), subtitle: 'Žluťoučký & <مرحبا> 日本' }
    const [first = ''] = pagesOfDocx(await makeDocx(lease, loadFontFromDisk))
    assert.ok(first.includes('Žluťoučký & <مرحبا> 日本'))
  })
})
