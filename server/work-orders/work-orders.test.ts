import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildVendor, type Landlord } from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as activities from '#shared/activity/contract.ts'
import * as documents from '#shared/documents/contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as open from '#shared/public-links/work-contract.ts'
import * as contract from '#shared/work-orders/contract.ts'

describe('a repair’s job by link', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let unitId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    ;({ unitId } = await buildLease(app, token))
  })
  after(() => app.stop())

  async function buildRequest(more: object = {}): Promise<string> {
    const body = { unitId, title: 'Leaking tap', description: 'In the kitchen', ...more }
    const answer = await app.raw({ method: 'POST', path: '/maintenance', token, body })
    return (answer.json as { id: string }).id // made just above
  }

  async function send(body: object = {}, email: string | null = 'pia@pipes.example') {
    const maintenanceId = await buildRequest()
    const vendor = await buildVendor(app, token, { email })
    const answer = await app.call(contract.sendWorkOrder, {
      token,
      body: { maintenanceId, vendorId: vendor.id, ...body },
    })
    return { maintenanceId, vendor, answer }
  }

  const list = async (maintenanceId: string) =>
    (await app.call(contract.listWorkOrders, { token, query: { maintenanceId } })).json

  test('goes from the mail to the books, and the expense is posted once', async () => {
    const { maintenanceId, vendor, answer } = await send({ instructions: 'Key at the office' })
    assert.deepEqual(
      [answer.status, answer.json.status, answer.json.email],
      [201, 'SENT', 'pia@pipes.example'],
    )
    const mail = (await deliverMails(app, landlord.accountId)).find(({ kind }) => kind === 'shared_link')
    assert.ok(mail && JSON.stringify(mail).includes('Leaking tap'))
    const link = tokenIn(answer.json.url)
    const seen = await app.call(open.openWork, { token: link })
    assert.deepEqual(
      [seen.json.title, seen.json.instructions, seen.json.status, seen.json.photos],
      ['Leaking tap', 'Key at the office', 'SENT', []],
    )
    assert.doesNotMatch(JSON.stringify(seen.json), /tenant/i)

    // the job cannot be finished before it is accepted
    const early = await app.call(open.finishWork, { token: link, body: { invoice: 10 } })
    assert.equal(early.status, 409)
    const yes = { token: link, body: { accept: true, note: null } } as const
    const accepted = await app.call(open.answerWork, {
      token: link,
      body: { accept: true, note: 'On Monday at 9' },
    })
    assert.equal(accepted.json.status, 'ACCEPTED')
    assert.equal((await app.call(open.answerWork, yes)).status, 200)
    const image = { name: 'after.png', type: 'image/png', content: pngOf(40, 30) }
    const withPhoto = await upload(app, open.createWorkPhoto, { token: link, file: image })
    assert.equal(withPhoto.json.photos.length, 1, JSON.stringify(withPhoto.problem))
    const bytes = await app.raw({
      path: `/doors/job/photos/${withPhoto.json.photos[0]?.id}`,
      token: link,
    })
    assert.equal(bytes.status, 200)
    const pdf = { name: 'invoice.txt', type: 'text/plain', content: Buffer.from('Invoice 7: $240.15') }
    const invoiced = await upload(app, open.createWorkInvoice, { token: link, file: pdf })
    assert.equal(invoiced.json.hasInvoiceFile, true, JSON.stringify(invoiced.problem))
    await app.call(open.finishWork, { token: link, body: { invoice: 204.15 } })
    const done = await app.call(open.finishWork, { token: link, body: { invoice: 240.15 } })
    assert.deepEqual([done.json.status, done.json.invoice], ['DONE', 240.15])

    const [job] = await list(maintenanceId)
    assert.deepEqual([job?.status, job?.invoice, job?.vendor.id], ['DONE', 240.15, vendor.id])
    const approve = () =>
      app.call(contract.approveWorkOrder, {
        token,
        params: { id: answer.json.id },
        body: { date: '2026-11-20', method: 'CHECK', reference: '501' },
      })
    const [approved, again] = [await approve(), await approve()]
    assert.deepEqual([approved.json.status, again.json.status], ['APPROVED', 'APPROVED'])
    assert.equal(approved.json.expenseId, again.json.expenseId)
    const booked = await app.call(expenses.listExpenses, { token, query: { maintenanceId } })
    assert.deepEqual(
      booked.json.map(({ id, amount, category, vendorId }) => [id, amount, category, vendorId]),
      [[approved.json.expenseId, 240.15, 'REPAIRS', vendor.id]],
    )
    const request = await app.raw({ path: `/maintenance/${maintenanceId}`, token })
    const { status, actualCost } = request.json as { status: string; actualCost: number }
    assert.deepEqual([status, actualCost], ['COMPLETED', 240.15])
    assert.equal((await app.call(open.writeWorkNote, { token: link, body: { body: 'Thanks' } })).status, 409)
    const words = await app.raw({ path: `/maintenance/${maintenanceId}/comments`, token })
    const comments = words.json as { body: string; authorName?: string; visibility: string }[]
    assert.ok(comments.some(({ body }) => body === 'Accepted the job.\nOn Monday at 9'))
    assert.ok(comments.every(({ visibility }) => visibility === 'INTERNAL'))
  })

  const requestOf = async (id: string) =>
    (await app.call(maintenance.getRequest, { token, params: { id } })).json

  test('tells the vendor what the tenant allowed, the limit and the day, and whom to call once they accept', async () => {
    const maintenanceId = await buildRequest({ entry: 'CALL_FIRST', accessNote: 'The dog is friendly' })
    const vendor = await buildVendor(app, token, { email: 'pia@pipes.example' })
    const body = {
      maintenanceId,
      vendorId: vendor.id,
      scope: 'Replace the cartridge only',
      costLimit: 400,
      dueDate: '2026-12-04',
      contact: { name: 'Tia Tenant', phone: '(614) 555-0133' },
    } as const
    const past = await app.call(contract.sendWorkOrder, { token, body: { ...body, dueDate: '2026-11-20' } })
    assert.deepEqual([past.status, past.problem.errors?.[0]?.path], [400, 'dueDate'])
    const { json } = await app.call(contract.sendWorkOrder, { token, body })
    assert.deepEqual(
      [json.scope, json.costLimit, json.dueDate, json.contact],
      [body.scope, 400, '2026-12-04', body.contact],
    )
    const mails = await deliverMails(app, landlord.accountId)
    const mail = mails.find(({ subject }) => subject.startsWith('Work order from '))
    assert.match(mail?.from.name ?? '', / via Tenure$/)
    assert.match(mail?.text ?? '', /Not to exceed: \$400\.00/)
    assert.match(mail?.text ?? '', /Complete by: Dec 4, 2026/)
    assert.doesNotMatch(JSON.stringify(mail), /555-0133|Tia/)
    const link = tokenIn(json.url)
    const before = (await app.call(open.openWork, { token: link })).json
    assert.deepEqual(
      [before.entry, before.accessNote, before.scope, before.costLimit, before.dueDate, before.contact],
      ['CALL_FIRST', 'The dog is friendly', body.scope, 400, '2026-12-04', null],
    )
    const accepted = await app.call(open.answerWork, { token: link, body: { accept: true } })
    assert.deepEqual(accepted.json.contact, body.contact)
    const declined = await app.call(open.answerWork, { token: link, body: { accept: false } })
    assert.equal(declined.json.contact, null)
  })

  test('the request follows its vendor, and its history names the request', async () => {
    const { maintenanceId, vendor, answer } = await send()
    const params = { id: answer.json.id }
    const state = async () => {
      const { status, assignedTo } = await requestOf(maintenanceId)
      return [status, assignedTo]
    }
    assert.deepEqual(await state(), ['OPEN', null])
    const link = tokenIn(answer.json.url)
    await app.call(open.answerWork, { token: link, body: { accept: true } })
    assert.deepEqual(await state(), ['IN_PROGRESS', vendor.name])
    await app.call(open.answerWork, { token: link, body: { accept: false } })
    assert.deepEqual(await state(), ['OPEN', null])
    await app.call(open.answerWork, { token: link, body: { accept: true } })
    const { json: feed } = await app.call(activities.activityFeed, { token, query: { limit: 20 } })
    const ofVendor = feed.data.filter(({ userName }) => userName === `${vendor.name} (vendor)`)
    assert.ok(ofVendor.some(({ action }) => action === 'work_order_accepted'))
    assert.deepEqual([...new Set(ofVendor.map(({ entityName }) => entityName))], ['Leaking tap'])
    await app.call(contract.cancelWorkOrder, { token, params })
    assert.deepEqual(await state(), ['OPEN', null])
  })

  test('a request whose work a person of the team does stays with them', async () => {
    const { maintenanceId, answer } = await send()
    await app.call(maintenance.updateRequest, {
      token,
      params: { id: maintenanceId },
      body: { assignedTo: 'Pat', status: 'IN_PROGRESS' },
    })
    const link = tokenIn(answer.json.url)
    await app.call(open.answerWork, { token: link, body: { accept: true } })
    await app.call(open.answerWork, { token: link, body: { accept: false } })
    const { status, assignedTo } = await requestOf(maintenanceId)
    assert.deepEqual([status, assignedTo], ['IN_PROGRESS', 'Pat'])
  })

  test('an approved invoice stays among the documents of the request', async () => {
    const { maintenanceId, answer } = await send()
    const link = tokenIn(answer.json.url)
    await app.call(open.answerWork, { token: link, body: { accept: true } })
    const file = { name: 'invoice-7.txt', type: 'text/plain', content: Buffer.from('Invoice 7: $90.00') }
    await upload(app, open.createWorkInvoice, { token: link, file })
    await app.call(open.finishWork, { token: link, body: { invoice: 90 } })
    const query = { entityType: 'maintenance', entityId: maintenanceId } as const
    const names = async (asked: { entityType: 'maintenance' | 'expense'; entityId: string }) =>
      (await app.call(documents.listDocuments, { token, query: asked })).json.map(({ filename }) => filename)
    assert.deepEqual(await names(query), ['invoice-7.txt'])
    const approved = await app.call(contract.approveWorkOrder, {
      token,
      params: { id: answer.json.id },
      body: { date: '2026-11-20', method: 'CHECK' },
    })
    assert.deepEqual(await names(query), ['invoice-7.txt'])
    assert.deepEqual(await names({ entityType: 'expense', entityId: approved.json.expenseId ?? '' }), [
      'invoice-7.txt',
    ])
    assert.deepEqual(await names({ ...query, entityId: await buildRequest() }), [])
  })

  test('is refused without an address, twice to one vendor, and without an invoice to approve', async () => {
    const none = await send({}, null)
    assert.deepEqual([none.answer.status, none.answer.problem.errors?.[0]?.path], [400, 'email'])
    const { maintenanceId, vendor, answer } = await send()
    const twice = await app.call(contract.sendWorkOrder, {
      token,
      body: { maintenanceId, vendorId: vendor.id },
    })
    assert.equal(twice.status, 409)
    const params = { id: answer.json.id }
    const early = await app.call(contract.approveWorkOrder, { token, params, body: { date: '2026-11-20' } })
    assert.equal(early.status, 409)
  })

  test('a declined job can be accepted still, and a canceled one opens nothing', async () => {
    const { answer } = await send()
    const link = tokenIn(answer.json.url)
    const declined = await app.call(open.answerWork, { token: link, body: { accept: false } })
    assert.equal(declined.json.status, 'DECLINED')
    const accepted = await app.call(open.answerWork, { token: link, body: { accept: true } })
    assert.equal(accepted.json.status, 'ACCEPTED')
    const params = { id: answer.json.id }
    const canceled = await app.call(contract.cancelWorkOrder, { token, params })
    assert.deepEqual([canceled.json.status, canceled.json.url], ['CANCELED', null])
    assert.equal((await app.call(open.openWork, { token: link })).status, 410)
    assert.equal((await app.call(contract.cancelWorkOrder, { token, params })).status, 200)
  })
})
