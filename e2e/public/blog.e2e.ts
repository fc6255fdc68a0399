import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { address, assertAccessible, assertFits, launch, visit } from '#e2e/browser.ts'

const article = '/blog/late-fees-by-state'

describe('the blog', () => {
  test('an article is finished HTML with its facts for search engines, its feed and its law', async () => {
    const html = await (await fetch(`${address}${article}`)).text()
    const {
      '@type': type,
      headline,
      mainEntityOfPage,
    } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<
      string,
      string
    >
    assert.deepEqual([type, mainEntityOfPage], ['Article', `${address}${article}`])
    assert.match(headline ?? '', /^Late fees by state/)
    assert.match(html, /<link rel="alternate" type="application\/rss\+xml"[^>]*href="[^"]+\/blog\/rss\.xml"/)
    assert.match(html, /not legal or tax advice.*Cities and counties add rules/s)
    assert.doesNotMatch(html, /<script[^>]*type="module"|\sstyle="/)
  })

  test('the feed names every article by an address that answers, and what is no article is not found', async () => {
    const feed = await fetch(`${address}/blog/rss.xml`)
    assert.match(feed.headers.get('content-type') ?? '', /^application\/rss\+xml/)
    const links = [...(await feed.text()).matchAll(/<guid isPermaLink="true">(.*?)<\/guid>/g)].map(
      ([, link = '']) => link,
    )
    assert.ok(links.length >= 8)
    for (const link of links) {
      assert.equal((await fetch(link)).status, 200, link)
    }
    for (const slug of ['nothing', 'late-fees-by-state/more', '__proto__', '..%2f..%2fpackage']) {
      assert.ok([400, 404].includes((await fetch(`${address}/blog/${slug}`)).status), slug)
    }
  })

  describe('in a browser', () => {
    let browser: Browser
    before(async () => {
      browser = await launch()
    })
    after(() => browser.close())

    for (const [width, scheme] of [
      ['desktop', 'light'],
      ['phone', 'dark'],
    ] as const) {
      test(`axe finds nothing, and it fits (${width}, ${scheme})`, async () => {
        const { context, page, complaints } = await visit(browser, width, scheme)
        for (const path of ['/blog', article, '/blog/schedule-e-for-landlords']) {
          await page.goto(path)
          await assertAccessible(page)
          await assertFits(page)
        }
        assert.deepEqual(complaints, [])
        await context.close()
      })
    }

    test('on a phone the contents unfold, and a table of the states is read without scrolling sideways', async () => {
      const { context, page } = await visit(browser, 'phone')
      await page.goto('/blog')
      await page.getByRole('link', { name: /^Late fees by state/ }).click()
      await page.getByText('On this page').first().click()
      await page.getByRole('link', { name: 'All 51 jurisdictions', exact: true }).first().click()
      await page.waitForURL(/#all-51-jurisdictions$/)
      const table = page.getByRole('region', { name: 'Table: late fees by state' })
      assert.ok(await table.evaluate((frame) => frame.scrollWidth <= frame.clientWidth))
      await context.close()
    })
  })
})
