import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import {
  arrives,
  fillLogin,
  fillSignup,
  follow,
  held,
  hold,
  holdBack,
  holdUntil,
  landlord,
  logIn,
  reads,
  recoveryLink,
  tokenOf,
  watch,
} from '#e2e/auth-table/scene.ts'
import { address, launch, visit } from '#e2e/browser.ts'

/** Paths that look like the product's but lead to another site, or would run code. */
const astray = [
  'https://evil.example',
  'https://evil.example/dashboard',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\/evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/./..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<h1>hello',
  `${address}@evil.example`,
  '//me:secret@evil.example',
  '/auth/login?from=//evil.example',
  ' //evil.example',
]

/** Returns the addresses of this tab's history, as the browser keeps them. */
async function addresses(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  return [page.url(), ...entries.map((entry) => entry.url)]
}

/** Waits until the code of the sign-in page has arrived: before, Enter sends nothing. */
async function hasStarted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In', exact: true, disabled: false }).waitFor()
}

async function sendByEnter(page: Page, { email, password }: Awaited<ReturnType<typeof landlord>>) {
  await hasStarted(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

describe('a session under attack and on a bad day', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  for (const name of ['from', 'returnUrl', 'redirectTo']) {
    test(`sign-in never leads to another site by ${name}`, async () => {
      const { context, page } = await visit(browser)
      const elsewhere: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(address) && !request.url().startsWith('data:image')) {
          elsewhere.push(request.url())
        }
      })
      await hold(page, await landlord())
      for (const path of name === 'from' ? astray : astray.slice(0, 8)) {
        // '/%09/…' as it is written in an address, so it must not be encoded again
        const value = path.includes('%') ? path : encodeURIComponent(path)
        await page.goto(`/auth/login?${name}=${value}`)
        await page.waitForURL((url) => url.pathname === '/dashboard', { waitUntil: 'commit' })
        assert.equal(new URL(page.url()).origin, new URL(address).origin, path)
      }
      assert.deepEqual(elsewhere, [])
      await context.close()
    })
  }

  test('a form that is sent leads to this site only', async () => {
    const { context, page } = await visit(browser)
    const person = await landlord()
    await page.goto('/auth/login?from=%2F%2Fevil.example')
    await sendByEnter(page, person)
    await arrives(page, '/dashboard')
    await context.close()
  })

  for (const minutes of [10, -10]) {
    test(`a browser whose clock is ${minutes} minutes off stays signed in and refreshes nothing`, async () => {
      const { context, page } = await visit(browser)
      await page.addInitScript(setClockOff, minutes * 60_000)
      const refreshes = watch(page, 'POST', '/auth/refresh')
      await logIn(page, await landlord())
      await arrives(page, '/dashboard')
      for (const path of ['/properties', '/rent', '/payments']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        assert.equal(new URL(page.url()).pathname, path)
      }
      assert.equal(refreshes.length, 0)
      // on a file that runs no script of the product: a call that is still pending would refresh the tokens too
      await page.goto('/favicon.svg')
      await page.evaluate(() => localStorage.setItem('access_token', 'spent'))
      await page.goto('/tenants')
      await page.getByRole('heading', { name: 'Tenants', level: 1 }).waitFor()
      assert.equal(refreshes.length, 1, 'one refresh when it is needed, and no loop')
      await context.close()
    })
  }

  test('what is no answer about the user signs nobody out: a page of the network, a server that restarts', async () => {
    const { context, page } = await visit(browser)
    const person = await landlord()
    await hold(page, person)
    await page.route('**/api/v1/auth/me', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
    )
    await page.goto('/properties')
    await page.getByRole('button', { name: 'Try Again', exact: true }).waitFor()
    assert.equal((await held(page)).refresh_token, person.refresh_token)
    await page.unroute('**/api/v1/auth/me')
    await page.evaluate(() => localStorage.setItem('access_token', 'spent'))
    await page.route('**/api/v1/auth/refresh', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/properties')
    await page.getByRole('button', { name: 'Try Again', exact: true }).waitFor()
    assert.equal((await held(page)).refresh_token, person.refresh_token)
    await page.unroute('**/api/v1/auth/refresh')
    await page.getByRole('button', { name: 'Try Again', exact: true }).click()
    await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
    await context.close()
  })

  for (const locks of ['with', 'without']) {
    test(`four tabs refresh at once, ${locks} web locks, and nobody is signed out`, async () => {
      const { context, page } = await visit(browser)
      if (locks === 'without') {
        // as without https, where it does not exist
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
      }
      await hold(page, { ...(await landlord()), access_token: 'spent' })
      const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))]
      // Web locks let one tab ask at a time. Without them, all ask before the first has its answer: a spent token is
      // accepted for ten seconds, within which a busy machine does not start every tab.
      await holdUntil(context, '/auth/refresh', locks === 'with' ? 1 : tabs.length)
      const paths = ['/properties', '/tenants', '/leases', '/payments']
      await Promise.all(tabs.map((tab, at) => tab.goto(paths[at] ?? '/rent')))
      for (const [at, tab] of tabs.entries()) {
        await tab.getByRole('heading', { level: 1 }).waitFor()
        assert.equal(new URL(tab.url()).pathname, paths[at])
      }
      await page.goto('/rent')
      await page.getByRole('heading', { level: 1 }).waitFor()
      assert.equal(new URL(page.url()).pathname, '/rent')
      await context.close()
    })
  }

  test('signing out in one tab signs the others out', async () => {
    const { context, page } = await visit(browser)
    await hold(page, await landlord())
    const other = await context.newPage()
    await other.goto('/leases')
    await other.getByRole('heading', { name: 'Leases', level: 1 }).waitFor()
    await page.goto('/properties')
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByText('Log out').locator('visible=true').first().click()
    await arrives(other, '/login')
    await context.close()
  })

  test('signing in as somebody else in one tab takes the books of the first off the other', async () => {
    const { context, page } = await visit(browser)
    const [first, second] = [await landlord(), await landlord()]
    await hold(page, first)
    await page.goto('/profile')
    await page.getByText(first.email).first().waitFor()
    const other = await context.newPage()
    await hold(other, second)
    await arrives(page, '/dashboard')
    await page.goto('/profile')
    await page.getByText(second.email).first().waitFor()
    assert.equal(await page.getByText(first.email).count(), 0)
    await context.close()
  })

  test('going back after signing out shows nothing of the books', async () => {
    const { context, page } = await visit(browser)
    const person = await landlord()
    await hold(page, person)
    await page.goto('/profile')
    await page.getByText(person.email).first().waitFor()
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByText('Log out').locator('visible=true').first().click()
    await arrives(page, '/login')
    await page.goBack()
    await page.waitForLoadState('networkidle')
    assert.equal(await page.getByText(person.email).count(), 0)
    await context.close()
  })

  test('a browser that keeps nothing says what to do, and breaks nowhere', async () => {
    const { context, page, complaints } = await visit(browser)
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      }),
    )
    const person = await landlord()
    const calls = watch(page, 'POST', '/auth/login')
    await page.goto('/properties')
    await arrives(page, '/auth/login?from=%2Fproperties')
    await sendByEnter(page, person)
    await page.getByText('Allow cookies and site data, then try again.').waitFor()
    assert.equal(calls.length, 0, 'no session is opened that nobody could use')
    await fillSignup(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Allow cookies and site data, then try again.').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a browser without room says what to do', async () => {
    const { context, page } = await visit(browser)
    const person = await landlord()
    await page.goto('/favicon.svg')
    await page.evaluate(() => {
      for (let size = 1 << 22, at = 0; size >= 1; size >>= 1, at += 1) {
        try {
          for (let n = 0; ; n += 1) {
            localStorage.setItem(`filler-${at}-${n}`, 'x'.repeat(size))
          }
        } catch {
          // smaller pieces fill the remaining room
        }
      }
    })
    await logIn(page, person)
    await page.getByText('Your browser has no storage left for this site').waitFor()
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await arrives(page, '/dashboard')
    await context.close()
  })

  test('a link of a mail leaves no token in the address or the history', async () => {
    const { context, page } = await visit(browser)
    const link = await recoveryLink((await landlord()).email)
    await follow(page, link, 'Continue')
    await page.getByLabel('New password', { exact: true }).waitFor()
    const { access_token, refresh_token } = await held(page)
    const seen = await addresses(page)
    for (const secret of [tokenOf(link), access_token ?? '-', refresh_token ?? '-', 'access_token']) {
      assert.ok(!seen.some((url) => url.includes(secret)), seen.join(' '))
    }
    await context.close()
  })

  test('before its code has arrived a form sends nothing, and keeps what is typed', async () => {
    const { context, page } = await visit(browser)
    const person = await landlord()
    const letGo = await holdBack(page, '**/assets/*.js')
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click({ force: true })
    assert.equal(page.url(), `${address}/auth/login`, 'neither address nor password stand in the address')
    letGo()
    await page.getByRole('button', { name: 'Sign In', exact: true, disabled: false }).click()
    await arrives(page, '/dashboard')
    assert.ok(!(await addresses(page)).some((url) => url.includes('password=')))
    await context.close()
  })

  test('pressing twice on a slow network sends once', async () => {
    const { context, page } = await visit(browser)
    const person = await landlord()
    const logins = watch(page, 'POST', '/auth/login')
    const letLogin = await holdBack(page, '/auth/login')
    await fillLogin(page, person.email, person.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).dblclick()
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Signing in...' }).waitFor()
    letLogin()
    await arrives(page, '/dashboard')
    assert.equal(logins.length, 1)
    await page.evaluate(() => localStorage.clear())
    const signups = watch(page, 'POST', '/auth/register')
    const letSignup = await holdBack(page, '/auth/register')
    await fillSignup(page)
    await page.getByRole('button', { name: 'Create account', exact: true }).dblclick()
    await page.getByRole('button', { name: 'Creating account...' }).waitFor()
    letSignup()
    await arrives(page, '/dashboard')
    assert.equal(signups.length, 1)
    await context.close()
  })

  test('password managers find their fields, and know what is new', async () => {
    const { context, page } = await visit(browser)
    const fields = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])')].map((input) => [
          input.name,
          input.type,
          input.autocomplete,
        ]),
      )
    await page.goto('/auth/login')
    assert.deepEqual(await fields(), [
      ['email', 'email', 'username webauthn'],
      ['password', 'password', 'current-password'],
    ])
    await page.goto('/auth/signup')
    assert.deepEqual(await fields(), [
      ['name', 'text', 'name'],
      ['email', 'email', 'username'],
      ['password', 'password', 'new-password'],
      ['confirmPassword', 'password', 'new-password'],
    ])
    await page.goto('/auth/forgot-password')
    assert.deepEqual(await fields(), [['email', 'email', 'username']])
    await follow(page, await recoveryLink((await landlord()).email), 'Continue')
    await page.getByLabel('New password', { exact: true }).waitFor()
    assert.deepEqual(await fields(), [
      ['email', 'email', 'username'],
      ['password', 'password', 'new-password'],
      ['confirmPassword', 'password', 'new-password'],
    ])
    await context.close()
  })

  test('Caps Lock is told at a password', async () => {
    const { context, page } = await visit(browser)
    await page.goto('/auth/login')
    await hasStarted(page)
    const password = page.getByLabel('Password', { exact: true })
    await password.press('a')
    assert.equal(await page.getByText('Caps Lock is on').count(), 0)
    const press = (modifierCapsLock: boolean) =>
      password.evaluate((input, modifierCapsLock) => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }))
      }, modifierCapsLock)
    await press(true)
    await reads(page, 'Caps Lock is on')
    await press(false)
    await page.getByText('Caps Lock is on').waitFor({ state: 'detached' })
    await context.close()
  })

  test('what was typed stays when the connection is lost, and is sent again by one press', async () => {
    const { context, page } = await visit(browser)
    await page.route('**/api/v1/auth/register', (route) => route.abort('connectionrefused'))
    const person = await fillSignup(page)
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await reads(page, 'Network error - please check your connection')
    assert.equal(await page.getByLabel('Full name').inputValue(), person.name)
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), person.password)
    assert.ok(await page.getByRole('checkbox').isChecked())
    await page.unroute('**/api/v1/auth/register')
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await arrives(page, '/dashboard')
    await context.close()
  })
})

/** Runs in the page before its own code. The clock shows a wrong time of day, but timers run as usual. */
function setClockOff(ms: number): void {
  const RightDate = Date
  const now = () => RightDate.now() + ms
  window.Date = new Proxy(RightDate, {
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now()] : given, target),
    apply: () => new RightDate(now()).toString(),
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
  })
}
