import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { todayIn } from '#shared/lib/plain-date.ts'
import { listArticles, readArticle } from './articles.server.ts'
import { articleSlugs, blogFolder } from './article-paths.server.ts'
import { futureDates, unknownStatutes } from './article-checks.ts'
import { renderRss } from './rss.ts'

const articles = listArticles()
const sourceOf = (slug: string) => readFileSync(join(blogFolder, `${slug}.md`), 'utf8')

const read = (lines: readonly string[]) => readArticle('t', lines.join('\n'))
const typed = (body: string, source = '') => `---\nsources:\n${source}---\n${body}`

describe('the articles', () => {
  test('are read whole, each under the name of its file', () => {
    assert.deepEqual(articles.map(({ slug }) => slug).toSorted(), articleSlugs())
  })

  test('have titles and descriptions of their own, of a length that search engines show', () => {
    for (const field of ['title', 'description'] as const) {
      assert.equal(new Set(articles.map((article) => article[field])).size, articles.length, field)
    }
    assert.deepEqual(
      articles.filter(({ description }) => description.length < 70 || description.length > 165),
      [],
    )
  })

  test('link only to pages and headings that are built', async () => {
    const config = (await import(pathToFileURL(join(process.cwd(), 'react-router.config.ts')).href)) as {
      default: { prerender: string[] }
    }
    const pages = new Set(config.default.prerender)
    const anchors = new Map(
      articles.map(({ slug, headings }) => [`/blog/${slug}`, new Set(headings.map(({ id }) => id))]),
    )
    const broken = articles.flatMap(({ slug, html, sources, tools }) => {
      const own = new Set([
        ...(anchors.get(`/blog/${slug}`) ?? []),
        ...sources.map(({ name }) => `source-${name}`),
      ])
      const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) => to)
      return [...links, ...tools.map(({ path }) => path)]
        .filter((to) => {
          const [path = '', anchor] = to.split('#')
          if (path === '') {
            return !own.has(anchor ?? '')
          }
          return (
            !path.startsWith('https://') && (!pages.has(path) || (anchor && !anchors.get(path)?.has(anchor)))
          )
        })
        .map((to) => `${slug}: ${to}`)
    })
    assert.deepEqual(broken, [])
  })

  test('have headings with anchors of their own, in order', () => {
    for (const { slug, headings } of articles) {
      assert.equal(new Set(headings.map(({ id }) => id)).size, headings.length, slug)
      headings.forEach(({ level }, index) => {
        assert.ok(level - (headings[index - 1]?.level ?? 1) <= 1, `${slug}: a level is left out`)
      })
    }
  })

  test('carry no style, script or handler of their own', () => {
    for (const { slug, html } of articles) {
      assert.doesNotMatch(html, /\s(style|on\w+)=|<(script|style)/, slug)
    }
  })

  test('name no section of a law but those of the data and of the sources they list', () => {
    assert.deepEqual(
      articles.flatMap(({ slug }) => unknownStatutes(sourceOf(slug)).map((found) => `${slug}: ${found}`)),
      [],
    )
  })

  test('are not from the future', () => {
    assert.deepEqual(futureDates(articles, todayIn('America/New_York', new Date())), [])
  })
})

