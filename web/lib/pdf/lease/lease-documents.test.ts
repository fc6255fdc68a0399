import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import type { ComposedLease, LeaseBlock } from '#shared/lease-generator/compose/composed-lease.ts'
import { composeCoverSheet } from '#shared/lease-generator/compose/cover-sheet.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'

import { makeDocx, makePdf } from '#web/lib/pdf/make-document.ts'
import { lineBreaks } from '#web/lib/pdf/text/line-breaks.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'
import { leaseOf } from '#web/lib/pdf/testing/sample-lease.ts'
import { readParts, textOfDocx } from '#web/lib/pdf/testing/read-docx.ts'
import { elementsOf, readPdf } from '#web/lib/pdf/testing/read-pdf.ts'
import { elementsOfXml, type XmlElement } from '#web/lib/pdf/testing/xml-elements.ts'
import { casesOfRun } from '#testing/product/nightly.ts'

const createdAt = '2026-11-21T00:00:00Z'
const california = { furnished: true, yearBuilt: 1950, term: 'fixed', pets: true } as const

function cell(text: string) {
  return [{ text }]
}

/** Returns the text of each page of a lease with one more clause in its first part. */
async function readWithClause(blocks: LeaseBlock[]): Promise<string[]> {
  const lease = leaseOf('TX')
  lease.parts[0]?.clauses.push({ id: 'long', number: '1.9', blocks, why: '', citations: [] })
  const bytes = await makePdf('lease', lease, { createdAt, compress: false }, loadFontFromDisk)
  return readPdf(bytes).pages.map(({ text }) => text)
}

/** Returns the text from the heading of the first part on. The page numbers of the contents are fields in the DOCX. */
function afterContents(text: string, { parts: [first] }: ComposedLease): string {
  return text.slice(text.lastIndexOf(` ${first?.number}. ${first?.heading}`))
}

async function readLease(state: string, choices: Parameters<typeof leaseOf>[1] = california) {
  const lease = leaseOf(state, choices)
  return readPdf(await makePdf('lease', lease, { createdAt, compress: false }, loadFontFromDisk))
}

describe('the PDF and the DOCX of a lease', () => {
  for (const state of ['CA', '']) {
    test(`have the same words, ${state || 'of no state'}`, async () => {
      const lease = leaseOf(state, california)
      const pdf = (await readLease(state)).pages.map(({ text }) => text).join(' ')
      const docx = textOfDocx(await makeDocx(lease))
      assert.ok(docx.length > 20_000)
      assert.equal(afterContents(docx, lease), afterContents(pdf, lease))
    })
  }
})

