import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { addressOf } from '#testing/requests/addresses.ts'
import { signInAgain } from '#testing/books/build.ts'
import { type Call, callsOf, idsOfNothing, send } from '#testing/requests/calls.ts'
import { buildRoleFixtures, type RoleFixtures } from '#testing/requests/role-fixtures.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { casesOfRun } from '#testing/product/nightly.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import type { RouteEntry } from '#server/platform/http/route-table.ts'
import type { Access } from '#shared/lib/access/access.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as team from '#shared/team/contract.ts'
import { type UserRole, userRoles } from '#shared/lib/access/roles.ts'

const now = '2026-11-21T17:00:00Z'

/** The roles that may call each kind of route, written a second time to check the platform against it. */
const lets: Record<Access, (role: UserRole, isRead: boolean) => boolean> = {
  public: () => true,
  member: () => true,
  tenant: (role) => role === 'TENANT',
  propertyOwner: (role) => role === 'PROPERTY_OWNER',
  maintenanceAndTenant: (role, isRead) => role !== 'PROPERTY_OWNER' && (role !== 'VIEWER' || isRead),
  maintenance: (role, isRead) =>
    ['OWNER', 'ADMIN', 'MANAGER', 'MAINTENANCE'].includes(role) || (role === 'VIEWER' && isRead),
  staff: (role, isRead) => ['OWNER', 'ADMIN', 'MANAGER'].includes(role) || (role === 'VIEWER' && isRead),
  editor: (role) => ['OWNER', 'ADMIN', 'MANAGER'].includes(role),
  admin: (role) => role === 'OWNER' || role === 'ADMIN',
}

const isAllowed = ({ entry, method }: Call, role: UserRole) =>
  lets[entry.access](role, method === 'GET' || entry.route.readsOnly === true)

const takesBody = ({ method }: Call) => method !== 'GET' && method !== 'DELETE'

/** Whether a route belongs to a portal of people outside the team. */
const isOfPortal = ({ access }: RouteEntry) => access === 'tenant' || access === 'propertyOwner'

/** Returns whether a path has data of one user, which their colleagues cannot see. */
const isPersonal = (path: string) => /^\/(notifications|auth)\//.test(path)

/**
 * Returns whether a call can find a row. The portfolio's document is a text without a preview image. The
 * names in imports and changes of the law are not rows of an account.
 */
function isThere({ path }: Call): boolean {
  const isFixed = /^\/(import\/|leases\/law-changes\/:)/.test(path)
  return !isFixed && !path.endsWith('/documents/:id/preview')
}

/** Returns the status with which a read of the portfolio answers: its payer has nothing to be reminded of. */
function statusOf(call: Call): number {
  return call.path === '/payers/:id/reminder' ? 409 : isThere(call) ? 200 : 404
}

function signedInAs({ email, password }: Member) {
  return { email, password }
}

function assertSilent(answer: unknown, secrets: readonly string[], what: string): void {
  const text = JSON.stringify(answer) ?? ''
  for (const secret of secrets) {
    assert.ok(secret === '' || !text.includes(secret), `${what} and told ${secret}`)
  }
}

