import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { factsOf } from '#shared/law/facts.ts'
import { findStateLaw } from '#shared/law/places/lookup.ts'
import { stateNames } from '#shared/law/places/slugs.ts'

import { address, assertAccessible, assertFits, launch, visit } from '#e2e/browser.ts'

const list = '/lease-generator/states'

describe('the law of the states', () => {
  test('each state has its page, with its statutes, the year and that it is no advice', async () => {
    for (const { code, name, slug } of stateNames) {
      const law = findStateLaw(code)
      const response = await fetch(`${address}/lease-generator/${slug}`)
      const html = (await response.text()).replaceAll(/&#x27;|&amp;/g, (sign) =>
        sign === '&amp;' ? '&' : "'",
      )
      assert.equal(response.status, 200, slug)
      assert.ok(law && html.includes(`${name} landlord-tenant law ${law.asOf}`), slug)
      const text = html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
      for (const citation of [law.securityDeposit.citation, law.nonpaymentNotice.citation]) {
        assert.ok(citation && text.includes(citation), `${slug}: ${citation}`)
      }
      assert.match(html, /not legal advice.*(may have rules of their own|but there may be some)/s, slug)
      assert.ok(text.includes('42 U.S.C. § 4852d'), slug)
      for (const { id } of factsOf(code)) {
        assert.ok(html.includes(`id="${id}"`), `${slug}: ${id}`)
      }
    }
  })

  test('what is no state is not found, and two letters lead to the name', async () => {
    for (const slug of ['atlantis', 'xx', 'puerto-rico', 'california/extra', '__proto__', '%00']) {
      const { status } = await fetch(`${address}/lease-generator/${slug}`)
      assert.ok([400, 404].includes(status), `${slug} ${status}`)
    }
    for (const [from, to] of [
      ['ca', 'california'],
      ['DC', 'district-of-columbia'],
      ['New-York', 'new-york'],
    ]) {
      const answer = await fetch(`${address}/lease-generator/${from}?a=1`, { redirect: 'manual' })
      assert.deepEqual([answer.status, answer.headers.get('location')], [301, `/lease-generator/${to}?a=1`])
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
        for (const path of [list, '/lease-generator/california', '/lease-generator/district-of-columbia']) {
          await page.goto(path)
          await assertAccessible(page)
          await assertFits(page)
        }
        assert.deepEqual(complaints, [])
        await context.close()
      })
    }

    test('a state on the map is reached by keyboard, and the table is narrowed down and sorted', async () => {
      const { context, page } = await visit(browser)
      await page.goto(list)
      const rows = page.locator('tbody tr:visible')
      assert.equal(await rows.count(), stateNames.length)
      await page.getByText('A statewide limit on rent').click()
      assert.deepEqual(await rows.locator('th').allInnerTexts(),
        ['California', 'District of Columbia', 'Oregon', 'Washington']) // prettier-ignore
      await page.getByRole('button', { name: 'Deposit return deadline' }).click()
      assert.equal(await rows.first().locator('th').innerText(), 'California')
      await page.getByRole('button', { name: 'Deposit return deadline' }).click()
      assert.equal(await rows.first().locator('th').innerText(), 'District of Columbia')
      await page.getByRole('link', { name: /Rhode Island, deposit: 1 to 2 months/ }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/lease-generator/rhode-island')
      assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /^Rhode Island/)
      await context.close()
    })
  })
})
