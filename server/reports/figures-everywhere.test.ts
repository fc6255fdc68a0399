import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayer,
  buildPayment,
  buildProperty,
  buildTenant,
  buildUnit,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as credits from '#shared/ledger/credit-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as reminders from '#shared/leases/reminder-contract.ts'
import * as distributions from '#shared/owners/distributions-contract.ts'
import * as owners from '#shared/owners/contract.ts'
import * as ownerPortal from '#shared/owners/portal-contract.ts'
import * as statements from '#shared/owners/statements-contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as reports from '#shared/reports/contract.ts'
import * as tables from '#shared/reports/table-contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'

type Role = 'owner' | 'admin' | 'manager' | 'scoped manager' | 'viewer'
const parts = ['overdue', 'due', 'pending', 'upcoming', 'deposit', 'credit'] as const
const inCents = (dollars: unknown) => Math.round(Number(dollars ?? 0) * 100)

/** The last cell of a column of a report, in cents. */
const totalOf = (table: { columns: { key: string }[]; rows: { cells: unknown[] }[] }, key: string) => {
  const at = table.columns.findIndex((column) => column.key === key)
  return at < 0 ? 0 : inCents(table.rows.at(-1)?.cells[at])
}

const same = (name: string, figures: Record<string, number>) => {
  const [first = 0] = Object.values(figures)
  assert.deepEqual(
    figures,
    Object.fromEntries(Object.keys(figures).map((where) => [where, first])),
    `${name}: the same everywhere`,
  )
  return first
}

