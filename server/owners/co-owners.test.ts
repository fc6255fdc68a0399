import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { endOfMonth, parsePlainDate } from '#shared/lib/plain-date.ts'
import * as owners from '#shared/owners/contract.ts'
import * as portal from '#shared/owners/portal-contract.ts'
import * as statements from '#shared/owners/statements-contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

/** Returns the rows of a statement that name who else owns the property. */
const withRows = (rows: { cells: unknown[] }[]) =>
  rows.map(({ cells }) => String(cells[0])).filter((label) => label.startsWith('With '))

/** Ida has 60% and Vern 40% of one property; Otto has half of another, the rest is the account's own. */
describe('the names of co-owners', () => {
  let app: TestApp
  let manager: Landlord
  let [ida, vern, otto] = ['', '', '']
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000) // sign-ups per hour are limited
    manager = await buildLandlord(app)
    ida = await createOwner('Ida Stone')
    vern = await createOwner('Vern Stone')
    otto = await createOwner('Otto Reed')
    await own(await createProperty(), [
      [ida, '60%'],
      [vern, '40%'],
    ])
    await own(await createProperty(), [[otto, '50%']])
  })

  const createOwner = async (name: string) =>
    (await app.call(owners.createOwner, { token: manager.token, body: { kind: 'PERSON', name } })).json.id
  const createProperty = async () => (await buildProperty(app, manager.token)).id
  const own = async (id: string, shares: [ownerId: string, share: string][]) => {
    const { status, problem } = await app.call(owners.updateManagedProperty, {
      token: manager.token,
      params: { id },
      body: {
        ownership: [{ from: '2026-01-01', shares: shares.map(([ownerId, share]) => ({ ownerId, share })) }],
      },
    })
    assert.equal(status, 200, JSON.stringify(problem))
  }
  const choose = async (showsCoOwners: boolean) => {
    const { token } = manager
    const { json } = await app.call(statements.updateStatementSettings, { token, body: { showsCoOwners } })
    assert.equal(json.showsCoOwners, showsCoOwners)
  }
  const signIn = async (ownerId: string) =>
    (await buildMember(app, manager.accountId, 'PROPERTY_OWNER', { ownerId })).token

  /** Returns with whom an owner reads to have each property. */
  const readBy = async (token: string) => {
    const { json } = await app.call(portal.ownerDashboard, { token })
    return json.properties.map(({ coOwners }) => coOwners.map(({ name, share }) => `${name} ${share}`))
  }
  /** Returns the rows of an owner's statement of a month that name others. */
  const namedIn = async (ownerId: string, month: string) => {
    const from = parsePlainDate(`${month}-01`)
    const { json } = await app.call(reports.ownerStatement, {
      token: manager.token,
      query: { ownerId, from, to: endOfMonth(from) },
    })
    return withRows(json.rows)
  }
  const send = async (month: string) => {
    const { status } = await app.call(statements.sendStatements, {
      token: manager.token,
      body: { month, ownerIds: [ida] },
    })
    assert.equal(status, 200)
  }
  /** Returns for each month, latest first, the rows of the sent statements that name others, as their owner reads them. */
  const namedInSent = async (token: string) => {
    const { json } = await app.call(portal.ownerDashboard, { token })
    const found: [month: string, rows: string[]][] = []
    for (const { id, month } of json.statements) {
      const sent = await app.call(portal.portalOwnerStatement, { token, params: { id } })
      found.push([month, withRows(sent.json.table.rows)])
    }
    return found
  }

  test('are not shown unless the manager chose it', async () => {
    const { json } = await app.call(statements.getStatementSettings, { token: manager.token })
    assert.equal(json.showsCoOwners, false)
    assert.deepEqual(await readBy(await signIn(ida)), [[]])
    assert.deepEqual(await namedIn(ida, '2026-10'), [])
  })

  test('are read with their shares in the portal once the manager chose it', async () => {
    await choose(true)
    assert.deepEqual(await readBy(await signIn(ida)), [['Vern Stone 40%']])
    assert.deepEqual(await readBy(await signIn(vern)), [['Ida Stone 60%']])
  })

  test('are not read any more once the manager hides them again', async () => {
    const token = await signIn(ida)
    await choose(true)
    assert.deepEqual(await readBy(token), [['Vern Stone 40%']])
    await choose(false)
    assert.deepEqual(await readBy(token), [[]])
  })

  test('are never read by the owner of another property', async () => {
    await choose(true)
    assert.deepEqual(await readBy(await signIn(otto)), [[]])
    assert.deepEqual(await namedIn(otto, '2026-10'), [])
  })

  test('stand in a statement while they are shown', async () => {
    await choose(true)
    assert.deepEqual(await namedIn(ida, '2026-10'), ['With Vern Stone 40%'])
    await choose(false)
    assert.deepEqual(await namedIn(ida, '2026-10'), [])
  })

  test('are in a sent statement as they were chosen when it was sent', async () => {
    await send('2026-08')
    await choose(true)
    await send('2026-09')
    await choose(false)
    await send('2026-10')
    assert.deepEqual(await namedInSent(await signIn(ida)), [
      ['2026-10', []],
      ['2026-09', ['With Vern Stone 40%']],
      ['2026-08', []],
    ])
  })

  test('are those of the present shares in the portal', async () => {
    await choose(true)
    const property = await createProperty()
    await own(property, [
      [ida, '50%'],
      [otto, '50%'],
    ])
    const token = await signIn(ida)
    const shown = (await readBy(token)).flat()
    assert.deepEqual(shown.toSorted(), ['Otto Reed 50%', 'Vern Stone 40%'])
    await own(property, [[ida, '50%']])
    assert.deepEqual((await readBy(token)).flat(), ['Vern Stone 40%'])
  })

  test('are shown by no choice of a viewer', async () => {
    const viewer = await buildMember(app, manager.accountId, 'VIEWER')
    const { status } = await app.call(statements.updateStatementSettings, {
      token: viewer.token,
      body: { showsCoOwners: true },
    })
    assert.equal(status, 403)
    assert.deepEqual(await readBy(await signIn(ida)), [[]])
  })
})
