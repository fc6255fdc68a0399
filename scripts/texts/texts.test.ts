import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { parseAst } from 'vite'

import type { Node } from '#testing/sources/source-texts.ts'

import { collectTexts, type Page } from './collect.ts'
import { blocksOf } from './markdown-blocks.ts'
import { printPages, summarize } from './print.ts'
import { sentencesOf } from './source-sentences.ts'

function sentencesIn(text: string): string[] {
  const tree = parseAst(text, { lang: 'tsx' }, 'example.tsx') as unknown as Node
  return sentencesOf({ path: 'example.tsx', text, tree }).map((sentence) => sentence.text)
}

const pageWith = (name: string, count: number): Page => ({
  part: 'screens',
  name,
  texts: [{ text: 'Due date', place: '', count }],
})

describe('sentences of a source', () => {
  test('are the text of elements, with the elements within a sentence', () => {
    assert.deepEqual(
      sentencesIn(
        'const a = <p className="mt-2 flex">Read <Link to="/a">the terms</Link> for {name}. <br /></p>',
      ),
      ['Read the terms for {…}. {…}'],
    )
  })

  test('are attributes, both sides of a condition and templates', () => {
    assert.deepEqual(
      sentencesIn(
        "const a = <Field label='Due date' placeholder={isShort ? 'Add a note' : `Notes of ${name}`} type='text' />",
      ),
      ['Due date', 'Add a note', 'Notes of {name}'],
    )
  })

  test('are values of records and arguments, without keys, classes, paths and SQL', () => {
    assert.deepEqual(
      sentencesIn(
        "import a from './Some file'\nconst b = { title: 'Late fees', href: '/leases/late-fees' }\ncn('flex items-center')\nquery('SELECT a FROM b')\nt('money.due')\ntoast.success('Lease saved' + end)",
      ),
      ['Late fees', 'Lease saved{…}'],
    )
  })

  test('tell the elements of other sentences apart', () => {
    assert.deepEqual(sentencesIn('const a = <div>Total <p>Paid in full</p></div>'), [
      'Total {…}',
      'Paid in full',
    ])
  })
})

test('blocks of Markdown are headings, paragraphs, items and rows, without code', () => {
  assert.deepEqual(
    blocksOf(
      '---\ntitle: A\n---\n# Rent\n\nIt is\ndue.\n\n- one thing\n\n```\nnpm start\n```\n\n|a1|b2|\n|-|-|\n|cc|dd|\n',
    ),
    ['# Rent', 'It is due.', '• one thing', 'cc | dd'],
  )
})

describe('the texts of the product', () => {
  let pages: Page[] = []
  before(async () => {
    pages = await collectTexts()
  })

  const find = (part: string, name: string) => {
    const page = pages.find((one) => one.part === part && one.name === name)
    return page?.texts.map(({ text }) => text) ?? []
  }

  test('have a screen’s texts under its page', () => {
    assert.ok(find('screens', '/leases').includes('Search leases'))
  })

  test('have texts in Spanish and English under their area', () => {
    const repairs = find('messages', 'repairs (en, es)')
    assert.ok(repairs.includes('Report a repair'))
    assert.ok(repairs.includes('Solicitar una reparación'))
  })

  test('have mails, PDFs, error sentences, articles and documentation', () => {
    assert.ok(find('mails', 'server/accounts').some((text) => text.startsWith('Sign in')))
    assert.ok(find('papers', 'shared/lease-generator').length > 100)
    assert.ok(
      find('errors', 'leases (en)').includes(
        'This unit already has a lease for some of these days. End that one first, or choose other dates.',
      ),
    )
    assert.ok(find('articles', 'content/blog/prorating-rent.md').length > 10)
    assert.ok(find('docs', 'docs/glossary.md').includes('# Glossary'))
  })

  test('print each text once a page, with its count and the place of its source', () => {
    const page = { text: 'Due date', place: 'web/a.tsx:3', count: 2 }
    assert.equal(
      printPages([{ part: 'screens', name: '/rent', texts: [page, { text: 'Rent', place: '', count: 1 }] }]),
      '## /rent\n\n- Due date  ×2  [web/a.tsx:3]\n- Rent\n',
    )
  })

  test('count the texts that stand in more than one place, over all pages', () => {
    const summary = summarize([
      pageWith('/rent', 2),
      pageWith('/leases', 1),
      { ...pageWith('/x', 1), texts: [{ text: 'Name', place: '', count: 1 }] },
    ])
    assert.match(summary, /- screens: 4 texts on 3 pages\n/)
    assert.match(summary, /- in all: 4 texts, 2 different, 1 in more than one place\n/)
    assert.match(summary, /- ×3 Due date\n/)
  })
})
