import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'

import { unpack } from '#testing/files/archives.ts'
import { buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, signInTenant, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import { upload } from '#testing/requests/upload.ts'
import * as documents from '#shared/documents/contract.ts'
import { archiveLease } from '#shared/leases/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as conversation from '#shared/maintenance/conversation-contract.ts'
import { createNotification } from '#shared/notifications/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import * as requests from '#shared/tenant-portal/maintenance-contract.ts'
import { archiveTenant } from '#shared/tenants/contract.ts'

const pdf = (said: string) =>
  Buffer.from(`%PDF-1.4\n% ${said}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)

/** Ann and Rob share a lease; Ned lives next door; Ann also rents from another landlord. */
describe('the tenant’s archive', () => {
  let app: TestApp
  let landlord: Landlord
  let other: Landlord
  let ann: TenantUser
  let rob: TenantUser
  let ned: TenantUser
  let leaseId: string
  let files: Map<string, Buffer>
  const secrets = [
    'She always complains',
    'Cheap Joe',
    '77.77',
    'kept-to-ourselves',
    'Ned Neighbour',
    'neds-lease',
    'robs-insurance',
    'elsewhere',
    'ned@example.com',
    'rob@example.com',
  ]
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    other = await buildLandlord(app)
    ann = await buildTenantUser(app, landlord, { email: 'ann@example.com', name: 'Ann <b>Able</b>' })
    rob = await buildTenantUser(app, landlord, { email: 'rob@example.com', name: 'Rob Roommate' })
    ned = await buildTenantUser(app, landlord, { email: 'ned@example.com', name: 'Ned Neighbour' })
    const tenantIds = [ann.tenantId, rob.tenantId]
    const lease = await buildLease(app, landlord.token, { tenantId: ann.tenantId, tenantIds })
    leaseId = lease.id
    const next = await buildLease(app, landlord.token, { tenantId: ned.tenantId })
    await buildPayment(app, landlord.token, { leaseId, amount: 1000, reference: 'Check 114' })
    await buildPayment(app, landlord.token, { leaseId: next.id, amount: 999 })
    const keep = (entityType: 'lease' | 'tenant', entityId: string, name: string, isShared: boolean) =>
      upload(app, documents.uploadDocument, {
        token: landlord.token,
        fields: { entityType, entityId, sharedWithTenant: isShared ? 'true' : 'false' },
        file: { name: `${name}.pdf`, type: 'application/pdf', content: pdf(name) },
      })
    await keep('lease', leaseId, 'lease', true)
    await keep('lease', leaseId, 'LEASE', true)
    await keep('lease', leaseId, 'kept-to-ourselves', false)
    await keep('lease', next.id, 'neds-lease', true)
    const bring = (token: string, name: string) =>
      upload(app, portal.uploadPortalDocument, {
        token,
        fields: { name },
        file: { name: 'scan.pdf', type: 'application/pdf', content: pdf(name) },
      })
    await bring(ann.token, 'my-insurance')
    await bring(rob.token, 'robs-insurance')
    const elsewhere = await buildTenantUser(app, other, { email: 'fay@example.com', name: 'elsewhere' })
    await buildLease(app, other.token, { tenantId: elsewhere.tenantId })

    const body = { title: 'Tap drips', description: 'All night\n<script>alert(1)</script>' }
    const made = await app.call(requests.createTenantRequest, { token: rob.token, body })
    const params = { id: made.json.id }
    await app.call(requests.createTenantComment, { token: ann.token, params, body: { body: 'Still drips' } })
    for (const [said, visibility] of [
      ['We come on Monday', 'TENANT'],
      ['She always complains', 'INTERNAL'],
    ] as const) {
      await app.call(conversation.createComment, {
        token: landlord.token,
        params,
        body: { body: said, visibility },
      })
    }
    await app.call(maintenance.updateRequest, {
      token: landlord.token,
      params,
      body: { assignedTo: 'Cheap Joe', actualCost: 77.77, status: 'COMPLETED' },
    })
    const picture = { name: 'tap.png', type: 'image/png', content: pngOf(8, 8) }
    await upload(app, requests.createTenantPhoto, { token: ann.token, params, file: picture })
    await upload(app, conversation.createPhoto, {
      token: landlord.token,
      params,
      fields: { sharedWithTenant: 'false' },
      file: { name: 'kept-to-ourselves.png', type: 'image/png', content: pngOf(9, 9) },
    })
    await app.call(createNotification, {
      token: landlord.token,
      body: { tenantId: ann.tenantId, title: 'Water is off on Monday', message: 'From 9 to 11' },
    })
    await runJobs(app)
    files = await unpack(await download(ann.token))
  })
  after(() => app.stop())

  const get = (token: string, query = '') =>
    app.app.http.inject({
      method: 'GET',
      url: `/api/v1/tenant/archive${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
  async function download(token: string, query = ''): Promise<Buffer> {
    const answer = await get(token, query)
    assert.equal(answer.statusCode, 200, answer.body.slice(0, 300))
    return answer.rawPayload
  }
  const named = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name))
  const read = (pattern: RegExp) => files.get(named(pattern)[0] ?? '')?.toString() ?? ''

  test('it has a page to read, the books, receipts, documents, repairs with pictures and notices', () => {
    assert.deepEqual(
      named(/^documents\//)
        .map((name) => name.toLowerCase())
        .toSorted(),
      ['documents/lease-2.pdf', 'documents/lease.pdf', 'documents/my-insurance.pdf'],
    )
    assert.equal(named(/^leases\/[^/]+\/(lease\.json|payments\.json|ledger\.csv)$/).length, 3)
    assert.equal(named(/^leases\/[^/]+\/receipts\/2026-11-01-1000\.html$/).length, 1)
    assert.equal(named(/^repairs\/2026-11-21-tap-drips\/(request\.json|tap\.webp)$/).length, 2)
    const page = read(/^index\.html$/)
    for (const said of ['Still drips', 'We come on Monday', 'Water is off on Monday', 'Check 114']) {
      assert.ok(
        [...files.values()].some((content) => content.includes(said)),
        said,
      )
    }
    assert.match(page, /<html lang="en">/)
    assert.match(page, /Rob Roommate/)
  })

  test('what it says is what the portal says', async () => {
    const payments = await app.call(portal.tenantPayments, { token: ann.token, query: { leaseId } })
    assert.deepEqual(JSON.parse(read(/payments\.json$/)), payments.json)
    const lease = await app.call(portal.tenantLease, { token: ann.token, query: { leaseId } })
    assert.deepEqual(JSON.parse(read(/lease\.json$/)), lease.json)
    const profile = await app.call(portal.tenantProfile, { token: ann.token })
    assert.deepEqual(JSON.parse(read(/^profile\.json$/)), profile.json)
    const lines = read(/ledger\.csv$/)
      .trim()
      .split('\r\n')
    assert.equal(lines.length, 1 + payments.json.ledger.length)
    assert.match(lines.at(-1) ?? '', /850/)
    assert.deepEqual(files.get('documents/my-insurance.pdf'), pdf('my-insurance'))
  })

  test('the manifest names every file by what is in it', () => {
    const manifest = JSON.parse(read(/^manifest\.json$/)) as { files: { name: string; sha256: string }[] }
    assert.deepEqual(
      manifest.files.map(({ name }) => name),
      [...files.keys()].filter((name) => name !== 'manifest.json'),
    )
    for (const { name, sha256 } of manifest.files) {
      const content = files.get(name) ?? Buffer.alloc(0)
      assert.equal(createHash('sha256').update(content).digest('hex'), sha256, name)
    }
  })

  test('nothing of other people is in it, and nothing that the landlord keeps to themselves', () => {
    for (const [name, content] of files) {
      const text = content.toString('latin1')
      for (const secret of secrets) {
        assert.ok(!text.includes(secret) && !name.includes(secret), `${secret} is in ${name}`)
      }
    }
  })

  test('the page runs nothing and fetches nothing; what people wrote is text', () => {
    for (const name of named(/\.html$/)) {
      const page = files.get(name)!.toString()
      assert.ok(!/<script|<b>Able|javascript:|https?:\/\//i.test(page), name)
      const links = [...page.matchAll(/(?:href|src)="(?!#)([^"]+)"/g)].map(([, to = '']) =>
        decodeURIComponent(to),
      )
      const folder = name.split('/').slice(0, -1).join('/')
      for (const to of links) {
        const path = new URL(encodeURI(to), `http://x/${encodeURI(folder)}/`).pathname
        assert.ok(files.has(decodeURIComponent(path).replace(/^\/+/, '')), `${name} leads to ${to}`)
      }
    }
    assert.match(read(/^index\.html$/), /&lt;script&gt;/)
  })

  test('it is in the language that one asks for', async () => {
    const spanish = await unpack(await download(ann.token, '?language=es'))
    const page = spanish.get('index.html')?.toString() ?? ''
    assert.match(page, /<html lang="es">/)
    assert.match(page, /Reparaciones/)
    assert.equal((await get(ann.token, '?language=fr')).statusCode, 400)
  })

  test('landlords and people without a session get none', async () => {
    assert.equal((await get(landlord.token)).statusCode, 403)
    assert.equal((await get('')).statusCode, 401)
  })

  test('years after moving out it is all there, also where the landlord tidied up and pays for nothing any more', async () => {
    app.clock.now = new Date('2029-02-01T12:00:00Z')
    try {
      const owner = { ...ann, email: landlord.email, password: landlord.password }
      const token = await signInTenant(app, owner)
      for (const [route, id] of [
        [archiveLease, leaseId],
        [archiveTenant, ann.tenantId],
      ] as const) {
        assert.equal((await app.call(route, { token, params: { id } })).status, 200)
      }
      await app.sql(landlord.accountId, `UPDATE subscriptions SET plan = 'freeTrial'`)
      const late = await unpack(await download(await signInTenant(app, ann)))
      assert.deepEqual([...late.keys()].toSorted(), [...files.keys()].toSorted())
    } finally {
      app.clock.now = new Date('2026-11-21T17:00:00Z')
    }
  })

  test('more than ten an hour are too many', async () => {
    const statuses = []
    for (let nth = 0; nth < 11; nth += 1) {
      statuses.push((await get(ned.token)).statusCode)
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 200), 429])
  })
})