describe('a lease as PDF', () => {
  test('runs over a page with a clause of 5,000 characters, and leaves out no word of it', async () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${at}`)
    const pages = await readWithClause([{ kind: 'paragraph', runs: [{ text: words.join(' ') }] }])
    assert.deepEqual(pages.join(' ').match(/\bword\d+\b/g), words)
  })

  test('runs over pages with a table of 70 rows, whose heading stands on each of them', async () => {
    const rows = Array.from({ length: 70 }, (_, at) => [cell(`Thing ${at}`), cell('a scratch on the top')])
    const head = [cell('Piece of furniture'), cell('Condition')]
    const pages = (await readWithClause([{ kind: 'table', head, rows }])).filter((page) =>
      /Thing \d/.test(page),
    )
    assert.equal(pages.join(' ').match(/Thing \d+/g)?.length, 70)
    assert.ok(pages.length > 1 && pages.every((page) => page.includes('Piece of furniture')))
  })

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

  test('has its addenda one after the other, and one that the law wants apart on a page of its own', async () => {
    for (const state of ['CA', 'TX', 'FL']) {
      const { pages } = await readLease(state)
      for (const { letter, title, startsPage } of leaseOf(state, california).addenda) {
        const heading = `Addendum ${letter}: ${title}`
        assert.ok(
          pages.some(({ text }) => (startsPage ? text.startsWith(heading) : text.includes(heading))),
          `${state} ${title}`,
        )
      }
    }
  })

  test('a Californian lease with every addendum of its own has at most 14 pages, another fewer', async () => {
    assert.ok((await readLease('CA')).pages.length <= 14)
    assert.ok((await readLease('CA', { ...california, pets: false, furnished: false })).pages.length <= 13)
  })

  test('no page of any state’s lease holds signatures alone', async () => {
    const states = casesOfRun(stateCodes, (state) => stateCodes.indexOf(state) % 6 === 3)
    for (const state of ['', ...states]) {
      for (const choices of [california, { ...california, yearBuilt: 1996, furnished: false, pets: false }]) {
        const { pages } = await readLease(state, choices)
        for (const [at, { text }] of pages.entries()) {
          const beforeSigning = text.split(/By signing, each person/)[0] ?? ''
          const isSigning = beforeSigning.length < text.length || text.trimStart().startsWith('Landlord')
          assert.ok(
            !isSigning || beforeSigning.replace('Signatures', '').trim().length > 80,
            `${state} page ${at + 1}: ${text.slice(0, 200)}`,
          )
        }
      }
    }
  })

  test('nothing that is signed says how sure a source is, or that it is no advice', async () => {
    for (const state of ['CA', 'NY', 'WY']) {
      const text = (await readLease(state)).pages.map((page) => page.text).join('\n')
      assert.doesNotMatch(
        text,
        /confirmed|as of 20|as read in|not legal advice|reviewed by|To be attached/i,
        state,
      )
    }
  })

  test('a statute is not cited twice in a row', async () => {
    for (const state of ['TX', 'NY']) {
      const { root } = await readLease(state)
      const lines = elementsOf(root, 'P').map(({ text }) => text.replaceAll('\n', ' ').trim())
      const cited = lines.filter((line) => /^[A-Z].{0,40} §/.test(line))
      assert.deepEqual(
        cited.filter((line, at) => line === cited[at - 1]),
        [],
        state,
      )
    }
  })

  test('a word with a hyphen after its first letter is not broken there', () => {
    assert.deepEqual(lineBreaks('an e-mail to a T-shirt shop'), [3, 10, 13, 15, 23, 27])
    assert.deepEqual(lineBreaks('a just-cause rule'), [2, 7, 13, 17])
  })

  test('a company signs by a person with a title, on lines that are there even while both are open', async () => {
    const lease = leaseOf('TX')
    lease.signatures = [
      {
        role: 'Landlord',
        name: 'ACME LLC',
        by: {
          name: 'Ada Ramirez',
          title: 'Managing member of ACME Holdings of the Gulf Coast, as agent for Landlord',
        },
      },
      { role: 'Tenant', name: 'Mina Okafor' },
      { role: 'Landlord', name: 'ACME LLC', by: { name: '', title: '' } },
    ]
    const { root } = readPdf(await makePdf('lease', lease, { createdAt, compress: false }, loadFontFromDisk))
    const blocks = elementsOf(root, 'P').map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
    assert.ok(
      blocks.includes(
        'Landlord ACME LLC By Name: Ada Ramirez Title: Managing member of ACME Holdings of the Gulf Coast, as agent for Landlord Date',
      ),
    )
    assert.ok(blocks.includes('Landlord ACME LLC By Name Title Date'))
    assert.ok(
      textOfDocx(await makeDocx(lease)).includes(
        'Name: Ada Ramirez Title: Managing member of ACME Holdings of the Gulf Coast, as agent for Landlord',
      ),
    )
  })

  test('the foot has a place for the initials of either side', async () => {
    const { pages } = await readLease('NY')
    for (const { artifacts } of pages) {
      assert.match(
        artifacts.find(({ subtype }) => subtype === 'Footer')?.text ?? '',
        /^Landlord initials _+\s+Tenant initials _+/,
      )
    }
  })

  test('the cover sheet is a document of its own, with its own page numbers and no place for initials', async () => {
    const sheet = composeCoverSheet(sampleAnswers('CA', california), findStateLaw('CA') ?? null)
    const { pages } = readPdf(await makePdf('lease', sheet, { createdAt, compress: false }, loadFontFromDisk))
    assert.ok(pages.length <= 4, `${pages.length} pages`)
    assert.match(pages[0]?.text ?? '', /^For the landlord: do not give to the tenant/)
    assert.match(pages.map(({ text }) => text).join('\n'), /Documents to give the tenant with the lease/)
    for (const { artifacts } of pages) {
      const foot = artifacts.find(({ subtype }) => subtype === 'Footer')?.text ?? ''
      assert.match(foot, /do not give to the tenant/)
      assert.doesNotMatch(foot, /initials/)
    }
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
    const parts = readParts(await makeDocx(leaseOf('CA', california)))
    const body = parts.get('word/document.xml') ?? ''
    assert.match(body, /<w:pStyle w:val="Heading1"\/>/)
    assert.match(body, /<w:pStyle w:val="Heading2"\/>/)
    assert.match(body, /<w:tblHeader\/>/)
    assert.match(parts.get('word/styles.xml') ?? '', /<w:lang w:val="en-US"\/>/)
    const footer = [...parts].filter(([name]) => /footer\d/.test(name)).map(([, xml]) => xml)
    assert.ok(footer.some((xml) => xml.includes('PAGE') && xml.includes('NUMPAGES')))
  })

  test('begins a page only for an addendum that the law wants on a page of its own', async () => {
    for (const state of ['CA', 'TX', 'FL']) {
      const lease = leaseOf(state, california)
      const body = readParts(await makeDocx(lease)).get('word/document.xml') ?? ''
      const breaks = [...body.matchAll(/<w:br w:type="page"|<w:pageBreakBefore/g)]
      assert.equal(breaks.length, lease.addenda.filter(({ startsPage }) => startsPage).length, state)
    }
  })

  test('keeps what is signed on one page, with the paragraph before it', async () => {
    const lease = leaseOf('TX')
    lease.signatures = ['Ada', 'Mina', 'Noor'].map((name) => ({ role: 'Tenant', name }))
    lease.addenda = []
    const body = elementsOfXml(readParts(await makeDocx(lease)).get('word/document.xml') ?? '')
    const children = body.find(({ name }) => name === 'w:body')?.children ?? []
    const keeps = (element: XmlElement): boolean =>
      element.children.some((child) => child.name === 'w:keepNext' || keeps(child))
    assert.deepEqual(
      children.slice(-8, -2).map((element) => [element.name, keeps(element)]),
      [
        ['w:p', true], // the last paragraph of the clauses
        ['w:p', true],
        ['w:p', true],
        ['w:tbl', true],
        ['w:p', true],
        ['w:tbl', false],
      ],
    )
  })

  test('leads from each reference to a bookmark that is there', async () => {
    const body = readParts(await makeDocx(leaseOf('CA', california))).get('word/document.xml') ?? ''
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
    assert.ok(textOfDocx(await makeDocx(lease)).includes('Žluťoučký & <مرحبا> 日本'))
  })
})
