import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { escapeHtml, textOfHtml } from '#shared/lib/text/escape-html.ts'
import { splitFrontMatter } from './front-matter.ts'
import { renderMarkdown } from './markdown.ts'

const link = (to: string) => to.replace('x:', '/')

describe('the head of a page of content', () => {
  test('is lines of facts and lists', () => {
    const { fields, body } = splitFrontMatter(
      '---\ntitle: A: b\ntopics:\n  - Rent\n  - Law\nlaws:\n---\nText\n',
    )
    assert.deepEqual(fields, { title: 'A: b', topics: ['Rent', 'Law'], laws: [] })
    assert.equal(body, 'Text\n')
  })

  for (const [what, text] of [
    ['is missing', 'Text'],
    ['does not end', '---\ntitle: A\n'],
    ['holds something else', '---\ntitle: A\nwhat is this\n---\n'],
    ['says a thing twice', '---\ntitle: A\ntitle: B\n---\n'],
    ['has an item of no list', '---\n  - A\n---\n'],
  ] as const) {
    test(`that ${what} is refused`, () => assert.throws(() => splitFrontMatter(text)))
  }
})

describe('Markdown', () => {
  test('headings have anchors, and no two the same', () => {
    const { headings } = renderMarkdown('## Late fees\n\n## Late fees\n\n### What’s *next*?')
    assert.deepEqual(
      headings.map(({ id }) => id),
      ['late-fees', 'late-fees-2', 'whats-next'],
    )
    assert.equal(headings[2]?.text, 'What’s next?')
  })

  test('tables stand in a frame that a keyboard reaches', () => {
    const { html } = renderMarkdown('| A | B |\n| --- | ---: |\n| 1 | 2 |\n')
    assert.match(html, /<div class="table-frame" role="region" tabindex="0" aria-label="Table: A, B"><table>/)
    assert.match(html, /<th scope="col" class="right">B<\/th>.*<td class="right">2<\/td>/)
  })

  test('a box has a title and Markdown in it', () => {
    const { html } = renderMarkdown('Before\n\n:::example Five & ten\n*One*\n:::\n\nAfter')
    assert.match(
      html,
      /<div class="box box-example" role="note"><p class="box-title">Five &amp; ten<\/p><p><em>One<\/em><\/p>/,
    )
  })

  test('references are numbered in the order in which they come, and known only by name', () => {
    const notes = new Map([
      ['a', 'First "title"'],
      ['b', 'Second'],
    ])
    const { html, notes: used } = renderMarkdown('One[^b], two[^a], one again[^b].', { notes })
    assert.deepEqual(used, ['b', 'a'])
    assert.match(html, /href="#source-a" aria-label="Source 2: First &quot;title&quot;">2</)
    assert.throws(() => renderMarkdown('Three[^c]', { notes }), /\[\^c\]/)
  })

  test('HTML is shown, not obeyed', () => {
    const { html } = renderMarkdown('A <b onclick="x()">b</b>\n\n<script>alert(1)</script>\n')
    assert.doesNotMatch(html, /<(b|script)[ >]/)
    assert.match(html, /&lt;script&gt;/)
  })

  test('links are escaped, and may be led elsewhere', () => {
    const { html } = renderMarkdown('[a](x:a?b=1&c="2")', { link })
    assert.match(html, /<a href="\/a\?b=1&amp;c=[^"]*">a<\/a>/)
  })

  test('a page without includes refuses them', () => {
    assert.throws(() => renderMarkdown('{{law CA deposit.cap}}'), /cannot include/)
  })
})

test('text survives the way into HTML and back', () => {
  const text = `Tom & Jerry's "5 < 6 > 4"`
  assert.equal(textOfHtml(`<p>${escapeHtml(text)}</p>`), text)
})
