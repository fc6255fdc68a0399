import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, BrowserContext, Page } from 'playwright-core'

import { pressEnter } from '#e2e/auth-table/scene.ts'
import { startCounted, startSink, type PushedEvent } from './analytics-scene.ts'
import { address, assertFits, launch, newcomer, patience, visit } from '#e2e/browser.ts'

type Sink = Awaited<ReturnType<typeof startSink>>

/** Polls until the condition holds, because the browser sends events only when it has time. */
async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + patience
  while (!(await holds())) {
    assert.ok(Date.now() < until, `it never came: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('who counts visits', () => {
  let browser: Browser
  let sink: Sink
  let product: Awaited<ReturnType<typeof startCounted>>
  before(async () => {
    sink = await startSink()
    ;[browser, product] = await Promise.all([launch(), startCounted(sink.address)])
  })
  after(async () => {
    await browser?.close()
    await product?.stop()
    await sink.stop()
  })

  /** Opens a browser that identifies as a person's, because the library sends nothing for automated browsers. */
  async function person(
    change: { refuses?: boolean } = {},
  ): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser.newContext({
      baseURL: product.address,
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    })
    context.setDefaultTimeout(patience)
    await context.addInitScript(({ refuses }) => {
      Object.defineProperties(navigator, {
        webdriver: { get: () => false },
        userAgentData: { get: () => undefined },
        ...(refuses ? { doNotTrack: { get: () => '1' } } : {}),
      })
    }, change)
    return { context, page: await context.newPage() }
  }
  /** Collects the requests of this browser to the sink: earlier browsers may still send theirs. */
  function askedOfSink(context: BrowserContext): string[] {
    const asked: string[] = []
    context.on('request', (request) => {
      if (request.url().startsWith(sink.address)) {
        asked.push(request.url())
      }
    })
    return asked
  }
  const find = (event: string, fields: Record<string, unknown> = {}) =>
    sink.pushed.find(
      (told) => told.event === event && Object.entries(fields).every(([name, value]) => told[name] === value),
    )
  const comes = async (event: string, fields: Record<string, unknown> = {}): Promise<PushedEvent> => {
    await eventually(
      `${event} ${JSON.stringify(fields)} among ${JSON.stringify(sink.pushed.slice(-12))}`,
      () => find(event, fields) !== undefined,
    )
    return find(event, fields)!
  }
  const isCaptured = (event: string) =>
    eventually(`${event} captured`, () => sink.captured.some((one) => one.event === event))

  test('hears of every step to a plan: prices, checkout, sign-up, purchase, sign-out and login', async () => {
    const { context, page } = await person()
    const who = newcomer()

    await page.goto('/pricing?plan=growth&ref=kept-back#kept-back')
    const growth = { item_id: 'growth', item_name: 'Tenure Growth Plan', price: 79, quantity: 1 }
    const { event: _, ...seen } = await comes('plan_view', { item_id: 'growth' })
    assert.deepEqual(seen, { ...growth, currency: 'USD' })
    await comes('plan_view', { item_id: 'enterprise', price: 199 })
    assert.deepEqual((await comes('view_item'))['items'], [growth])
    const view = await comes('page_view', { page_path: '/pricing' })
    assert.equal(view['page_location'], `${product.address}/pricing?plan=growth`)
    await eventually('speed insights', () => sink.measured.length > 0)

    await page.getByRole('link', { name: /Get started ?: Growth/ }).click()
    const begun = await comes('begin_checkout')
    assert.deepEqual([begun['value'], begun['currency'], begun['items']], [79, 'USD', [growth]])
    await comes('funnel_step', { funnel_name: 'checkout', step_name: 'plan_chosen', step_number: 1 })

    await page.goto('/auth/signup')
    await comes('funnel_step', { funnel_name: 'sign_up', step_name: 'form_opened', step_number: 1 })
    await page.getByLabel('Full name').fill(who.name)
    await page.getByLabel('Email', { exact: false }).first().fill(who.email)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await page.getByLabel('Confirm password').fill(who.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /create account/i }).click()
    await page.waitForURL('**/dashboard')
    await comes('sign_up', { method: 'email' })
    await comes('trial_start', { trial_days: 14 })
    await comes('page_view', { page_path: '/dashboard', page_title: '/dashboard' })
    await isCaptured('sign_up')
    await isCaptured('$identify')
    const id = await page.evaluate(
      () => JSON.parse(atob(localStorage['access_token'].split('.')[1])).sub as string,
    )
    assert.equal(sink.captured.find(({ event }) => event === '$identify')?.properties['distinct_id'], id)

    await page.goto('/settings/plan')
    await page.getByRole('button', { name: 'Choose Starter' }).click()
    await comes('begin_checkout', { value: 29 })
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const bought = await comes('purchase')
    assert.deepEqual([bought['value'], bought['currency']], [29, 'USD'])
    assert.match(String(bought['transaction_id']), /^cs_/)

    await page.getByRole('button', { name: 'Nora Newcomer' }).first().click()
    await page.getByText('Log out').locator('visible=true').first().click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill(who.email)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await pressEnter(page)
    await page.waitForURL('**/dashboard')
    await comes('login', { method: 'email' })

    // the library that tells of leaving runs on this page
    await isCaptured('login')
    // as a browser does when the user leaves the page
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    await isCaptured('$pageleave')
    const names = new Set(sink.captured.map(({ event }) => event))
    assert.deepEqual(
      [...names].filter((name) => /\$pageview|\$snapshot|page_view|autocapture/.test(name)),
      [],
    )
    assert.doesNotMatch(sink.everything(), /Nora|example\.(com|org)|access_token|kept-back/)
    await context.close()
  })

  test('hears what is made with the free tools, and not for whom', async () => {
    const { context, page } = await person()
    await page.goto('/invoice-generator')
    const opened = await comes('lead_magnet_opened')
    assert.deepEqual(
      [opened['user_tier'], opened['usage_count'], opened['email_domain']],
      ['FREE_TIER', 0, null],
    )
    for (const [label, text] of [
      ['Business name', 'Nora Newcomer LLC'],
      ['Business email', 'nora@alder.example'],
      ['Client name', 'Oliver Kept-Back'],
      ['Client email', 'oliver@olive.example'],
      ['Client state', 'CA'],
      ['Description of item 1', 'Gutters'],
      ['Unit price of item 1', '100'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await page.getByRole('button', { name: 'Generate Invoice', exact: true }).click()
    const made = await comes('lead_magnet_generated')
    assert.deepEqual([made['invoice_total'], made['email_domain']], [107.25, 'alder.example'])
    assert.equal(typeof made['time_on_page'], 'number')
    const scored = await comes('lead_quality_scored', { is_business_email: true, invoice_value: 107.25 })
    assert.ok(Number(scored['lead_score']) >= 45 && Number(scored['engagement_score']) >= 10)

    await page.goto('/lease-generator/create?state=ca')
    const steps = page.getByRole('navigation', { name: 'Steps' })
    await steps.getByRole('button', { name: /Review/ }).click()
    await page.getByRole('button', { name: 'Download Word' }).click()
    await comes('generate_lead', { lead_type: 'lease_generation', state: 'CA', output_format: 'docx' })
    await comes('lease_generated', { state: 'CA', output_format: 'docx' })

    await page.goto('/calculators/late-fee?state=ny&rent=1850')
    await comes('calculator_used', { calculator: 'late_fee', state: 'NY' })
    // the rent as an amount: an id or a time may have its figures by chance
    assert.doesNotMatch(sink.everything(), /Nora|Oliver|Gutters|nora@|(?<![\w.-])1,?850(?![\w-])/)
    await context.close()
  })

  test('is not let in where the address holds a secret', async () => {
    const { context, page } = await person()
    const asked = askedOfSink(context)
    await page.goto('/d#v1.not-a-link')
    await page.getByRole('heading').first().waitFor()
    await page.goto('/tenant/accept-invitation#token=hidden')
    await page.waitForLoadState('networkidle')
    assert.deepEqual(asked, [])
    await context.close()
  })

  test('hears nothing of who asks not to be followed', async () => {
    const { context, page } = await person({ refuses: true })
    const asked = askedOfSink(context)
    for (const path of ['/', '/pricing', '/auth/login']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    assert.deepEqual(asked, [])
    assert.deepEqual(await context.cookies(), [])
    await context.close()
  })

  test('a blocked script is said to be, and the page goes on', async () => {
    const { context, page } = await person()
    await page.route('**/speed.js', (route) => route.abort())
    const said = page.waitForEvent('console', (message) => /content blockers/.test(message.text()))
    await page.goto('/')
    await said
    await assertFits(page)
    await context.close()
  })

  test('is nobody without configuration: nothing is fetched, kept or sent, and that is said once', async () => {
    const { page, context, complaints } = await visit(browser)
    const elsewhere: string[] = []
    const said: string[] = []
    page.on('request', (request) => {
      const isOurs = request.url().startsWith(`${address}/`)
      if (!isOurs || /plain-|analytics-tools|slim|_vercel/.test(request.url())) {
        elsewhere.push(request.url())
      }
    })
    page.on('console', (message) => message.text().startsWith('GTM:') && said.push(message.text()))
    for (const path of ['/', '/pricing', '/auth/login']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    // it is said when the page has nothing else to do, which a busy machine puts off
    await eventually('the sentence', () => said.length > 0)
    assert.deepEqual(elsewhere, [])
    assert.deepEqual(await context.cookies(), [])
    assert.deepEqual(said, ['GTM: Container ID not configured, events will be logged only'])
    assert.equal(await page.evaluate(() => 'dataLayer' in window || 'posthog' in window), false)
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
