import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { makePdf } from '#web/lib/pdf/make-document.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'
import { leaseOf } from '#web/lib/pdf/testing/sample-lease.ts'
import { type PdfObject, readObjects, type Value } from '#web/lib/pdf/testing/pdf-objects.ts'
import { elementsOf, type ReadElement, readPdf } from '#web/lib/pdf/testing/read-pdf.ts'
import { sampleReport } from '#web/lib/pdf/testing/sample-report.ts'
import { sampleInvoice } from '#web/lib/pdf/testing/sample-invoice.ts'
import {
  makeFinancialDocument,
  sampleReceipt,
  sampleStatement,
} from '#web/lib/pdf/testing/sample-financial-documents.ts'

const options = { createdAt: '2026-11-05T12:00:00Z', compress: false }
const notes = { heading: 'Notes', text: 'कि مرحبا שלום 👍🏽 ą́ ကြောင်း ꕙ' }
const files = {
  invoice: () => makePdf('invoice', sampleInvoice(60, { notes }), options, loadFontFromDisk),
  lease: () => makePdf('lease', leaseOf('CA'), options, loadFontFromDisk),
  receipt: () => makeFinancialDocument(sampleReceipt({}, 'es')),
  statement: () => makeFinancialDocument(sampleStatement(60)),
  report: () => makePdf('report', sampleReport(60), options, loadFontFromDisk),
}

