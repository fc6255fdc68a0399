import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { asked, hold, landlord } from '#e2e/auth-table/scene.ts'

import { assertAccessible, assertFits, hasToasted, launch, visit, widthsOfRun } from '#e2e/browser.ts'

type Made = { id: string; paymentReference: string }

const dayFrom = (days: number) => {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return date.toISOString().slice(0, 10)
}
/** A date as banks of the US write it. */
const inFile = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** A landlord with a lease whose rent is due, and an expense that no file of a bank has. */
async function buildScene() {
  const owner = await landlord()
  const post = (path: string, body: object) => asked<Made>('POST', path, body, owner.access_token)
  const { today } = await asked<{ today: string }>('GET', '/account', undefined, owner.access_token)
  const place = { address: '1 Main St', city: 'Columbus', state: 'OH', zipCode: '43004' }
  const property = await post('/properties', { name: 'Maple Court', ...place })
  const unit = await post('/units', { propertyId: property.id, unitNumber: '1A', rent: 1200 })
  const tenant = await post('/tenants', { name: 'Tia Tenant', email: 'tia@example.com' })
  const lease = await post('/leases', {
    unitId: unit.id,
    tenantId: tenant.id,
    // of the account's day: on some evenings it is the next month elsewhere already
    startDate: `${today.slice(0, 7)}-01`,
    rentAmount: 1200,
    dueDay: 1,
  })
  return { owner, post, lease, property }
}

/** A bank account, from adding it to the statement that agrees with the books. */
describe('banking', () => {
  let browser: Browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  for (const width of widthsOfRun('desktop')) {
    test(`a statement is imported, its line confirmed, and the account reconciled, ${width}`, async () => {
      const { owner, post, lease, property } = await buildScene()
      const { page, context, complaints } = await visit(browser, width)
      await hold(page, owner)
      await page.goto('/banking?new=account')
      const add = page.getByRole('dialog', { name: 'Add bank account' })
      await add.getByLabel('Name').fill('Operating')
      await add.getByLabel('Opening balance').fill('1000')
      await add.getByLabel('As of end of day').fill(dayFrom(-20))
      await add.getByRole('button', { name: 'Add account' }).click()
      await hasToasted(page, 'Operating added')
      const expense = { amount: 40, date: dayFrom(-4), category: 'REPAIRS', description: 'New lock' }
      await post('/expenses', { ...expense, propertyId: property.id })

      await page
        .getByRole('link', { name: /Operating/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Import statement' }).first().click()
      const day = dayFrom(-5)
      await page.getByLabel('Bank file').setInputFiles({
        name: 'statement.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Date,Description,Amount\n${inFile(day)},ACH CREDIT ${lease.paymentReference},1200.00\n`,
        ),
      })
      const file = page.getByRole('dialog', { name: 'Import into Operating' })
      await file.getByText('1 new line').waitFor()
      await assertAccessible(page)
      const importLine = file.getByRole('button', { name: 'Import 1 line' })
      assert.ok(await importLine.isDisabled(), 'a question is open')
      const order = file.getByRole('button', { name: /\(month, day, year\)$/ })
      if (await order.isVisible()) {
        await order.click()
      }
      await file.getByRole('button', { name: 'Positive amounts came in' }).click()
      await importLine.click()
      await hasToasted(page, '1 line imported')
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await hasToasted(page, '$1,200.00 confirmed')

      await page.getByRole('button', { name: 'Reconcile', exact: true }).click()
      const start = page.getByRole('dialog', { name: 'Reconcile Operating' })
      await start.getByLabel('Statement ends on').fill(dayFrom(-1))
      await start.getByLabel('Ending balance').fill('2160')
      await assertAccessible(page)
      await start.getByRole('button', { name: 'Start' }).click()
      await page.getByText('The statement is $40.00 lower than the cleared items.').waitFor()
      assert.ok(await page.getByRole('button', { name: 'Finish' }).isDisabled())
      await assertAccessible(page)
      await assertFits(page)
      // the page shows a mark immediately, and saves it a moment later
      const marked = page.waitForResponse(
        (response) =>
          response.request().method() === 'PATCH' && response.url().includes('/banking/reconciliations/'),
      )
      await page.getByRole('checkbox', { name: 'New lock' }).click()
      await page.getByText('The statement matches the cleared items.').waitFor()
      await marked
      await page.reload()
      await page.getByText('The statement matches the cleared items.').waitFor()
      await page.getByRole('button', { name: 'Finish' }).click()
      await hasToasted(page, 'Reconciliation finished')
      await page.getByText(/^Finished .+/).waitFor()
      await assertAccessible(page)
      await assertFits(page)

      const csv = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV' }).click()
      assert.match((await csv).suggestedFilename(), /^reconciliation-Operating-\d{4}-\d\d-\d\d\.csv$/)
      const pdf = page.waitForEvent('download')
      await page.getByRole('button', { name: 'PDF' }).click()
      assert.match((await pdf).suggestedFilename(), /^reconciliation-Operating-.+\.pdf$/)

      await page.getByRole('button', { name: 'Reopen' }).click()
      const reopen = page.getByRole('dialog', { name: 'Reopen reconciliation' })
      await reopen.getByLabel('Reason').fill('A late line')
      await reopen.getByRole('button', { name: 'Reopen' }).click()
      await hasToasted(page, 'Reconciliation reopened')
      await page.getByRole('checkbox', { name: 'New lock', checked: true }).waitFor()
      await page.getByRole('button', { name: 'Finish' }).click()
      // the toast has been shown before
      await page.getByText(/^Finished .+/).waitFor()
      await page.getByRole('button', { name: 'All reconciliations' }).click()
      await page.getByRole('link', { name: /\d{4}/ }).first().waitFor()
      await assertAccessible(page)
      await assertFits(page)

      // the list shows the bank's balance beside the books
      await page.goto('/banking')
      const row = page.getByRole('row', { name: /Operating/ })
      await (width === 'phone'
        ? row.getByText(/^Bank \$2,160\.00, /).waitFor()
        : row.getByRole('cell', { name: '$0.00', exact: true }).waitFor())
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }
  test('a line of a mortgage without a match leads to the form that divides it', async () => {
    const { owner, post } = await buildScene()
    const { id } = await post('/banking/accounts', {
      name: 'Operating', kind: 'CHECKING', openingBalance: 9000, openedOn: dayFrom(-20),
    }) // prettier-ignore
    const { page, context, complaints } = await visit(browser, 'desktop')
    await hold(page, owner)
    await page.goto(`/banking/${id}`)
    await page.getByRole('button', { name: 'Import statement' }).first().click()
    const day = dayFrom(-5).replaceAll('-', '')
    await page.getByLabel('Bank file').setInputFiles({
      name: 'statement.ofx',
      mimeType: 'application/x-ofx',
      buffer: Buffer.from(
        `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-2310.44<FITID>1<NAME>ROCKET MORTGAGE LN 0042</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
      ),
    })
    await page.getByRole('button', { name: 'Import 1 line' }).click()
    await hasToasted(page, '1 line imported')
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await page.getByText('Is this a mortgage payment?').waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: 'recurring mortgage' }).click()
    const form = page.getByRole('dialog', { name: 'Add recurring expense' })
    await form.getByLabel('Owed before the next payment').waitFor()
    assert.ok(await form.getByRole('radio', { name: 'Mortgage' }).isChecked())
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
