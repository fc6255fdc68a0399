import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'

import { casesOfRun } from '#testing/product/nightly.ts'

import {
  breakHosted,
  callbackWith,
  choose,
  deadHosted,
  type GooglePerson,
  googlePerson,
  holdPause,
  liftDeadlines,
  opensLogin,
  pressGoogle,
  throughGoogle,
  spoilGoogle,
  spoilHosted,
  watchAddresses,
  withoutHosted,
} from '#e2e/auth-table/google-scene.ts'
import {
  ageSpentTokens,
  arrives,
  asked,
  formRuns,
  held,
  holdBack,
  landlord,
  mailedLink,
  newTenantOf,
  reads,
  tenant,
  tokenOf,
} from '#e2e/auth-table/scene.ts'
import { address, api, assertAccessible, assertFits, hasToasted, launch, visit } from '#e2e/browser.ts'

type Me = { id: string; email: string; name: string; role: string; emailVerified: boolean }

/**
 * Signs in through Google in a real browser: a certified provider from npm plays Google, and the provider's own client
 * is the hosted provider's.
 */
describe('signing in with Google', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  for (const [width, scheme] of [
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const) {
    const isUsual = (way: string) => (way === 'hosted') === (width === 'desktop')
    for (const way of casesOfRun(['hosted', 'server'] as const, isUsual)) {
      test(`a newcomer gets an account through the ${way}, on a ${width} in the ${scheme}`, async () => {
        const { page, context, complaints } = await visit(browser, width, scheme)
        const person = await googlePerson({ name: 'Guadalupe Hernández-Whittaker' })
        const letGo = await holdBack(page, '**/assets/*dashboard-page-*.js')
        await through(page, way, person, '/auth/signup')
        await page.getByRole('heading', { name: `Welcome, ${person.name}!` }).waitFor()
        assert.equal(page.url(), `${address}/auth/oauth/callback`, 'nothing stays in the address')
        await assertFits(page)
        await assertAccessible(page)
        await shot(page, `welcome-${way}-${width}-${scheme}`)
        letGo()
        await arrives(page, '/dashboard')
        const { name, email, role, emailVerified } = await me(page)
        assert.deepEqual(
          { name, email, role, emailVerified },
          { name: person.name, email: person.email, role: 'OWNER', emailVerified: true },
        )
        const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
        assert.deepEqual(
          kept.filter((key) => key.includes('hosted-auth')),
          [],
          'one kind of token is kept',
        )
        assert.deepEqual(complaints, [])
        await context.close()
      })
    }

    test(`who cancels is told so and can go back, on a ${width} in the ${scheme}`, async () => {
      const { page, context, complaints } = await visit(browser, width, scheme)
      await pressGoogle(page)
      const letGo = await holdBack(page, '**/assets/login-page-*.js')
      await choose(page, 'Cancel')
      await page.getByRole('link', { name: 'Return to login' }).waitFor()
      await assertFits(page)
      await assertAccessible(page)
      await shot(page, `cancelled-${width}-${scheme}`)
      letGo()
      await arrives(page, '/auth/login')
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  for (const way of ['hosted', 'server'] as const) {
    test(`the same person comes back to the same account through the ${way}`, async () => {
      const person = await googlePerson()
      const ids: string[] = []
      for (let times = 0; times < 2; times += 1) {
        const { page, context } = await visit(browser)
        await through(page, way, person)
        await arrives(page, '/dashboard')
        ids.push((await me(page)).id)
        await context.close()
      }
      assert.equal(ids[0], ids[1])
    })

    test(`an address with an unconfirmed password account is not taken over through the ${way}; a link by mail opens the way`, async () => {
      const { page, context } = await visit(browser)
      const owner = await landlord()
      const person = await googlePerson({ email: owner.email })
      await holdPause(page, 3_000)
      await through(page, way, person)
      await page.getByText(/the address is not confirmed yet/).waitFor()
      assert.deepEqual(await held(page), { access_token: null, refresh_token: null })
      const confirm = await context.newPage()
      await confirm.goto(await mailedLink(owner.email, 'Confirm your email address'))
      await confirm.getByRole('button', { name: 'Confirm and continue' }).click()
      await arrives(confirm, '/dashboard')
      const { id } = await me(confirm)
      await confirm.evaluate(() => localStorage.clear())
      await throughGoogle(page, person)
      await arrives(page, '/dashboard')
      assert.equal((await me(page)).id, id)
      await context.close()
    })

    test(`who has a second factor is asked for it through the ${way}, and is then where they were going`, async () => {
      const { page, context, complaints } = await visit(browser)
      const owner = await landlord()
      const token = tokenOf(await mailedLink(owner.email, 'Confirm your email address'))
      await asked('POST', '/auth/verify-link', { token })
      await asked('POST', '/auth/prove', { password: owner.password }, owner.access_token)
      const { secret } = await asked<{ secret: string }>(
        'POST',
        '/auth/totp/start',
        undefined,
        owner.access_token,
      )
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      const { recoveryCodes } = await asked<{ recoveryCodes: string[] }>(
        'POST',
        '/auth/totp/confirm',
        { code },
        owner.access_token,
      )
      await through(page, way, await googlePerson({ email: owner.email }), '/auth/login?from=%2Frent')
      await arrives(page, '/auth/second-factor')
      assert.deepEqual(await held(page), { access_token: null, refresh_token: null })
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
      await page.keyboard.press('Enter')
      await arrives(page, '/rent')
      assert.equal((await me(page)).email, owner.email)
      assert.deepEqual(complaints, [])
      await context.close()
    })

    test(`an address that Google has not confirmed is refused through the ${way}`, async () => {
      const { page, context } = await visit(browser)
      await holdPause(page, 3_000)
      await through(page, way, await googlePerson({ emailVerified: false }))
      await page.getByText(/Google has not confirmed that this address is yours/).waitFor()
      assert.deepEqual(await held(page), { access_token: null, refresh_token: null })
      await context.close()
    })

    test(`after signing in through the ${way} one is where one was going, and never elsewhere`, async () => {
      const { page, context } = await visit(browser)
      const person = await googlePerson()
      await through(page, way, person, '/auth/login?from=%2Frent%3Fmonth%3D2026-10')
      await arrives(page, '/rent?month=2026-10')
      for (const [name, evil] of [
        ['from', 'https://evil.example/'],
        ['returnUrl', '//evil.example'],
        ['redirectTo', '/\\evil.example'],
        ['from', '/\t/evil.example'],
      ] as const) {
        await page.goto('/favicon.svg')
        await page.evaluate(() => localStorage.clear())
        await throughGoogle(page, person, `/auth/login?${name}=${encodeURIComponent(evil)}`)
        await arrives(page, '/dashboard')
      }
      await context.close()
    })
  }

  for (const fault of [
    'wrong_nonce',
    'wrong_issuer',
    'wrong_answer_issuer',
    'tampered',
    'expired',
  ] as const) {
    test(`an answer of Google with ${fault.replaceAll('_', ' ')} ends on the error page`, async () => {
      const { page, context } = await visit(browser)
      const person = await googlePerson()
      await spoilGoogle(fault, person)
      await through(page, 'server', person)
      await arrives(page, '/auth/error')
      await page.getByText('Google’s response could not be verified.').waitFor()
      assert.deepEqual(await held(page), { access_token: null, refresh_token: null })
      await context.close()
    })
  }

  for (const fault of [
    'expired',
    'tampered',
    'alg_none',
    'hs256_with_public_key',
    'wrong_audience',
    'wrong_issuer',
    'unconfirmed',
    'by_password',
  ] as const) {
    test(`a token of the hosted provider that is ${fault.replaceAll('_', ' ')} lets nobody in`, async () => {
      const { page, context } = await visit(browser)
      const person = await googlePerson()
      await spoilHosted(fault, person)
      await holdPause(page, 3_000)
      await through(page, 'hosted', person)
      await page.getByRole('link', { name: 'Return to login' }).waitFor()
      assert.deepEqual(await held(page), { access_token: null, refresh_token: null })
      await context.close()
    })
  }

  test('another state, and Google’s return played again, end on the error page', async () => {
    const { page, context } = await visit(browser)
    const addresses = watchAddresses(page)
    await through(page, 'server', await googlePerson())
    await arrives(page, '/dashboard')
    const back = addresses.find(({ pathname }) => pathname === '/api/v1/auth/google/callback')
    assert.ok(back)
    await page.goto(back.href)
    await arrives(page, '/auth/error')
    await page.getByText(/already ended/).waitFor()
    back.searchParams.set('state', 'of-somebody-else')
    await page.goto(back.href)
    await arrives(page, '/auth/error')
    await page.getByText(/started in another browser/).waitFor()
    await context.close()
  })

  test('the tokens of the address open nothing a second time, and whoever tries ends the session', async () => {
    const { page, context } = await visit(browser)
    const addresses = watchAddresses(page)
    await through(page, 'server', await googlePerson())
    await arrives(page, '/dashboard')
    const back = addresses.find(({ pathname }) => pathname === '/auth/oauth/callback')
    assert.ok(back)
    await ageSpentTokens(11) // two tabs may race for ten seconds
    const thief = await visit(browser)
    await holdPause(thief.page, 3_000)
    await thief.page.goto(back.pathname + back.search)
    await reads(thief.page, 'Authentication failed. Please try again.')
    await page.reload()
    await arrives(page, '/auth/login')
    await context.close()
    await thief.context.close()
  })

  test('a provider that hangs, or is gone, is passed over within seconds, and Google is reached all the same', async () => {
    for (const fault of ['hangs', 'dead'] as const) {
      const { page, context } = await visit(browser)
      const person = await googlePerson()
      await liftDeadlines(page, 5_000) // of this server, not of the provider
      await opensLogin(page)
      const letGo = await holdBack(page, '**/api/v1/auth/google*')
      await breakHosted(fault)
      try {
        await page.getByRole('button', { name: 'Continue with Google' }).click()
        await hasToasted(page, 'Trying alternative sign-in method...')
        await shot(page, `alternative-${fault}`)
        letGo()
        await choose(page, person)
        await arrives(page, '/dashboard')
      } finally {
        await breakHosted(null)
      }
      await context.close()
    }
  })

  test('a tenant comes to their portal, whatever the address says', async () => {
    const { page, context } = await visit(browser)
    const { access_token, refresh_token, name } = await tenant()
    await holdPause(page, 2_000)
    await page.goto(callbackWith({ access_token, refresh_token, user_role: 'OWNER', from: '/leases' }))
    await page.getByRole('heading', { name: `Welcome, ${name}!` }).waitFor()
    await page.getByRole('link', { name: 'Continue now' }).click()
    await arrives(page, '/tenant/dashboard')
    await context.close()
  })

  test('an invited tenant accepts with the Google account of their address, without a password', async () => {
    const { page, context, complaints } = await visit(browser, 'phone', 'dark')
    const invited = await newTenantOf(await landlord())
    const person = await googlePerson({ email: invited.email })
    await liftDeadlines(page, 3_000, 5_000)
    await page.goto(invited.link)
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
    await assertFits(page)
    await assertAccessible(page)
    await shot(page, 'invitation')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await choose(page, person)
    await arrives(page, '/tenant/dashboard')
    assert.equal((await me(page)).email, invited.email)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('markup in an address of the callback is words and nothing else', async () => {
    const { page, context, complaints } = await visit(browser)
    const markup = '<img src=x onerror="document.title=1"><a href="https://evil.example">Click</a>'
    await holdPause(page, 3_000)
    await page.goto(callbackWith({ error: 'x', error_description: markup }))
    await page.getByText(markup).waitFor()
    assert.equal(await page.locator('main img, main a[href^="http"]').count(), 0)
    await assertFits(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the button is alive again for who comes back by the browser’s Back', async () => {
    const { page, context } = await visit(browser)
    await pressGoogle(page)
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    await page.goBack()
    await formRuns(page)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    await context.close()
  })

  test('the provider’s client is fetched by who presses the button, and by nobody else', async () => {
    const { page, context } = await visit(browser)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await deadHosted(page)
    await page.goto('/auth/login', { waitUntil: 'networkidle' })
    assert.ok(!scripts.some((url) => url.includes('hosted-auth')))
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    assert.ok(scripts.some((url) => url.includes('hosted-auth')))
    await context.close()
  })
})

/** Takes a screenshot of the page if the variable SHOTS names a folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) {
    await page.screenshot({ path: `${folder}/google-${name}.png` })
  }
}

async function through(page: Page, way: 'hosted' | 'server', person: GooglePerson | 'Cancel', path?: string) {
  if (way === 'server') {
    await withoutHosted(page)
  }
  await throughGoogle(page, person, path)
}

function me(page: Page): Promise<Me> {
  return api<Me>(page, 'GET', '/auth/me')
}
