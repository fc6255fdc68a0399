import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, unpack } from '#testing/files/archives.ts'
import { buildMember } from '#testing/requests/members.ts'
import { buildReportBooks, type ReportBooks } from '#testing/books/report-books.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as owners from '#shared/owners/contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'
import { getForm1099, makeIrisFile } from '#shared/vendors/form-1099-contract.ts'
import * as w9 from '#shared/vendors/owner-w9-contract.ts'
import { updateForm1099Payer } from '#shared/vendors/w9-contract.ts'

describe('Form 1099-MISC of owners', () => {
  let app: TestApp
  let books: ReportBooks
  let token: string
  let [ida, vern] = ['', '']
  before(async () => {
    app = await startApp({ now: '2026-08-01T15:00:00Z' })
    books = await buildReportBooks(app)
    ;({ token } = books)
    const add = async (name: string) =>
      (await app.call(owners.createOwner, { token, body: { kind: 'PERSON', name } })).json.id
    ;[ida, vern] = [await add('Ida Stone'), await add('Vern Stone')]
    await app.call(owners.updateManagedProperty, {
      token,
      params: { id: books.alder.id },
      body: {
        ownership: [
          {
            from: '2026-01-01',
            shares: [
              { ownerId: ida, share: '10%' },
              { ownerId: vern, share: '90%' },
            ],
          },
        ],
      },
    })
  })
  after(() => app.stop())

  const list = async () => {
    const { json, status, problem } = await app.call(getForm1099, { token, query: { year: 2026 } })
    assert.equal(status, 200, JSON.stringify(problem))
    return new Map(json.vendors.filter(({ payee }) => payee === 'OWNER').map((one) => [one.name, one]))
  }
  const person = {
    firstName: 'Vern',
    lastName: 'Stone',
    taxClass: 'INDIVIDUAL',
    street: '1 Elm Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
    tinType: 'SSN',
    tin: '900-00-1234',
    signedOn: '2026-01-02',
  } as const
  const record = (id: string, body: object) => app.call(w9.updateOwnerW9, { token, params: { id }, body })

  test('reports the gross rents collected for each owner in box 1, from the threshold of the year on', async () => {
    const { json } = await app.call(getScheduleE, { token, query: { year: 2026 } })
    const rents = json.properties.find(({ name }) => name === 'Alder')?.rents ?? 0
    const found = await list()
    const ofVern = found.get('Vern Stone')
    assert.deepEqual(
      [ofVern?.form, ofVern?.box, ofVern?.reportable, ofVern?.status],
      ['MISC', 1, Math.round(rents * 90) / 100, 'INCOMPLETE'],
    )
    assert.deepEqual(
      [found.get('Ida Stone')?.paid, found.get('Ida Stone')?.status],
      [Math.round(rents * 10) / 100, 'BELOW'],
    )
    assert.equal(json.forms1099.required, true)
  })

  test('takes the W-9 of the owner, whose number is sealed and leaves on request and in the file only', async () => {
    const { status, json, problem } = await record(vern, person)
    assert.equal(status, 200, JSON.stringify(problem))
    assert.deepEqual(
      [json.tinLast4, json.hasTin, JSON.stringify(json).includes('900001234')],
      ['1234', true, false],
    )
    assert.equal((await list()).get('Vern Stone')?.status, 'DUE')
    await proveSession(app, token)
    const shown = await app.call(w9.revealOwnerTin, { token, params: { id: vern } })
    assert.equal(shown.json.tin, '900001234')
    await app.call(updateForm1099Payer, {
      token,
      body: {
        businessName: 'Manager LLC',
        street: '2 Elm Street',
        city: 'Columbus',
        state: 'OH',
        zipCode: '43004',
        phone: '6145550101',
        tinType: 'EIN',
        tin: '90-0004321',
      },
    })
    await proveSession(app, token)
    const file = await app.call(makeIrisFile, { token, body: { year: 2026, form: 'MISC' } })
    assert.equal(file.status, 200, JSON.stringify(file.problem))
    assert.match(file.json.content, /900001234/)
    const archive = await unpack(await exportOf(app, token))
    assert.doesNotMatch([...archive.values()].map(String).join('\\n'), /900001234/)
  })

  test('is not due for corporations and where it is said', async () => {
    await record(vern, { taxClass: 'S_CORPORATION', businessName: 'Stone Inc' })
    assert.equal((await list()).get('Vern Stone')?.status, 'CORPORATION')
    await record(vern, { taxClass: 'PARTNERSHIP', isExempt: true })
    assert.equal((await list()).get('Vern Stone')?.status, 'MARKED_EXEMPT')
    const manager = await buildMember(app, books.accountId, 'MANAGER')
    const refused = await app.call(w9.getOwnerW9, { token: manager.token, params: { id: vern } })
    assert.equal(refused.status, 403)
    const untyped = await record(ida, { tin: '900001235' })
    assert.equal(untyped.problem.errors?.[0]?.path, 'tinType')
  })
})
