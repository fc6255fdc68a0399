import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'

import {
  api,
  assertAccessible,
  assertFits,
  confirmByPassword,
  hasToasted,
  launch,
  type newcomer,
  signUp,
  visit,
} from '#e2e/browser.ts'

type Person = ReturnType<typeof newcomer>

/** Steps that were used up, by secret: the next code is waited for rather than sent twice. */
const usedSteps = new Map<string, number>()

async function freshCode(secret: string): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  // the server also accepts the steps before and after the current one: the next one is good for a minute or longer
  const step = Math.max(TOTP.counter() + 1, (usedSteps.get(secret) ?? 0) + 1)
  while (step > TOTP.counter() + 1) {
    await new Promise((done) => setTimeout(done, 500))
  }
  usedSteps.set(secret, step)
  return totp.generate({ timestamp: step * 30_000 })
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/settings/security')
  await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Password', level: 2 }).waitFor()
}

/** Sets up an authenticator app through the pages. Returns its secret and the recovery codes. */
async function setUp(page: Page, person: Person): Promise<{ secret: string; codes: string[] }> {
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  await confirmByPassword(page, person)
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  await assertAccessible(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(await freshCode(secret))
  await dialog.getByRole('button', { name: 'Turn it on' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await shown.waitFor()
  await assertAccessible(page)
  const codes = await shown.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download' }).click()
  assert.equal((await download).suggestedFilename(), 'tenure-recovery-codes.txt')
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 recovery codes left').waitFor()
  return { secret, codes }
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

async function enterPassword(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/login?from=%2Frent')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor()
}

describe('the second factor and passkeys', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  test('is set up, asked for at sign-in, and met by a code, then by a recovery code', async () => {
    const { context, page, complaints } = await visit(browser)
    const person = await signUp(page)
    const { secret, codes } = await setUp(page, person)
    assert.equal(codes.length, 10)
    await assertAccessible(page)

    await signOut(page)
    await enterPassword(page, person)
    assert.equal(new URL(page.url()).hash, '', 'the challenge leaves the address at once')
    assert.equal(await page.evaluate(() => localStorage.getItem('access_token')), null)
    await assertAccessible(page)
    const field = page.getByLabel('Code', { exact: true })
    assert.equal(await field.getAttribute('autocomplete'), 'one-time-code')
    await field.fill('000000')
    await page.getByText('This code is incorrect').waitFor()
    await field.fill(await freshCode(secret))
    await page.waitForURL(/\/rent$/)

    await signOut(page)
    await enterPassword(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await assertAccessible(page)
    await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/\/rent$/)
    await openSecurity(page)
    await page.getByText('9 recovery codes left').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('new recovery codes are made, and it is turned off again', async () => {
    const { context, page, complaints } = await visit(browser, 'phone', 'dark')
    const person = await signUp(page)
    await setUp(page, person)
    await assertFits(page)
    await page.getByRole('button', { name: 'Create new codes' }).click()
    const shown = page.getByRole('dialog', { name: 'Your new recovery codes' })
    await shown.waitFor()
    await assertFits(page)
    await shown.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn it off' }).click()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
    await assertAccessible(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a passkey is added, named, signs in without a code, and is removed', async () => {
    const { context, page, complaints } = await visit(browser)
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const person = await signUp(page)
    await setUp(page, person)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const naming = page.getByRole('dialog', { name: 'Name your passkey' })
    await naming.getByLabel('Name').fill('My own laptop')
    await naming.getByRole('button', { name: 'Save' }).click()
    await page.getByText('My own laptop').waitFor()
    await assertAccessible(page)

    await signOut(page)
    await page.goto('/auth/login?from=%2Frent')
    // the browser fills in the passkey automatically if the user has no choice to make, else the button does
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    void button.click().catch(() => undefined)
    await page.waitForURL(/\/rent$/)
    const security = await api<{ passkeys: { name: string; lastUsedAt: string | null }[] }>(
      page,
      'GET',
      '/auth/security',
    )
    assert.equal(security.passkeys[0]?.name, 'My own laptop')
    assert.notEqual(security.passkeys[0]?.lastUsedAt, null)

    await openSecurity(page)
    await page.getByRole('button', { name: 'Remove My own laptop' }).click()
    await confirmByPassword(page, person)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
    await page.getByText('No passkeys yet').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('every other device is signed out from the list of sessions', async () => {
    const first = await visit(browser)
    const person = await signUp(first.page)
    const second = await visit(browser)
    await second.page.goto('/auth/login')
    await second.page.getByLabel('Email').fill(person.email)
    await second.page.getByLabel('Password', { exact: true }).fill(person.password)
    await second.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await second.page.waitForURL('**/dashboard')
    await openSecurity(second.page)
    await second.page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await assertAccessible(second.page)
    await second.page.getByRole('button', { name: 'Sign out other devices' }).click()
    await hasToasted(second.page, 'Other devices signed out')
    await first.page.goto('/properties')
    await first.page.waitForURL(/\/auth\/login/)
    await first.context.close()
    await second.context.close()
  })

  test('the password is changed where one sees how strong the new one is, and a common one is refused', async () => {
    const { context, page } = await visit(browser)
    const person = await signUp(page)
    await openSecurity(page)
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill('Password1')
    await page.getByLabel('Confirm new password').fill('Password1')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('This is one of the most common passwords').first().waitFor()
    // the bar says so while one types: the form has refused it, and takes another click, where the field is invalid
    await page.locator('[aria-invalid=true]').first().waitFor()
    await page.getByLabel('New password', { exact: true }).fill('four words and a lamp 灯')
    await page.getByLabel('Confirm new password').fill('four words and a lamp 灯')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await hasToasted(page, 'Password updated')
    await context.close()
  })
})
