import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import {
  assertAccessible,
  assertFits,
  confirmByPassword,
  launch,
  signUp,
  visit,
  widthsOfRun,
} from '#e2e/browser.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const properties = 'Property,Address,City,State,ZIP\nOak House,5 Oak St,Columbus,OH,43004\n'
const owners = 'Owner,Kind,Property,Share\nIda Stone,Person,Oak House,60%\n'
const units = 'Property,Unit #,Beds,Market Rent\nOak House,1,2,"$1,850.00"\nOak House,2,1,1200\n'

async function check(page: Page, files: ReturnType<typeof file>[]): Promise<void> {
  await page.goto('/settings/data')
  await page.getByLabel('CSV files').setInputFiles(files)
  await page.getByRole('button', { name: 'Check the files' }).click()
}

describe('a landlord brings their records and takes them along', () => {
  let browser: Browser
  let dir: string
  before(async () => {
    browser = await launch()
    dir = await mkdtemp(join(tmpdir(), 'tenure-journey-'))
  })
  after(async () => {
    await browser.close()
    await rm(dir, { recursive: true, force: true })
  })

  for (const width of widthsOfRun('desktop')) {
    test(`wrong rows are named, right files imported and exported (${width})`, async () => {
      const { context, page, complaints } = await visit(browser, width)
      const person = await signUp(page)
      await check(page, [
        file('properties.csv', properties),
        file('units.csv', units.replace('1200', 'lots')),
      ])
      await page.getByText('Use an amount like 1850 or $1,850.00').waitFor()
      await assertAccessible(page)
      await assertFits(page)
      const tooMuch = `${owners}Vern Other,Person,Oak House,50%\n`
      await check(page, [file('properties.csv', properties), file('owners.csv', tooMuch)])
      await page.getByText(/The shares of Oak House from .* sum to 110%: at most 100%/).waitFor()
      await check(page, [
        file('properties.csv', properties),
        file('units.csv', units),
        file('owners.csv', owners),
      ])
      await page.getByText('This creates 1 property, 2 units, 1 owner, 1 property share.').waitFor()
      await page.getByText(/sum to 60%\. The rest belongs to you/).waitFor()
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByText('Everything was imported').waitFor()
      await assertAccessible(page)
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await confirmByPassword(page, person)
      const archive = join(dir, `${width}.zip`)
      await (await saving).saveAs(archive)
      await page.goto('/properties')
      await page.getByText('Oak House').first().waitFor()
      assert.deepEqual(complaints, [])
      await context.close()

      const other = await visit(browser, width)
      await signUp(other.page)
      await other.page.goto('/settings/data')
      await other.page.getByLabel('Archive').setInputFiles(archive)
      await other.page.getByText(/was imported$/).waitFor()
      await other.page.goto('/properties')
      await other.page.getByText('Oak House').first().waitFor()
      await other.context.close()
    })
  }
})
