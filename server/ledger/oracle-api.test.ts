import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { compareOverApi } from '#testing/books/compare-with-oracle.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { isNightly } from '#testing/product/nightly.ts'
import { randomCase } from '#testing/ledger/oracle/random-cases.ts'

const leases = isNightly ? 60 : 6
const seed = Number(process.env['TENURE_SEED'] ?? 1)

describe('random leases that are entered over HTTP', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2024-06-01T17:00:00Z' })
  })
  after(() => app.stop())

  let entered = 0
  let events = 0
  for (let at = 0; at < leases; at += 1) {
    test(`have the books of the definitions after every event, to the cent: lease ${at + 1}`, async () => {
      const { outcome, difference } = await compareOverApi(app, randomCase(seed + at))
      assert.equal(difference, null, `TENURE_SEED=${seed}, lease ${seed + at}`)
      entered += outcome ? 1 : 0
      events += outcome?.lease.events.length ?? 0
    })
  }

  test('are accepted for the most part, with what happens to them', () => {
    assert.ok(entered >= leases / 2, `only ${entered} of ${leases} leases were accepted`)
    assert.ok(events >= entered * 50, `only ${events} events were accepted`)
  })

  test('compute late fees again when the last day of the lease is set', async () => {
    // a payment came back after its late fees, which are larger from the day on which the lease is ended
    const { outcome, difference } = await compareOverApi(app, randomCase(850_184_502))
    assert.equal(difference, null)
    assert.ok(outcome?.lease.events.some((event) => event.do === 'end'))
  })

  test('change a late fee by the earlier ones that change with it', async () => {
    // a payment that is recorded late raises three late fees, which leaves less money for the rent after them
    const { difference } = await compareOverApi(app, randomCase(8))
    assert.equal(difference, null)
  })
})
