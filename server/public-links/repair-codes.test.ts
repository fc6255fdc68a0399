import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'

import sharp from 'sharp'

import { buildLandlord, buildProperty, buildUnit, moveClock } from '#testing/books/build.ts'
import {
  buildRepairLink,
  type PublicLink,
  from,
  reportThrough,
  tokenIn,
} from '#testing/requests/public-links.ts'
import { buildHousehold, type Household } from '#testing/books/household.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { pngOf } from '#testing/files/pictures.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as links from '#shared/public-links/contract.ts'
import * as open from '#shared/public-links/public-contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as conversation from '#shared/maintenance/conversation-contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as units from '#shared/portfolio/unit-contract.ts'

describe('repair links of a unit', () => {
  let house: Household
  let app: TestApp
  let token: string
  let { owner, lease, manager, repairer, tenant } = {} as Household
  let link: PublicLink
  before(async () => {
    house = await buildHousehold({ trustProxy: 1 })
    ;({ app, token, owner, lease, manager, repairer, tenant } = house)
    link = await buildRepairLink(app, token, lease.unitId)
  })
  after(() => app.stop())

  const scan = (url = link.url) => app.call(open.openRepair, { token: tokenIn(url) })
  const follow = (guest: string) => app.call(open.openRequest, { token: guest })
  const say = (guest: string, body: string) => app.call(open.writeMessage, { token: guest, body: { body } })
  const picture = { name: 'tap.png', type: 'image/png', content: pngOf(12, 9) }
  const show = (guest: string, file: { name: string; type: string; content: Buffer } = picture) =>
    upload(app, open.createRequestPhoto, { token: guest, file })
  async function reported(
    ...given: Parameters<typeof reportThrough> extends [unknown, unknown, ...infer R] ? R : never
  ) {
    const answer = await reportThrough(app, link, ...given)
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    return answer.json
  }
  async function newest() {
    const { json } = await app.call(maintenance.listRequests, { token, query: { unitId: lease.unitId } })
    return json[0]!
  }

  test('shows the property’s name and the unit’s number, and nothing else', async () => {
    const { status, json } = await scan()
    assert.equal(status, 200)
    assert.deepEqual(json, { propertyName: lease.unit.property.name, unitNumber: lease.unit.unitNumber })
  })

  test('can be printed again: the same address whenever it is asked for', async () => {
    assert.equal((await buildRepairLink(app, token, lease.unitId)).url, link.url)
    const { json } = await app.call(links.listPublicLinks, {
      token,
      query: { unitId: lease.unitId, purpose: 'repair' },
    })
    assert.deepEqual(
      json.map(({ url }) => url),
      [link.url],
    )
  })

  test('keeps its secret behind the #, where no server and no proxy sees it', () => {
    const url = new URL(link.url ?? '')
    assert.deepEqual([url.pathname, url.search], ['/d', ''])
    assert.match(url.hash, /^#rp_[\w-]{65}$/)
  })

  test('takes a report without anybody’s name; the landlord sees how it came', async () => {
    const made = await reported({ priority: 'HIGH' })
    assert.match(made.number, /^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    assert.equal(new URL(made.url).hash.slice(1), made.token)
    const request = await newest()
    assert.deepEqual(
      [request.title, request.priority, request.status, request.source, request.reporter, request.leaseId],
      ['No hot water', 'HIGH', 'OPEN', 'QR', { name: null, contact: null }, null],
    )
  })

  test('notes from whom a report says that it is', async () => {
    await reported({ name: 'Gus Guest', contact: '555-0142' })
    const request = await newest()
    assert.deepEqual(request.reporter, { name: 'Gus Guest', contact: '555-0142' })
    const { json } = await app.call(conversation.timeline, { token, params: { id: request.id } })
    assert.deepEqual([json[0]?.by, json[0]?.title], ['Gus Guest (QR code)', 'Reported'])
  })

  test('has the team told, and no tenant: whoever scans it may be a visitor', async () => {
    await house.forgetAll()
    await reported({ title: 'Broken step', name: 'Gus' })
    assert.deepEqual(await house.mails(), [])
    assert.deepEqual(await house.told(owner), ['New request: Broken step'])
    assert.deepEqual(await house.told(manager), ['New request: Broken step'])
    assert.deepEqual(await house.told(tenant), [])
  })

  test('has the whole team mailed in an emergency', async () => {
    await house.forgetAll()
    await reported({ title: 'Gas smell', priority: 'EMERGENCY' })
    assert.deepEqual(
      await house.mails(),
      [owner.email, manager.email, repairer.email]
        .map((email) => `${email}: EMERGENCY: Gas smell (Lena Lord’s rentals)`)
        .toSorted(),
    )
  })

  test('gives a link that follows the report: status, answers, own words', async () => {
    const made = await reported({ name: 'Gus Guest' })
    const { id } = await newest()
    const post = (body: string, visibility: 'TENANT' | 'INTERNAL') =>
      app.call(conversation.createComment, { token, params: { id }, body: { body, visibility } })
    await post('We come on Monday', 'TENANT')
    await post('Always this unit', 'INTERNAL')
    assert.equal((await say(made.token, 'Monday is fine')).status, 201)
    await app.call(maintenance.updateRequest, { token, params: { id }, body: { status: 'IN_PROGRESS', assignedTo: 'Cheap Joe', estimatedCost: 77.77 } }) // prettier-ignore
    const { json } = await follow(made.token)
    assert.deepEqual(
      [json.number, json.status, json.mayWrite, json.propertyName],
      [made.number, 'IN_PROGRESS', true, lease.unit.property.name],
    )
    assert.deepEqual(
      json.messages.map(({ body, isYou, name }) => [body, isYou, name]),
      [
        ['We come on Monday', false, 'Lena'],
        ['Monday is fine', true, null],
      ],
    )
    assert.ok(!/Always|Cheap|77\.77|Tia|Lord/.test(JSON.stringify(json)))
  })

  test('brings what its reporter writes to the landlord, under their word for themselves', async () => {
    const made = await reported({ name: 'Gus Guest' })
    await runJobs(app)
    await house.forgetAll()
    await say(made.token, 'Still cold')
    await runJobs(app)
    const { id } = await newest()
    const { json } = await app.call(conversation.listComments, { token, params: { id } })
    assert.deepEqual(
      json.map(({ body, author, visibility }) => [body, author, visibility]),
      [['Still cold', { userId: null, name: 'Gus Guest (QR code)', isTenant: true }, 'TENANT']],
    )
    assert.deepEqual(await house.told(owner), ['Gus Guest (QR code) wrote: No hot water'])
  })

  test('takes photos with a report, written anew, without what the camera wrote into them', async () => {
    const made = await reported()
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Model: 'Telephone of Gus' } })
      .jpeg()
      .toBuffer()
    assert.ok(content.includes('Telephone of Gus'))
    const answer = await show(made.token, { name: 'IMG.jpg', type: 'image/jpeg', content })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    assert.deepEqual([answer.json.photos.length, answer.json.photosLeft], [1, 5])
    const path = answer.json.photos[0]!.url.replace('/api/v1', '')
    const seen = await app.raw({ path, token: made.token })
    assert.equal(seen.status, 200)
    assert.match(seen.headers['content-type'] ?? '', /^image\//)
    const [file] = await app.sql<{ key: string }>(
      owner.accountId,
      'SELECT storage_key AS key FROM documents ORDER BY id DESC LIMIT 1',
    )
    const kept = await buffer((await app.files.get(file!.key))!)
    assert.ok(kept.length > 50 && !kept.includes('Telephone'))
    const { json } = await app.call(conversation.listPhotos, { token, params: { id: (await newest()).id } })
    assert.deepEqual(
      json.map(({ sharedWithTenant, uploadedBy }) => [sharedWithTenant, uploadedBy]),
      [[true, null]],
    )
  })

  test('takes six photos of one report and no seventh, and no other file', async () => {
    const made = await reported()
    for (let n = 0; n < 6; n += 1) {
      assert.equal((await show(made.token)).status, 201)
    }
    const seventh = await show(made.token)
    assert.deepEqual([seventh.status, seventh.problem.code], [409, 'conflict'])
    const text = await show(made.token, { name: 'a.txt', type: 'text/plain', content: Buffer.from('hello') })
    assert.equal(text.status, 415)
  })

  test('keeps no bytes of a photo whose link is not good', async () => {
    const before = await app.sql<{ n: number }>(owner.accountId, 'SELECT count(*)::int AS n FROM documents')
    assert.deepEqual((await show('rq_nothing')).problem.code, 'link_incomplete')
    assert.equal((await show(tokenIn(link.url))).problem.code, 'link_wrong_kind')
    const after = await app.sql<{ n: number }>(owner.accountId, 'SELECT count(*)::int AS n FROM documents')
    assert.deepEqual(after, before)
  })

  test('shows a photo to nobody but who follows its report', async () => {
    const mine = await reported()
    const other = await reported()
    const { json } = await show(mine.token)
    const path = json.photos[0]!.url.replace('/api/v1', '')
    assert.equal((await app.raw({ path, token: other.token })).status, 404)
    assert.equal((await app.raw({ path })).status, 404)
  })

  test('takes the same submission once, however often it arrives', async () => {
    const headers = { 'idempotency-key': 'report-1' }
    const [first, again] = [
      await reported({ title: 'Once' }, headers),
      await reported({ title: 'Once' }, headers),
    ]
    assert.deepEqual(again, first)
    const { json } = await app.call(maintenance.listRequests, { token, query: { search: 'Once' } })
    assert.equal(json.length, 1)
    const another = await reportThrough(app, link, { title: 'Twice' }, headers)
    assert.deepEqual([another.status, another.problem.code], [409, 'idempotency_conflict'])
  })

  test('takes two submissions at once with one key as one', async () => {
    const headers = { 'idempotency-key': 'report-2' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => reportThrough(app, link, { title: 'At once' }, headers)),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    )
    assert.equal(new Set(answers.map(({ json }) => json.token)).size, 1)
    const { json } = await app.call(maintenance.listRequests, { token, query: { search: 'At once' } })
    assert.equal(json.length, 1)
  })

  test('names every bad field at once, and takes none that it does not know', async () => {
    const answer = await app.raw({
      method: 'POST',
      path: '/doors/repair',
      token: tokenIn(link.url),
      body: {
        title: '',
        description: 'x'.repeat(5_001),
        priority: 'NOW',
        name: 'n'.repeat(121),
        unitId: lease.unitId,
      },
    })
    assert.equal(answer.status, 400)
    assert.deepEqual(answer.problem.errors?.map(({ path }) => path).toSorted(), [
      'description',
      'name',
      'priority',
      'title',
      'unitId',
    ])
  })

  test('takes five reports an hour from one network, and from others still', async () => {
    const headers = from(249)
    for (let n = 0; n < 5; n += 1) {
      await reported({}, headers)
    }
    const sixth = await reportThrough(app, link, {}, headers)
    assert.deepEqual([sixth.status, sixth.problem.code], [429, 'rate_limit_exceeded'])
    assert.ok(Number(sixth.headers['retry-after']) > 0)
    await reported()
  })

  test('takes twenty reports a day through one code, whoever scans it', async () => {
    const unit = await buildUnit(app, token)
    const busy = await buildRepairLink(app, token, unit.id)
    for (let n = 0; n < 20; n += 1) {
      assert.equal((await reportThrough(app, busy)).status, 201)
    }
    const next = await reportThrough(app, busy)
    assert.deepEqual([next.status, next.problem.code], [429, 'rate_limit_exceeded'])
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000 + 1)
    assert.equal((await reportThrough(app, busy)).status, 201)
    app.clock.now = new Date('2026-11-21T17:00:00Z')
  })

  test('opens nothing once it was taken down, and says so', async () => {
    const unit = await buildUnit(app, token)
    const taken = await buildRepairLink(app, token, unit.id)
    await app.call(links.revokePublicLink, { token, params: { id: taken.id } })
    const answer = await scan(taken.url)
    assert.deepEqual([answer.status, answer.problem.code], [410, 'link_cancelled'])
    assert.match(answer.problem.detail, /no longer in use/)
    assert.equal((await reportThrough(app, taken)).status, 410)
  })

  test('that was replaced tells to scan the new one; reports through it are followed still', async () => {
    const unit = await buildUnit(app, token)
    const old = await buildRepairLink(app, token, unit.id)
    const made = await reportThrough(app, old)
    const fresh = await app.call(links.replacePublicLink, { token, params: { id: old.id } })
    assert.equal(fresh.status, 201)
    assert.notEqual(fresh.json.url, old.url)
    assert.match((await scan(old.url)).problem.detail, /newer code/)
    assert.equal((await scan(fresh.json.url)).status, 200)
    assert.equal((await follow(made.json.token)).status, 200)
  })

  test('of a unit that was archived opens nothing any more', async () => {
    const unit = await buildUnit(app, token)
    const there = await buildRepairLink(app, token, unit.id)
    await app.call(units.archiveUnit, { token, params: { id: unit.id } })
    assert.deepEqual([(await scan(there.url)).status, (await reportThrough(app, there)).status], [410, 410])
  })

  test('of a property that was archived opens nothing any more', async () => {
    const property = await buildProperty(app, token)
    const unit = await buildUnit(app, token, { propertyId: property.id })
    const there = await buildRepairLink(app, token, unit.id)
    const archived = await app.call(properties.archiveProperty, { token, params: { id: property.id } })
    assert.equal(archived.status, 200, JSON.stringify(archived.problem))
    assert.equal((await scan(there.url)).status, 410)
  })

  test('moves with its unit to another property', async () => {
    const unit = await buildUnit(app, token)
    const there = await buildRepairLink(app, token, unit.id)
    const elsewhere = await buildProperty(app, token, { name: 'Oak House' })
    const moved = await app.call(units.updateUnit, {
      token,
      params: { id: unit.id },
      body: { propertyId: elsewhere.id },
    })
    assert.equal(moved.status, 200, JSON.stringify(moved.problem))
    assert.equal((await scan(there.url)).json.propertyName, 'Oak House')
  })

  test('works while the account can only be read; there it is still taken down', async () => {
    const trying = await buildLandlord(app, { plan: 'freeTrial' })
    const unit = await buildUnit(app, trying.token)
    const there = await buildRepairLink(app, trying.token, unit.id)
    const late = await moveClock(app, trying, '2027-01-10T12:00:00Z')
    const report = await reportThrough(app, there)
    const replaced = await app.call(links.replacePublicLink, { token: late, params: { id: there.id } })
    const revoked = await app.call(links.revokePublicLink, { token: late, params: { id: there.id } })
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    assert.deepEqual([report.status, replaced.status, revoked.status], [201, 403, 200])
  })

  test('whose report the landlord has removed says so to its reporter', async () => {
    const made = await reported()
    await app.call(maintenance.archiveRequest, { token, params: { id: (await newest()).id } })
    const answer = await follow(made.token)
    assert.deepEqual([answer.status, answer.problem.code], [410, 'link_cancelled'])
    assert.equal((await say(made.token, 'Hello?')).status, 410)
  })

  test('lets nobody write under a report that was canceled, and everybody read it', async () => {
    const made = await reported()
    await app.call(maintenance.updateRequest, { token, params: { id: (await newest()).id }, body: { status: 'CANCELED' } }) // prettier-ignore
    assert.deepEqual(
      [(await follow(made.token)).json.mayWrite, (await say(made.token, 'Why?')).status],
      [false, 409],
    )
  })

  test('counts how often it was opened, and when last; a report does not open it', async () => {
    const unit = await buildUnit(app, token)
    const fresh = await buildRepairLink(app, token, unit.id)
    assert.deepEqual([fresh.useCount, fresh.lastUsedAt], [0, null])
    await scan(fresh.url)
    await scan(fresh.url)
    await reportThrough(app, fresh)
    const seen = await buildRepairLink(app, token, unit.id)
    assert.deepEqual([seen.useCount, seen.lastUsedAt], [2, app.clock.now.toISOString()])
  })

  test('stands in no log, whatever is done with it', async () => {
    const unit = await buildUnit(app, token)
    const fresh = await buildRepairLink(app, token, unit.id)
    const { json: made } = await reportThrough(app, fresh)
    await say(made.token, 'Hello')
    await show(made.token)
    await scan(fresh.url)
    const secrets = [tokenIn(fresh.url), made.token].map((one) => one.slice(-43))
    assert.ok(app.logs.length > 10)
    for (const secret of secrets) {
      assert.ok(!app.logs.some((line) => line.includes(secret)))
      const [row] = await app.sql<{ found: boolean }>(
        owner.accountId,
        `SELECT EXISTS (SELECT FROM events e WHERE e::text LIKE '%' || $1 || '%')
             OR EXISTS (SELECT FROM public_links d WHERE d::text LIKE '%' || $1 || '%') AS found`,
        [secret],
      )
      assert.equal(row?.found, false, 'nor in the database')
    }
  })
})