/** Checks the rules of PDF/UA-1 that a program can check, on the objects of a file. */
for (const [name, make] of Object.entries(files)) {
  describe(`an accessible ${name}`, async () => {
    const bytes = await make()
    const { objects, root } = readObjects(bytes)
    const all = [...objects.values()]
    const catalog = mapOf(objects.get(root)?.value)
    const resolve = (value: Value | undefined): Value | undefined =>
      value && typeof value === 'object' && 'ref' in value ? objects.get(value.ref)?.value : value
    const pages = all.filter(({ value }) => nameOf(mapOf(value).get('Type')) === 'Page')

    test('draws nothing that is neither content nor artifact', () => {
      for (const { value } of pages) {
        const content = streamOf(objects, mapOf(value).get('Contents'))
        let depth = 0
        for (const line of content.split('\n')) {
          depth += (line.match(/\b(BDC|BMC)\b/g) ?? []).length
          if (/\b(TJ|Tj|Do|f|S|B)$/.test(line)) {
            assert.ok(depth > 0, line.slice(0, 80))
          }
          depth -= (line.match(/\bEMC\b/g) ?? []).length
        }
        assert.equal(depth, 0)
      }
    })

    test('has each object where its table of objects says', () => {
      const source = Buffer.from(bytes).toString('latin1')
      const places = [...source.slice(source.lastIndexOf('\nxref')).matchAll(/^(\d{10}) 00000 n/gm)]
      assert.equal(places.length, objects.size)
      places.forEach(([, place], index) => {
        const begin = Number(place)
        assert.match(source.slice(begin, begin + 20), new RegExp(`^${index + 1} 0 obj\n`))
      })
    })

    test('leads from each piece of content to its element and back', () => {
      const elements = all.filter(({ value }) => mapOf(value).get('S') !== undefined)
      const marked = elements.flatMap(({ value }) => listOf(mapOf(value).get('K'))).map(mapOf)
      const count = marked.filter((kid) => kid.has('MCID')).length
      const drawn = pages
        .map(({ value }) => streamOf(objects, mapOf(value).get('Contents')))
        .flatMap((content) => content.match(/<<\/MCID \d+>>/g) ?? []).length
      assert.ok(count > 0)
      assert.equal(count, drawn)
      assert.ok(elements.every(({ value }) => mapOf(value).has('P')))
    })

    test('has in its tree of parents, for each piece of content and each link, the element that has it', () => {
      const tree = mapOf(resolve(mapOf(resolve(catalog.get('StructTreeRoot'))).get('ParentTree')))
      const entries = listOf(tree.get('Nums'))
      const parents = new Map(
        entries.flatMap((key, at) => (at % 2 === 0 ? [[key, resolve(entries[at + 1])] as const] : [])),
      )
      const refs = [...objects].filter(([, { value }]) => mapOf(value).has('S') && mapOf(value).has('P'))
      let links = 0
      for (const [ref, { value }] of refs) {
        for (const kid of listOf(mapOf(value).get('K')).map(mapOf)) {
          if (kid.has('MCID')) {
            const key = mapOf(resolve(kid.get('Pg'))).get('StructParents')
            const at = kid.get('MCID')
            assert.deepEqual(listOf(parents.get(key ?? null))[typeof at === 'number' ? at : -1], { ref })
          }
          if (kid.has('Obj')) {
            assert.equal(nameOf(kid.get('Type')), 'OBJR')
            assert.equal(nameOf(mapOf(value).get('S')), 'Link')
            const key = mapOf(resolve(kid.get('Obj'))).get('StructParent')
            const found = entries[entries.indexOf(key ?? null) + 1]
            assert.deepEqual(found, { ref })
            links += 1
          }
        }
      }
      assert.equal(links, all.filter(({ value }) => nameOf(mapOf(value).get('Subtype')) === 'Link').length)
    })

    test('shows its title in place of the name of its file, and puts what an item of a list says into its body', () => {
      assert.equal(mapOf(resolve(catalog.get('ViewerPreferences'))).get('DisplayDocTitle'), true)
      for (const item of elementsOf(readPdf(bytes).root, 'LI')) {
        const kinds = item.children.map(({ tag }) => tag)
        assert.ok(
          kinds.includes('LBody') && kinds.every((tag) => ['Lbl', 'LBody'].includes(tag)),
          kinds.join(),
        )
      }
    })

    test('says its language and title, is marked as tagged, and is gone through in the order of its structure', () => {
      assert.ok(catalog.has('Lang') && catalog.has('StructTreeRoot') && catalog.has('MarkInfo'))
      assert.ok(catalog.has('ViewerPreferences') && catalog.has('Metadata'))
      assert.ok(pages.every(({ value }) => nameOf(mapOf(value).get('Tabs')) === 'S'))
    })

    test('embeds each font with a table from its glyphs to text', () => {
      const fonts = all
        .map(({ value }) => mapOf(value))
        .filter((font) => nameOf(font.get('Subtype')) === 'Type0')
      assert.ok(fonts.length > 0)
      assert.ok(fonts.every((font) => font.has('ToUnicode')))
      const descriptors = all
        .map(({ value }) => mapOf(value))
        .filter((font) => nameOf(font.get('Type')) === 'FontDescriptor')
      assert.ok(descriptors.every((font) => font.has('FontFile2') || font.has('FontFile3')))
    })

    test('gives each link words, and a place in the structure', () => {
      const links = all
        .map(({ value }) => mapOf(value))
        .filter((link) => nameOf(link.get('Subtype')) === 'Link')
      assert.ok(links.every((link) => link.has('Contents') && link.has('StructParent')))
    })

    test('leaves out no order of headings, and names what each heading of a table heads', () => {
      const { root: document } = readPdf(bytes)
      const headings = inOrder(document).filter((tag) => /^H\d$/.test(tag))
      assert.equal(headings[0], 'H1')
      headings.forEach((tag, at) => {
        assert.ok(
          Number(tag[1]) <= Number(headings[at - 1]?.[1] ?? 0) + 1,
          headings.slice(0, at + 1).join(' '),
        )
      })
      assert.ok(elementsOf(document, 'TH').every(({ scope }) => scope !== null))
      assert.ok(elementsOf(document, 'Figure').every(({ alt }) => alt))
      for (const list of elementsOf(document, 'L')) {
        assert.ok(list.children.every(({ tag }) => tag === 'LI'))
      }
    })
  })
}

function inOrder(element: ReadElement): string[] {
  return [element.tag, ...element.children.flatMap(inOrder)]
}

function mapOf(value: Value | undefined): Map<string, Value> {
  return value instanceof Map ? value : new Map<string, Value>()
}

function listOf(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

function nameOf(value: Value | undefined): string {
  return value && typeof value === 'object' && 'name' in value ? value.name : ''
}

function streamOf(objects: ReadonlyMap<number, PdfObject>, value: Value | undefined): string {
  const object = value && typeof value === 'object' && 'ref' in value ? objects.get(value.ref) : undefined
  return Buffer.from(object?.stream ?? []).toString('latin1')
}
