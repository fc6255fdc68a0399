import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { exportOf, unpack } from '#testing/files/archives.ts'
import { buildExpense, buildLandlord, buildVendor, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { updateAccount } from '#shared/accounts/contract.ts'
import type { createExpense } from '#shared/expenses/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as contract from '#shared/vendors/contract.ts'
import * as forms from '#shared/vendors/form-1099-contract.ts'
import { irisHeader } from '#shared/vendors/iris-columns.ts'
import { readTemplateHeader } from '#shared/vendors/iris.ts'
import * as w9 from '#shared/vendors/w9-contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'
const address = { street: '1 Main St', city: 'Columbus', state: 'OH', zipCode: '43004' }
const person = {
  ...address,
  firstName: 'Pia',
  lastName: 'Pipes',
  taxClass: 'INDIVIDUAL',
  tinType: 'SSN',
  tin: '900-00-1234',
  signedOn: '2026-02-03',
} as const
const payer = {
  ...address,
  businessName: 'Maple LLC',
  phone: '(614) 555-0101',
  tinType: 'EIN',
  tin: '90-0004321',
} as const

describe('Form W-9 and Form 1099', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const record = (id: string, body: WireBody<typeof w9.updateW9>, by = token) =>
    app.call(w9.updateW9, { token: by, params: { id }, body })
  const eventsOf = (accountId: string, action: string) =>
    app.sql<{ text: string }>(
      accountId,
      `SELECT coalesce(before::text, '') || coalesce(after::text, '') AS text FROM events WHERE action = $1`,
      [action],
    )

  test('a W-9 is answered with the last four digits, and the vendor has it on file', async () => {
    const vendor = await buildVendor(app, token)
    const params = { id: vendor.id }
    const empty = await app.call(w9.getW9, { token, params })
    assert.deepEqual([empty.json.version, empty.json.hasTin, empty.json.paymentsFor], [0, false, 'SERVICES'])
    const { json } = await record(vendor.id, person)
    assert.deepEqual([json.firstName, json.tinLast4, json.hasTin, json.version], ['Pia', '1234', true, 1])
    assert.ok(!JSON.stringify(json).includes('900001234'))
    const listed = await app.call(contract.getVendor, { token, params })
    assert.deepEqual(
      [listed.json.hasW9, listed.json.taxIdLast4, listed.json.is1099Exempt],
      [true, '1234', false],
    )
    // what is not given stays; an older version does not overwrite
    const changed = await record(vendor.id, { city: '' })
    assert.deepEqual([changed.json.city, changed.json.lastName, changed.json.hasTin], [null, 'Pipes', true])
    const headers = { 'if-match': '"1"' }
    const old = await app.call(w9.updateW9, { token, params, body: { city: 'Dayton' }, headers })
    assert.equal(old.status, 412)
    const none = await record(vendor.id, { tin: null })
    assert.deepEqual([none.json.hasTin, none.json.tinLast4], [false, null])
  })

  test('the number is sealed in the database, and no event or stored answer has it', async () => {
    const vendor = await buildVendor(app, token)
    const headers = { 'idempotency-key': 'tin-once' }
    await record(vendor.id, { ...person, tin: '900005555' })
    const reveal = () => app.call(w9.revealVendorTin, { token, params: { id: vendor.id }, headers })
    await proveSession(app, token)
    assert.deepEqual((await reveal()).json, { tinType: 'SSN', tin: '900005555' })
    assert.equal((await reveal()).status, 409)
    for (const table of ['vendor_tax_details', 'vendors', 'vendor_tax_ids', 'events', 'idempotency_keys']) {
      const rows = await app.sql<{ text: string }>(
        landlord.accountId,
        `SELECT t::text AS text FROM ${table} t`,
      )
      assert.ok(
        rows.every(({ text }) => !text.includes('900005555')),
        table,
      )
    }
    assert.equal((await eventsOf(landlord.accountId, 'tin_revealed')).length, 1)
  })

  test('a number that the IRS does not take is refused at its field', async () => {
    const vendor = await buildVendor(app, token)
    for (const tin of ['12345678', '123-45-6789', '111111111', 'abc']) {
      const answer = await record(vendor.id, { ...person, tin })
      assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'tin'], tin)
    }
    const untyped = await record(vendor.id, { tin: '900001234' })
    assert.deepEqual([untyped.status, untyped.problem.errors?.[0]?.path], [400, 'tinType'])
    const future = await record(vendor.id, { signedOn: '2026-12-24' })
    assert.equal(future.problem.errors?.[0]?.path, 'signedOn')
    const last4 = { token, params: { id: vendor.id }, body: { taxIdLast4: '9999' } }
    await record(vendor.id, person)
    assert.equal((await app.call(contract.updateVendor, last4)).problem.errors?.[0]?.path, 'taxIdLast4')
    assert.equal((await record(missing, person)).status, 404)
    await proveSession(app, token)
    assert.equal((await app.call(w9.revealVendorTin, { token, params: { id: missing } })).status, 404)
  })

  test('managers neither read nor write a W-9', async () => {
    const vendor = await buildVendor(app, token)
    const manager = await buildMember(app, landlord.accountId, 'MANAGER')
    const params = { id: vendor.id }
    assert.equal((await record(vendor.id, person, manager.token)).status, 403)
    assert.equal((await app.call(w9.getW9, { token: manager.token, params })).status, 403)
    assert.equal((await app.call(w9.revealVendorTin, { token: manager.token, params })).status, 403)
    assert.equal((await app.call(forms.getForm1099, { token: manager.token })).status, 403)
  })

  test('a corporation needs no form until its W-9 says otherwise', async () => {
    const vendor = await buildVendor(app, token)
    const exempt = async (body: WireBody<typeof w9.updateW9>) => {
      await record(vendor.id, body)
      return (await app.call(contract.getVendor, { token, params: { id: vendor.id } })).json.is1099Exempt
    }
    assert.equal(await exempt({ taxClass: 'S_CORPORATION', businessName: 'Pipes Inc' }), true)
    assert.equal(await exempt({ paymentsFor: 'LEGAL_SERVICES' }), false)
    assert.equal(await exempt({ paymentsFor: 'SERVICES', taxClass: 'PARTNERSHIP' }), false)
  })

  describe('the list and its file', () => {
    let own: Landlord
    let ids: string[]
    before(async () => {
      own = await buildLandlord(app)
      const pay = (vendorId: string, amount: number, rest: object = {}) =>
        buildExpense(app, own.token, { vendorId, amount, date: '2026-05-01', ...rest })
      const names = ['Pia', 'Pia again', 'Lawyers Inc', 'Card only', 'Below', 'No W-9', 'Yard rent']
      ids = []
      for (const name of names) {
        ids.push((await buildVendor(app, own.token, { name })).id)
      }
      const [pia, again, lawyers, card, below, noW9, yard] = ids as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ]
      await record(pia, person, own.token)
      await record(again, person, own.token)
      const firm = {
        ...person,
        businessName: 'Lawyers, Inc',
        taxClass: 'C_CORPORATION',
        tin: '900007777',
        tinType: 'EIN',
      } as const
      await record(lawyers, { ...firm, paymentsFor: 'LEGAL_SERVICES' }, own.token)
      await record(yard, { ...person, tin: '900008888', paymentsFor: 'RENT' }, own.token)
      await pay(pia, 1500, { method: 'CHECK' })
      await pay(again, 600)
      await pay(lawyers, 2500, { method: 'ZELLE' })
      await pay(card, 5000, { method: 'CARD' })
      await pay(below, 1999.99)
      await pay(noW9, 2000)
      await pay(yard, 12_000)
      await proveSession(app, own.token)
    })

    const list = (year?: string) =>
      app.call(forms.getForm1099, { token: own.token, query: year ? { year } : {} })
    const make = (body: WireBody<typeof forms.makeIrisFile>) =>
      app.call(forms.makeIrisFile, { token: own.token, body })

    test('says for whom a form is due, with the sum of one number and why for the others', async () => {
      const { json } = await list()
      assert.deepEqual(
        [json.year, json.threshold, json.necBy, json.miscBy, json.tccBy],
        [2026, 2000, '2027-02-01', '2027-03-31', '2026-12-18'],
      )
      assert.deepEqual(
        Object.fromEntries(
          json.vendors.map((one) => [one.name, `${one.form} ${one.box} ${one.status} ${one.together}`]),
        ),
        {
          Pia: 'NEC 1 DUE 2100',
          'Pia again': 'NEC 1 DUE 2100',
          'Lawyers Inc': 'NEC 1 DUE 2500',
          'Card only': 'NEC 1 CARD 0',
          Below: 'NEC 1 BELOW 1999.99',
          'No W-9': 'NEC 1 INCOMPLETE 2000',
          'Yard rent': 'MISC 1 DUE 12000',
        },
      )
      assert.deepEqual([json.paid, json.reported], [25_599.99, 18_600])
      assert.deepEqual(json.files, [
        { form: 'NEC', forms: 2, parts: 1 },
        { form: 'MISC', forms: 1, parts: 1 },
      ])
      assert.deepEqual([json.columnsOf, json.payerMisses], [2025, ['NAME', 'ADDRESS', 'PHONE', 'TIN']])
    })

    test('leaves out principal, bank interest, taxes and insurance, and lists interest to a private lender as 1099-INT', async () => {
      const other = await buildLandlord(app)
      const lender = await buildVendor(app, other.token, { name: 'Private Lender' })
      const bank = await buildVendor(app, other.token, { name: 'Mortgage bank' })
      const mixed = await buildVendor(app, other.token, { name: 'Mixed' })
      const pay = (
        vendorId: string,
        amount: number,
        category: WireBody<typeof createExpense>['category'],
        more: object = {},
      ) => buildExpense(app, other.token, { vendorId, amount, category, date: '2026-05-01', ...more })
      await pay(lender.id, 3_900, 'MORTGAGE_PRINCIPAL')
      await pay(lender.id, 2_100, 'OTHER_INTEREST')
      await pay(bank.id, 9_000, 'MORTGAGE_INTEREST')
      await pay(bank.id, 4_900, 'TAXES')
      await pay(bank.id, 3_000, 'INSURANCE')
      await pay(mixed.id, 2_500, 'REPAIRS')
      await pay(mixed.id, 900, 'OTHER_INTEREST', { method: 'CHECK' })
      const { json } = await app.call(forms.getForm1099, { token: other.token, query: { year: 2026 } })
      assert.deepEqual(
        json.vendors
          .map((one) => [one.name, `${one.form} ${one.box}`, one.paid, one.reportable, one.status])
          .toSorted((a, b) => a.join().localeCompare(b.join())),
        [
          ['Mixed', 'INT 1', 900, 900, 'BELOW'],
          ['Mixed', 'NEC 1', 3_400, 2_500, 'INCOMPLETE'],
          ['Mortgage bank', 'NEC 1', 16_900, 0, 'CATEGORY'],
          ['Private Lender', 'INT 1', 2_100, 2_100, 'INCOMPLETE'],
          ['Private Lender', 'NEC 1', 6_000, 0, 'CATEGORY'],
        ],
      )
      assert.deepEqual([json.paid, json.reported], [26_300, 4_600])
      const listed = await app.call(contract.getVendor, { token: other.token, params: { id: bank.id } })
      assert.equal(listed.json.needs1099, false)
      // interest of 2025 is reported from $600 on
      const [earlier] =
        (await pay(mixed.id, 600, 'OTHER_INTEREST', { date: '2025-05-01' }),
        (await app.call(forms.getForm1099, { token: other.token, query: { year: 2025 } })).json.vendors)
      assert.deepEqual([earlier?.form, earlier?.status], ['INT', 'INCOMPLETE'])
    })

    test('refuses a year whose threshold is not published, with a sentence', async () => {
      const answer = await list('2027')
      assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'year'])
      assert.match(answer.problem.detail ?? '', /does not include the IRS threshold for 2027/)
      assert.equal((await make({ year: 2027, form: 'NEC' })).status, 400)
    })

    test('makes no file before the payer is complete, and then one whose making is recorded', async () => {
      const refused = await make({ year: 2026, form: 'NEC' })
      assert.equal(refused.status, 409)
      assert.match(refused.problem.detail ?? '', /the name, the address, the phone number, the taxpayer ID/)
      const set = await app.call(w9.updateForm1099Payer, { token: own.token, body: payer })
      assert.deepEqual([set.json.tinLast4, set.json.phone, set.json.hasTin], ['4321', '6145550101', true])
      const { json } = await make({ year: 2026, form: 'NEC' })
      assert.deepEqual([json.filename, json.forms], ['iris-1099-nec-2026.csv', 2])
      const lines = json.content.split('\r\n')
      assert.equal(lines.length, 4)
      const header = readTemplateHeader(lines[0] ?? '')
      const rows = lines.slice(1, 3).map((line) => {
        const cells = readTemplateHeader(line)
        return (name: string) => cells[header.indexOf(name)]
      })
      const columns = ['Tax Year', 'Payer Taxpayer ID Number', 'Recipient Taxpayer ID Number', 'Recipient Name Type',
        'Recipient Business or Entity Name Line 1', 'Recipient Last Name (Surname)', 'Box 1 - Nonemployee Compensation'] // prettier-ignore
      assert.deepEqual(
        rows.map((cell) => columns.map(cell)),
        [
          ['2026', '900004321', '900007777', 'B', 'Lawyers, Inc', '', '2500.00'],
          ['2026', '900004321', '900001234', 'I', '', 'Pipes', '2100.00'],
        ],
      )
      const numbers = rows.map((cell) => cell('Form Account Number'))
      assert.ok(numbers.every((number) => number !== undefined && /^[0-9A-F]{12}$/.test(number)))
      const [event] = await eventsOf(own.accountId, 'form_1099_exported')
      assert.ok(event && !event.text.includes('900001234'))
      const rent = await make({ year: 2026, form: 'MISC' })
      assert.match(rent.json.content, /12000\.00/)
      assert.equal((await make({ year: 2026, form: 'NEC', part: 2 })).problem.errors?.[0]?.path, 'part')
    })

    test('makes the copies for recipients, with truncated numbers, and records it', async () => {
      await app.call(w9.updateForm1099Payer, { token: own.token, body: payer })
      await proveSession(app, own.token)
      const copies = (body: WireBody<typeof forms.makeRecipientCopies>) =>
        app.call(forms.makeRecipientCopies, { token: own.token, body })
      const all = await copies({ year: 2026 })
      assert.deepEqual(
        all.json.copies.map(({ form, box, recipient, amount }) => [
          form,
          box,
          recipient.name,
          recipient.tin,
          amount,
        ]),
        [
          ['NEC', 1, 'Lawyers, Inc', '**-***7777', 2_500],
          ['NEC', 1, 'Pia Pipes', '***-**-1234', 2_100],
          ['MISC', 1, 'Pia Pipes', '***-**-8888', 12_000],
        ],
      )
      assert.deepEqual(all.json.copies[0]?.payer, {
        name: 'Maple LLC',
        address: ['1 Main St', 'Columbus, OH 43004'],
        tin: '90-0004321',
        phone: '6145550101',
      })
      const one = await copies({ year: 2026, vendorId: ids[6]! })
      assert.deepEqual(
        one.json.copies.map(({ amount }) => amount),
        [12_000],
      )
      const none = await copies({ year: 2026, vendorId: ids[3]! })
      assert.deepEqual([none.status, none.problem.errors?.[0]?.path], [400, 'vendorId'])
      const events = await eventsOf(own.accountId, 'form_1099_copies_made')
      assert.equal(events.length, 2)
      assert.ok(events.every(({ text }) => !text.includes('900001234')))
    })

    test('has the address of the account, unless the payer has one of their own', async () => {
      await proveSession(app, own.token)
      const assertCopiesHave = async (lines: readonly string[]) => {
        const { json } = await app.call(forms.makeRecipientCopies, { token: own.token, body: { year: 2026 } })
        assert.deepEqual(json.copies[0]?.payer.address, lines)
      }
      const none = { street: null, street2: null, city: null, state: null, zipCode: null }
      const saved = await app.call(w9.updateForm1099Payer, { token: own.token, body: { ...payer, ...none } })
      assert.equal(saved.json.street, null)
      const refused = await make({ year: 2026, form: 'NEC' })
      assert.match(refused.problem.detail ?? '', /the address/)
      const businessAddress = {
        businessStreet: '88 Office Park Drive',
        businessStreet2: 'Suite 5',
        businessCity: 'Columbus',
        businessState: 'OH',
        businessZip: '43215',
      }
      await app.call(updateAccount, { token: own.token, body: businessAddress })
      await assertCopiesHave(['88 Office Park Drive', 'Suite 5', 'Columbus, OH 43215'])
      const { json } = await make({ year: 2026, form: 'NEC' })
      assert.match(json.content, /88 Office Park Drive,Suite 5,.*Columbus,OH,43215/)
      await app.call(w9.updateForm1099Payer, { token: own.token, body: payer })
      await assertCopiesHave([address.street, `${address.city}, ${address.state} ${address.zipCode}`])
    })

    test('fills the IRS’s template, and names a column that it misses', async () => {
      await app.call(w9.updateForm1099Payer, { token: own.token, body: payer })
      const header = irisHeader('NEC', 2025).map((name) => name.toUpperCase())
      const filled = await make({ year: 2026, form: 'NEC', template: ['BOX 9 - TIPS', ...header].join(',') })
      assert.ok(filled.json.content.startsWith('BOX 9 - TIPS,FORM TYPE'))
      assert.match(filled.json.content, /\r\n,1099-NEC,2026,EIN,900004321/)
      const wrong = await make({ year: 2026, form: 'NEC', template: 'Name,Amount' })
      assert.deepEqual([wrong.status, wrong.problem.errors?.[0]?.path], [400, 'template'])
      assert.match(wrong.problem.detail ?? '', /Recipient Taxpayer ID Number/)
    })

    test('an export has no taxpayer number but its last four digits', async () => {
      const files = await unpack(await exportOf(app, own.token))
      const text = [...files.values()].map((content) => content.toString()).join('\n')
      assert.doesNotMatch(text, /90000(1234|7777|8888|4321)|tin_sealed/)
      assert.match(files.get('data/vendor_tax_details.jsonl')?.toString() ?? '', /Pipes/)
    })
  })
})
