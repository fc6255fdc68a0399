import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'

import { disclosureQuestionIds } from '#shared/law/disclosures/question-ids.ts'
import { sampleAnswers } from '#shared/lease-generator/answers/sample-answers.ts'

import { saveScreen } from '#scripts/review/save-screen.ts'

type Where = { baseURL: string; scheme: 'light' | 'dark'; out: string }

/**
 * Takes the pictures of the lease generator for its landing page: a question with its rule and its clause, and the
 * first page of a lease.
 */
export async function takeLeasePictures(browser: Browser, { baseURL, scheme, out }: Where): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    baseURL,
  })
  await context.addInitScript(
    (draft) => localStorage.setItem('tenure.lease-generator.picture', draft),
    JSON.stringify({ version: 1, updatedAt: '2026-01-01T00:00:00Z', step: 'deposit', answers: answers() }),
  )
  const suffix = scheme === 'dark' ? '-dark' : ''
  const page = await context.newPage()
  await page.goto('/lease-generator/create?state=ca&step=rent')
  await page.locator('[data-current]').first().waitFor()
  await page.getByRole('button', { name: 'Next: Deposit' }).click()
  await page.locator('#clause-deposit[data-current]').waitFor()
  await page.getByLabel('Security deposit', { exact: true }).click()
  await page.waitForLoadState('networkidle')
  await saveScreen(await page.screenshot(), join(out, `lease-interview${suffix}`))
  await saveScreen(await firstPage(page), join(out, `lease-paper${suffix}`))
  await context.close()
}

async function firstPage(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1800, height: 1400 })
  await page.goto('/lease-generator/create?state=ca&step=review')
  const paper = page.getByRole('article', { name: /Lease/ }).locator('..')
  await paper.waitFor()
  await page.waitForLoadState('networkidle')
  const box = await paper.boundingBox()
  if (!box) {
    throw new Error('The lease is not on the page')
  }
  // slightly inside its edge, which the landing page draws itself
  return page.screenshot({ clip: { x: box.x + 2, y: box.y + 2, width: 668, height: 752 } })
}

/**
 * Returns an invented home, from before 1978, with pets and a deposit over California's limit, so that the rule is
 * visible.
 */
function answers() {
  const sample = sampleAnswers('CA', { yearBuilt: 1962, pets: true })
  return {
    ...sample,
    rent: { ...sample.rent, amount: 210_000 },
    deposit: { ...sample.deposit, amount: 315_000, petAmount: null },
    facts: Object.fromEntries(disclosureQuestionIds.map((id) => [id, { answer: false, detail: '' }])),
  }
}