/** Every figure of the same name has the same cents on every screen and report, for everybody who may read it. */
describe('the figures of a portfolio', () => {
  let app: TestApp
  let landlord: Landlord
  const tokens = {} as Record<Role, string>
  const tenantOf = new Map<string, string>()
  const leasesOf: Record<'alder' | 'birch', string[]> = { alder: [], birch: [] }
  let alder: { id: string }
  let birch: { id: string }
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    let { token } = landlord
    ;[alder, birch] = [
      await buildProperty(app, token, { name: 'Alder' }),
      await buildProperty(app, token, { name: 'Birch' }),
    ]
    let unit = 0
    const build = async (where: 'alder' | 'birch', terms: Parameters<typeof buildLease>[2] = {}) => {
      const property = where === 'alder' ? alder : birch
      const unitId = (await buildUnit(app, token, { propertyId: property.id, unitNumber: String(++unit) })).id
      const tenant = await buildTenant(app, token, { name: `Tenant ${unit}` })
      const { id } = await buildLease(app, token, {
        rentAmount: 1000 + unit + unit / 100,
        ...terms,
        unitId,
        tenantId: tenant.id,
      })
      leasesOf[where].push(id)
      tenantOf.set(id, tenant.id)
      return id
    }
    const pay = (leaseId: string, amount: number, more: Parameters<typeof buildPayment>[2] | object = {}) =>
      buildPayment(app, token, { leaseId, amount, date: '2026-11-10', ...more })
    const chargeOf = async (leaseId: string, type: 'RENT' | 'LATE_FEE') =>
      (await app.call(ledger.listCharges, { token, query: { leaseId, type } })).json[0]!
    const give = (leaseId: string, amount: number, chargeId?: string) =>
      app.call(credits.createCredit, {
        token,
        params: { id: leaseId },
        body: { amount, reason: 'Agreed', ...(chargeId && { chargeId }) },
      })
    for (const where of ['alder', 'birch'] as const) {
      const paid = await build(where)
      await pay(paid, (await chargeOf(paid, 'RENT')).amount)
      const bounced = await build(where)
      const { id } = await pay(bounced, 1000)
      await app.call(ledger.updatePayment, { token, params: { id }, body: { status: 'FAILED' } })
      await give(bounced, 300.3, (await chargeOf(bounced, 'RENT')).id)
      const fee = await build(where)
      await buildCharge(app, token, { leaseId: fee, type: 'LATE_FEE', amount: 75, dueDate: '2026-11-06' })
      await give(fee, 75, (await chargeOf(fee, 'LATE_FEE')).id)
      const pending = await build(where)
      await pay(pending, 400.4, { status: 'PENDING' })
      await buildCharge(app, token, { leaseId: pending, amount: 12.34, dueDate: '2026-11-21' })
      const ahead = await build(where)
      await pay(ahead, 1500)
      await buildCharge(app, token, { leaseId: ahead, amount: 80, dueDate: '2026-11-28' })
      const deposit = await build(where, { securityDeposit: 900, chargeDeposit: true })
      await pay(deposit, 350.5, { type: 'DEPOSIT' })
      const former = await build(where, {
        startDate: '2025-11-01',
        endDate: '2026-10-31',
        chargesFrom: '2026-09-01',
      })
      await pay(former, 10.1, { date: '2026-10-02' })
      const archived = await build(where)
      await app.call(leases.archiveLease, { token, params: { id: archived } })
      // its tenants no longer see it, and its landlord no longer lists it
      leasesOf[where].pop()
    }
    const payer = await buildPayer(app, token)
    await build('alder', { payers: [{ payerId: payer.id, amount: 600 }] })
    token = await moveClock(app, landlord, '2026-11-21T17:30:00Z')
    tokens.owner = token
    const member = async (role: 'ADMIN' | 'MANAGER' | 'VIEWER', propertyIds?: string[]) =>
      (await buildMember(app, landlord.accountId, role, propertyIds ? { propertyIds } : {})).token
    tokens.admin = await member('ADMIN')
    tokens.manager = await member('MANAGER')
    tokens.viewer = await member('VIEWER')
    tokens['scoped manager'] = await member('MANAGER', [alder.id])
  })
  after(() => app.stop())

  /** Reads every figure of owed, received and pending money, by the place that shows it. */
  async function read(token: string, propertyId?: string) {
    const query = propertyId ? { propertyId } : {}
    const [summary, rows, aging, roll, delinquency, stats, waiting, deposits] = await Promise.all([
      app.call(reports.rentRollSummary, { token, query }),
      app.call(reports.rentRoll, { token, query: { ...query, limit: 200 } }),
      app.call(reports.delinquency, { token, query: { ...query, limit: 200 } }),
      app.call(tables.rentRollTable, { token, query }),
      app.call(tables.delinquencyTable, { token, query }),
      app.call(ledger.paymentStats, { token, query }),
      app.call(reminders.rentReminders, { token, query }),
      app.call(tables.depositsHeld, { token, query }),
    ])
    const sum = (of: (row: (typeof rows.json)[number]) => number) =>
      rows.json.reduce((all, row) => all + inCents(of(row)), 0)
    return {
      overdue: {
        'Rent, head': inCents(summary.json.expected.overdue),
        'Rent, rows': sum((row) => row.overdue),
        'Delinquency, totals': inCents(aging.json.totals.overdue),
        'Delinquency, rows': aging.json.rows.reduce((all, row) => all + inCents(row.overdue), 0),
        'Rent roll report': totalOf(roll.json, 'past'),
        'Delinquency report': totalOf(delinquency.json, 'overdue'),
        'Payment stats': inCents(stats.json.overdueAmount),
        Reminders: inCents(waiting.json.stats.overdueTotal),
        'Reminders and what has none':
          inCents(waiting.json.stats.overdueAmount) + inCents(waiting.json.stats.overdueWithoutReminder),
      },
      pending: {
        Delinquency: inCents(aging.json.totals.pending),
        'Payment stats': inCents(stats.json.pendingAmount),
        Rent: inCents(summary.json.expected.pending),
      },
      'deposits held': {
        'Rent roll report': totalOf(roll.json, 'deposit'),
        'Deposits held': totalOf(deposits.json, 'held'),
      },
      bridge: {
        'Delinquency report, total due': totalOf(delinquency.json, 'due'),
        'Delinquency, due': inCents(aging.json.totals.due),
        'its parts':
          totalOf(delinquency.json, 'pending') +
          totalOf(delinquency.json, 'deposits') +
          totalOf(delinquency.json, 'today') +
          totalOf(delinquency.json, 'overdue'),
      },
      collected: {
        'Rent, head': inCents(summary.json.expected.collected),
        'Rent, rows': sum((row) => row.paid),
        'Rent, summary': inCents(summary.json.paid),
      },
      credited: {
        'Rent, head': inCents(summary.json.expected.credited),
        'Rent, rows': sum((row) => row.credited),
      },
    }
  }

  for (const role of ['owner', 'admin', 'manager', 'viewer', 'scoped manager'] as const) {
    test(`of the same name are the same for the ${role}`, async () => {
      const token = tokens[role]
      const [found, dashboard, propertyStats] = [
        await read(token),
        (await app.call(reports.getDashboard, { token })).json,
        (await app.call(properties.propertyStats, { token })).json,
      ]
      for (const [name, figures] of Object.entries(found)) {
        same(name, figures)
      }
      assert.equal(inCents(dashboard.overdue.amount), same('overdue', found.overdue))
      assert.equal(inCents(dashboard.pending), same('pending', found.pending))
      assert.equal(inCents(dashboard.paid), same('collected', found.collected))
      assert.equal(inCents(dashboard.credited), same('credited', found.credited))
      assert.equal(propertyStats.collectionsRate, dashboard.collectionRate)
      assert.equal(same('deposits', found['deposits held']), role === 'scoped manager' ? 35_050 : 70_100)
      assert.ok(dashboard.overdue.amount > 0 && dashboard.credited > 0 && dashboard.pending > 0)
      // the parts of every lease sum to the dashboard's parts, except for archived leases and payers
      const list = await app.call(leases.listLeases, { token, query: { limit: 200 } })
      const { json: aging } = await app.call(reports.delinquency, { token, query: { limit: 200 } })
      const others = aging.rows
        .filter(({ leaseId, payer }) => payer !== null || !list.json.some(({ id }) => id === leaseId))
        .reduce((all, row) => all + inCents(row.overdue), 0)
      const listed = list.json.reduce((all, { owed }) => all + inCents(owed.overdue), 0)
      assert.equal(listed + others, inCents(dashboard.overdue.amount), 'leases, archived ones and payers')
    })
  }

  test('of the properties sum to those of the account, and a scoped manager sees those of hers', async () => {
    const [all, a, b, scoped] = [
      await read(tokens.owner),
      await read(tokens.owner, alder.id),
      await read(tokens.owner, birch.id),
      await read(tokens['scoped manager']),
    ]
    for (const name of ['overdue', 'pending', 'collected', 'credited'] as const) {
      assert.equal(same(name, a[name]) + same(name, b[name]), same(name, all[name]), name)
      assert.deepEqual(scoped[name], a[name], name)
    }
  })

  test('a tenant reads of the lease what the landlord reads', async () => {
    for (const leaseId of [...leasesOf.alder, ...leasesOf.birch]) {
      const one = await app.call(leases.getLease, { token: tokens.owner, params: { id: leaseId } })
      const tenantId = tenantOf.get(leaseId) ?? ''
      const { token } = await buildMember(app, landlord.accountId, 'TENANT', { tenantId })
      const home = (await app.call(portal.tenantDashboard, { token })).json
      const own = (await app.call(portal.tenantPayments, { token })).json
      for (const part of parts) {
        assert.equal(home.owed[part], one.json.owed[part], `${part} at home`)
        assert.equal(own.owed[part], one.json.owed[part], `${part} on the payments`)
      }
      assert.equal(own.balance, one.json.balance)
      const open = own.upcomingPayments.reduce(
        (all, { open: cents, pending, status }) =>
          all + (status === 'OVERDUE' || status === 'DUE' ? inCents(cents) - inCents(pending) : 0),
        0,
      )
      const { overdue, due, deposit } = home.owed
      assert.equal(open, inCents(overdue) + inCents(due) + inCents(deposit), 'the charges sum to what is due')
    }
  })

  test('Finances and the reports of income open on the basis of the account', async () => {
    const token = tokens.owner
    const query = { period: 'year-to-date' as const }
    const read2 = async () => [
      (await app.call(tables.incomeStatement, { token, query })).json.basis,
      (await app.call(tables.incomeTable, { token, query })).json.basis,
    ]
    assert.deepEqual(await read2(), ['accrual', 'accrual'])
    await app.call(accounts.updateAccount, { token, body: { reportBasis: 'cash' } })
    assert.deepEqual(await read2(), ['cash', 'cash'])
    const asked = await app.call(tables.incomeStatement, { token, query: { ...query, basis: 'accrual' } })
    assert.equal(asked.json.basis, 'accrual')
    const answer = await app.raw({ method: 'PATCH', path: '/account', token, body: { reportBasis: 'both' } })
    assert.equal(answer.status, 400)
  })

  test('are what the books say', () => assertBooksAgree(app, tokens.owner, landlord.accountId))

  test('a property owner reads their part of what the landlord reads, and the parts sum to the whole', async () => {
    // Friday, a fortnight later: the statements of November are sent
    const token = await moveClock(app, landlord, '2026-12-04T17:00:00Z')
    const shares = [
      { name: 'Ida Stone', share: '60%' },
      { name: 'Vern Stone', share: '40%' },
    ]
    const ownerIds = await Promise.all(
      shares.map(
        async ({ name }) =>
          (await app.call(owners.createOwner, { token, body: { kind: 'PERSON', name } })).json.id,
      ),
    )
    const ownership = [
      { from: '2025-01-01', shares: ownerIds.map((ownerId, at) => ({ ownerId, share: shares[at]!.share })) },
    ]
    const managed = { token, params: { id: alder.id }, body: { ownership } }
    assert.equal((await app.call(owners.updateManagedProperty, managed)).status, 200)
    await app.call(statements.sendStatements, { token, body: { month: '2026-11', ownerIds } })
    const november = { from: '2026-11-01', to: '2026-11-30' }
    const day = { to: november.to }
    const [trust, held, listed, proposal] = await Promise.all([
      app.call(tables.trustCheck, { token, query: day }),
      app.call(tables.depositsHeld, { token, query: { ...day, propertyId: alder.id } }),
      app.call(statements.listStatements, { token, query: { month: '2026-11' } }),
      app.call(distributions.proposeDistributions, { token }),
    ])
    const proposed = proposal.json.properties.find(({ property }) => property.id === alder.id)!
    const trustOf = (key: string) => {
      const at = trust.json.columns.findIndex((column) => column.key === key)
      return inCents(trust.json.rows.find(({ cells }) => cells[0] === 'Alder')?.cells[at])
    }
    const found = await Promise.all(
      ownerIds.map(async (ownerId) => {
        const { token: own } = await buildMember(app, landlord.accountId, 'PROPERTY_OWNER', { ownerId })
        const { json: home } = await app.call(ownerPortal.ownerDashboard, { token: own })
        const [sent] = home.statements
        assert.equal(home.statements.length, 1, 'of the own statements alone')
        assert.deepEqual(
          home.properties.map(({ id, share }) => [id, share]),
          [[alder.id, shares[ownerIds.indexOf(ownerId)]!.share]],
        )
        const params = { id: sent!.id }
        const { table } = (await app.call(ownerPortal.portalOwnerStatement, { token: own, params })).json
        const kept = (await app.call(statements.getSentStatement, { token, params })).json.table
        const query = { ...november, ownerId }
        const { json: now } = await app.call(tables.ownerStatement, { token, query })
        const cellsOf = ({ rows, columns }: typeof now, label: string, key: string) =>
          inCents(
            rows.find(({ cells }) => cells[0] === label)?.cells[columns.findIndex((one) => one.key === key)],
          )
        const everywhere = (label: string, key: string) =>
          same(`${label}, ${key}`, {
            'Owner portal': cellsOf(table, label, key),
            'Sent statement': cellsOf(kept, label, key),
            'Owner statement report': cellsOf(now, label, key),
          })
        const row = listed.json.rows.find(({ owner }) => owner.id === ownerId)
        const line = proposed.owners.find(({ owner }) => owner.id === ownerId)
        return {
          available: same('available', {
            'Owner portal, head': inCents(sent?.available),
            'Owner portal, statement': everywhere('Available to pay', 'part'),
            'Statements of the month': inCents(row?.available),
            'Distributions, proposal': inCents(line?.amount),
            Owners: inCents(proposal.json.owners.find(({ owner }) => owner.id === ownerId)?.amount),
          }),
          ending: same('ending balance', {
            statement: everywhere('Ending balance', 'part'),
            'Distributions, proposal': inCents(line?.balance),
          }),
          income: { part: everywhere('Income', 'part'), property: everywhere('Income', 'amount') },
          deposits: everywhere('Memo: security deposits held', 'amount'),
          prepaid: everywhere('Memo: prepaid rent held', 'amount'),
          cash: everywhere('Memo: property cash at end of period', 'amount'),
        }
      }),
    )
    const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + of(one), 0)
    same('balances', { 'Owners’ statements': sum(({ ending }) => ending), 'Trust check': trustOf('owners') })
    for (const { income, deposits, prepaid } of found) {
      same('income', { property: income.property, 'sum of the parts': sum((one) => one.income.part) })
      same('deposits', {
        statement: deposits,
        'Trust check': trustOf('deposits'),
        'Deposits held': totalOf(held.json, 'held'),
      })
      same('prepaid', { statement: prepaid, 'Trust check': trustOf('prepaid') })
    }
    const [ida, vern] = found
    // rent of 1,001.01, and 1,085.05 of 1,500 that were due by November 30
    assert.deepEqual([ida!.income.property, ida!.prepaid, ida!.deposits], [208_606, 41_495, 35_050])
    assert.ok(Math.abs(ida!.income.part - ida!.income.property * 0.6) < 1, '60 percent to the cent')
    assert.ok(Math.abs(vern!.income.part - vern!.income.property * 0.4) < 1, '40 percent to the cent')

    const lines = proposed.owners.map(({ owner, amount }) => ({
      ownerId: owner.id,
      propertyId: alder.id,
      amount,
    }))
    const paid = await app.call(distributions.recordDistributions, {
      token,
      body: { date: '2026-12-04', lines },
    })
    assert.equal(paid.json.length, 2, JSON.stringify(paid.problem))
    for (const ownerId of ownerIds) {
      const { token: own } = await buildMember(app, landlord.accountId, 'PROPERTY_OWNER', { ownerId })
      const received = (await app.call(ownerPortal.ownerDistributions, { token: own, query: {} })).json
      const recorded = (await app.call(distributions.listDistributions, { token, query: { ownerId } })).json
      const { json: home } = await app.call(ownerPortal.ownerDashboard, { token: own })
      const query = { from: '2026-12-01', to: '2026-12-31', ownerId }
      const { json: statement } = await app.call(tables.ownerStatement, { token, query })
      const taken = statement.rows.find(({ cells }) => cells[0] === 'Distributions')?.cells
      same('distributions', {
        'Owner portal': received.reduce((all, { amount }) => all + inCents(amount), 0),
        'Owner portal, head': inCents(home.paid.find(({ month }) => month === '2026-12')?.amount),
        'Distributions, list': recorded.reduce((all, { amount }) => all + inCents(amount), 0),
        'Owner statement report': -inCents(taken?.at(-1)),
        'November, available': found[ownerIds.indexOf(ownerId)]!.available,
      })
    }
  })
})