describe('what is refused in an article', () => {
  const good = [
    '---',
    'title: T',
    'slug: t',
    'description: D',
    'date: 2026-11-21',
    'updated: 2026-11-21',
    'order: 1',
    'topics:',
    '  - Rent',
    'laws:',
    'tools:',
    '  - signup',
    'sources:',
    '---',
    'Text',
  ]
  const change = (from: string, ...to: string[]) => good.flatMap((line) => (line === from ? to : [line]))

  test('nothing in a good one', () => {
    assert.equal(read(good).html, '<p>Text</p>\n')
  })

  for (const [what, lines] of [
    ['a missing title', change('title: T')],
    ['a fact that nobody knows', change('title: T', 'title: T', 'mood: good')],
    ['a slug that is not its file’s name', change('slug: t', 'slug: u')],
    ['a date that is none', change('date: 2026-11-21', 'date: 2026-02-30')],
    ['a change before the beginning', change('updated: 2026-11-21', 'updated: 2026-11-20')],
    ['no place among the others', change('order: 1', 'order: first')],
    ['no topic', change('  - Rent')],
    ['a tool that there is not', change('  - signup', '  - hammer')],
    ['a law that it does not use', change('laws:', 'laws:', '  - lateFee')],
    ['a law that it does not declare', change('Text', '{{law NY late.grace}}')],
    [
      'a source that it does not use',
      change('sources:', 'sources:', '  - a | https://a.example | 2026-11-21 | A'),
    ],
    ['a source without a day', change('sources:', 'sources:', '  - a | https://a.example | lately | A')],
    ['a source that is no web page', change('sources:', 'sources:', '  - a | a.example | 2026-11-21 | A')],
    ['a reference to no source', change('Text', 'Text[^a]')],
    ['an unknown include', change('Text', '{{lore CA late}}')],
    ['a link to an unknown tool', change('Text', '[Text](tool:hammer)')],
    [
      'a description that no search engine shows whole',
      change('description: D', `description: ${'D'.repeat(166)}`),
    ],
  ] as const) {
    test(what, () => assert.throws(() => read(lines), /content\/blog\/t\.md/))
  }

  test('a section of a law that is typed from memory', () => {
    assert.deepEqual(unknownStatutes(typed('See Cal. Civ. Code § 1950.5 and § 1954.')), [])
    assert.deepEqual(unknownStatutes(typed('See Cal. Civ. Code § 99950.5.')), ['§ 99950.5'])
    assert.deepEqual(unknownStatutes(typed('See 15 U.S.C. § 1681m and 40 CFR 745.')), [
      '§ 1681m',
      '15 U.S.C.',
      '40 CFR 745',
    ])
    const source = '  - fcra | https://a.example | 2026-11-21 | 15 U.S.C. § 1681m\n'
    assert.deepEqual(unknownStatutes(typed('See 15 U.S.C. § 1681m(a).', source)), [])
  })

  test('a date after today', () => {
    const [article] = articles
    assert.ok(article)
    assert.deepEqual(
      futureDates([{ ...article, slug: 't', updated: '2027-01-02' as typeof article.updated }], article.date),
      ['t'],
    )
  })
})

describe('the feed', () => {
  const rss = renderRss('https://rent.example.com', articles)

  test('is well-formed RSS 2.0', () => {
    const open: string[] = []
    for (const [, close, name = '', self] of rss.matchAll(/<(\/?)([a-zA-Z:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
      if (close) {
        assert.equal(open.pop(), name)
      } else if (!self) {
        open.push(name)
      }
    }
    assert.deepEqual(open, [])
    assert.match(rss, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
    assert.doesNotMatch(rss.replaceAll(/&(amp|lt|gt|quot|#39);/g, ''), /&/)
  })

  test('has every article once, by its whole address', () => {
    const guids = [...rss.matchAll(/<guid isPermaLink="true">(.*)<\/guid>/g)].map(([, guid]) => guid)
    assert.deepEqual(
      guids,
      articles.map(({ slug }) => `https://rent.example.com/blog/${slug}`),
    )
    assert.match(rss, /<atom:link href="https:\/\/rent\.example\.com\/blog\/rss\.xml" rel="self"/)
  })

  test('has dates as mail has them', () => {
    for (const [, date = ''] of rss.matchAll(/<pubDate>(.*)<\/pubDate>/g)) {
      assert.match(date, /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} 12:00:00 GMT$/)
    }
  })

  test('escapes what it says', () => {
    const [article] = articles
    assert.ok(article)
    const odd = renderRss('https://a.example', [{ ...article, title: 'Fees < 5% & "more"' }])
    assert.match(odd, /<title>Fees &lt; 5% &amp; &quot;more&quot;<\/title>/)
  })
})