/** Calls every operation of the route table as every kind of user; new operations are included automatically. */
describe('isolation between roles', () => {
  let app: TestApp
  let fixtures: RoleFixtures
  let calls: Call[]
  let owner: Member
  const reached = new Map<string, Set<string>>()
  before(async () => {
    app = await startApp({ now })
    fixtures = await buildRoleFixtures(app)
    owner = { ...fixtures.mine, role: 'OWNER' }
    await proveSession(app, fixtures.admin.token)
    calls = callsOf(app).filter(({ entry }) => entry.access !== 'public')
  })
  after(() => app.stop())

  const seen = (who: string, { name }: Call) => {
    reached.set(who, (reached.get(who) ?? new Set()).add(name))
  }

  /** The kinds of people who are refused before a row is looked for, each with its turn. */
  const turns = new Map<string, number>()

  /** Returns what one of these kinds of people tries: all operations at night, else every third, in turn with the others. */
  function triedBy(who: string): Call[] {
    const turn = turns.get(who) ?? turns.size
    turns.set(who, turn)
    return casesOfRun(calls, (call) => (calls.indexOf(call) + turn) % 3 === 0)
  }

  test('is a 401 without a session that is good now', async () => {
    const { mine } = fixtures
    const revoked = await buildMember(app, mine.accountId, 'ADMIN')
    await app.call(auth.logout, { body: { refresh_token: revoked.refreshToken } })
    const signedOut = await buildMember(app, mine.accountId, 'ADMIN')
    const pair = await app.call(auth.login, { body: signedInAs(signedOut) })
    await app.call(auth.logout, { body: { refresh_token: pair.json.refresh_token } })
    const removed = await buildMember(app, mine.accountId, 'ADMIN')
    await app.call(team.deleteMember, { token: mine.token, params: { userId: removed.user.id } })
    const demoted = await buildMember(app, mine.accountId, 'ADMIN')
    await app.call(team.updateMember, { token: mine.token, params: { userId: demoted.user.id }, body: { role: 'VIEWER' } }) // prettier-ignore
    app.clock.now = new Date(Date.parse(now) - 3_600_000)
    const expired = await signInAgain(app, fixtures.manager)
    app.clock.now = new Date(now)
    const tokens = {
      anonymous: undefined,
      garbage: 'garbage',
      forged: `${mine.token}x`,
      expired,
      revoked: pair.json.access_token,
      removed: removed.token,
      demoted: demoted.token,
    }
    for (const [who, token] of Object.entries(tokens)) {
      for (const call of triedBy(who)) {
        const answer = await send(app, call, fixtures.mine.ids, token)
        const what = `${who}: ${call.name} answered ${answer.status}`
        // the transaction checks whether the session is active, but a call that the role may not make is refused before
        // it
        const isRefusedBefore = token?.split('.').length === 3 && !isAllowed(call, 'ADMIN')
        const statuses = [401, ...(takesBody(call) ? [400] : []), ...(isRefusedBefore ? [403] : [])]
        assert.ok(statuses.includes(answer.status), what)
        seen(who, call)
      }
    }
  })

  test('is a 403 for a role that it is not for, and none for any other', async () => {
    const people = { OWNER: owner, ADMIN: fixtures.admin, MANAGER: fixtures.manager, VIEWER: fixtures.viewer, MAINTENANCE: fixtures.maintenance, TENANT: fixtures.tenantHere, PROPERTY_OWNER: fixtures.propertyOwnerHere } // prettier-ignore
    assert.deepEqual(Object.keys(people), [...userRoles])
    for (const [who, person] of Object.entries(people)) {
      for (const call of triedBy(who)) {
        // writes must change nothing here, so their ids do not exist
        const ids = call.method === 'GET' ? fixtures.mine.ids : idsOfNothing(call.path)
        const answer = await send(app, call, ids, person.token)
        const what = `${who}: ${call.name} answered ${answer.status} ${JSON.stringify(answer.json).slice(0, 200)}`
        const isRefused = answer.status === 403 && answer.problem.detail.startsWith('Your role ')
        assert.equal(isRefused, !isAllowed(call, person.role), what)
        assert.ok(answer.status < 500 && answer.status !== 401, what)
        seen(who, call)
      }
    }
  })

  test('shows the team what is in the account, whichever role may read it', async () => {
    let tried = 0
    for (const call of calls.filter(({ method, entry }) => method === 'GET' && !isOfPortal(entry))) {
      const own = await send(app, call, fixtures.mine.ids, owner.token)
      assert.equal(own.status, statusOf(call), call.name)
      for (const person of [fixtures.admin, fixtures.manager, fixtures.viewer, fixtures.maintenance]) {
        // the maintenance role may not read lease documents
        const isPaper = person.role === 'MAINTENANCE' && call.path.startsWith('/documents')
        if (isAllowed(call, person.role) && !isPersonal(call.path) && !isPaper) {
          const answer = await send(app, call, fixtures.mine.ids, person.token)
          assert.equal(answer.status, own.status, `${person.role}: ${call.name}`)
          tried += 1
        }
      }
    }
    assert.ok(tried > 150)
  })

  test('is nothing to scoped members where it names another house, to read or to write', async () => {
    const before = await houseRows()
    for (const person of [fixtures.managerThere, fixtures.viewerThere, fixtures.maintenanceThere]) {
      const who = `scoped ${person.role}`
      for (const call of calls) {
        const namesHouse = Object.values(fixtures.here).some((id) =>
          addressOf(call.path, fixtures.mine.ids).includes(id),
        )
        seen(who, call)
        if (!isAllowed(call, person.role)) {
          continue
        }
        const isHarmless = namesHouse || call.method === 'GET'
        const answer = await send(app, call, isHarmless ? fixtures.mine.ids : idsOfNothing(call.path), person.token) // prettier-ignore
        const what = `${who}: ${call.name} answered ${answer.status}`
        if (namesHouse) {
          assert.ok(answer.status === 404 || (answer.status === 400 && takesBody(call)), what)
        }
        assertSilent(answer.json, fixtures.secretsHere, what)
      }
    }
    assert.equal(await houseRows(), before, 'nothing of that house has changed')
  })

  test('shows scoped members the house that is theirs', async () => {
    const secrets = new Set(fixtures.secretsHere)
    for (const call of calls.filter(({ method, entry }) => method === 'GET' && !isOfPortal(entry))) {
      const namesHouse = Object.values(fixtures.here).some((id) => addressOf(call.path, fixtures.mine.ids).includes(id)) // prettier-ignore
      const answer = await send(app, call, fixtures.mine.ids, fixtures.managerHere.token)
      if (namesHouse && isAllowed(call, 'MANAGER')) {
        assert.equal(answer.status, statusOf(call), call.name)
      }
      for (const secret of secrets) {
        if (JSON.stringify(answer.json).includes(secret)) {
          secrets.delete(secret)
        }
      }
    }
    assert.ok(secrets.size <= 2, `found but for ${[...secrets].join()}`)
  })

  test('shows tenants nothing of their neighbours', async () => {
    for (const [who, person, secrets] of [
      ['tenant here', fixtures.tenantHere, fixtures.secretsThere],
      ['roommate', fixtures.roommateHere, [...fixtures.secretsThere, fixtures.here['tenants'] ?? '']],
      ['tenant there', fixtures.tenantThere, fixtures.secretsHere],
    ] as const) {
      for (const call of calls) {
        seen(who, call)
        if (!isAllowed(call, 'TENANT')) {
          continue
        }
        for (const ids of [fixtures.mine.ids, { ...fixtures.mine.ids, ...fixtures.there }]) {
          // a user may end their own session, so that the id in these calls does not exist
          const isEnding = call.path.startsWith('/auth/sessions/')
          const answer = await send(app, call, isEnding ? idsOfNothing(call.path) : ids, person.token)
          const what = `${who}: ${call.name} answered ${answer.status}`
          assert.ok(answer.status < 500, what)
          assertSilent(answer.json, secrets, what)
        }
      }
    }
  })

  test('shows property owners what was sent to them, and nothing else of the account', async () => {
    const { here, ownedHere, ownedThere, mine } = fixtures
    const { properties: house, ...inside } = here
    const common = [...Object.values(inside), fixtures.tenantHere.user.id, mine.user.id, mine.email]
    for (const [who, person, secrets] of [
      [
        'property owner here',
        fixtures.propertyOwnerHere,
        [...fixtures.secretsThere, ...Object.values(ownedThere)],
      ],
      ['property owner there', fixtures.propertyOwnerThere, [house ?? '', ...Object.values(ownedHere)]],
    ] as const) {
      for (const call of calls) {
        seen(who, call)
        if (!isAllowed(call, 'PROPERTY_OWNER')) {
          continue
        }
        for (const owned of [ownedHere, ownedThere]) {
          const ids = { ...mine.ids, ...owned, 'owner/statements': owned['owners/statements'] ?? '' }
          const isEnding = call.path.startsWith('/auth/sessions/')
          const answer = await send(app, call, isEnding ? idsOfNothing(call.path) : ids, person.token)
          const what = `${who}: ${call.name} answered ${answer.status}`
          assert.ok(answer.status < 500, what)
          assertSilent(answer.json, [...common, ...secrets], what)
          if (call.path === '/owner/statements/:id') {
            const isOwn = (owned === ownedHere) === (person === fixtures.propertyOwnerHere)
            assert.equal(answer.status, isOwn ? 200 : 404, what)
          }
        }
      }
    }
  })

  test('is nothing to the people of another account, whatever they are there', async () => {
    app.clock.now = new Date(Date.parse(now) + 3_600_000) // sign-ups per hour are limited
    const other = await buildRoleFixtures(app)
    const secrets = [...Object.values(fixtures.mine.ids), fixtures.mine.accountId, fixtures.mine.email]
    for (const [who, person] of Object.entries({
      'their manager': other.manager,
      'their scoped manager': other.managerHere,
      'their tenant': other.tenantHere,
      'their property owner': other.propertyOwnerHere,
    })) {
      for (const call of calls) {
        seen(who, call)
        const answer = await send(app, call, fixtures.mine.ids, person.token)
        const what = `${who}: ${call.name} answered ${answer.status}`
        if (call.path.includes(':') && isAllowed(call, person.role)) {
          const none = await send(app, call, idsOfNothing(call.path), person.token)
          assert.ok(answer.status === 404 || (answer.status === 400 && takesBody(call)), what)
          assert.equal(answer.status, none.status, what)
        }
        assertSilent(answer.json, secrets, what)
      }
    }
  })

  test('and all of this for all of them', (t) => {
    const people = [...reached.keys()]
    t.diagnostic(`${calls.length} operations, each tried by ${people.length} kinds of people: ${people.join(', ')}`) // prettier-ignore
    assert.ok(people.length >= 19)
    for (const [who, operations] of reached) {
      assert.equal(operations.size, (turns.has(who) ? triedBy(who) : calls).length, who)
    }
  })

  /** Returns a summary of all rows of the account, except rows that any call writes. */
  async function houseRows(): Promise<string> {
    const tables = ['properties', 'units', 'tenants', 'leases', 'lease_tenants', 'charges', 'payments', 'allocations', 'journal_lines', 'maintenance_requests', 'expenses', 'documents', 'payers', 'lease_payers'] // prettier-ignore
    const sums = await Promise.all(
      tables.map((table) =>
        app.sql<{ sum: string }>(
          fixtures.mine.accountId,
          `SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS sum FROM ${table} t WHERE account_id = $1`,
          [fixtures.mine.accountId],
        ),
      ),
    )
    return sums.map(([row]) => row?.sum).join()
  }
})
