import { compareOverApi } from '#testing/books/compare-with-oracle.ts'
import { startApp } from '#testing/product/start-app.ts'
import { randomCase } from '#testing/ledger/oracle/random-cases.ts'

const shown = 5

/**
 * Enters random leases over HTTP, each in an account of its own, with everything that happens to them on simulated days,
 * and compares their books with the oracle's after every event. Arguments: the number of leases (200), the first seed
 * (TENURE_SEED, or a random one).
 */
export async function measureOracleApi([
  leases = '200',
  from = process.env['TENURE_SEED'],
]: readonly string[]): Promise<void> {
  const count = Number(leases)
  const seed = from === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(from)
  const totals = { leases: 0, 'leases refused': 0, events: 0, 'events refused': 0, disagreements: 0 }
  const app = await startApp({ now: '2024-06-01T17:00:00Z', log: 'error' })
  const started = performance.now()
  try {
    for (let at = 0; at < count; at += 1) {
      const { outcome, difference } = await compareOverApi(app, randomCase(seed + at))
      totals.leases += outcome ? 1 : 0
      totals['leases refused'] += outcome ? 0 : 1
      totals.events += outcome?.lease.events.length ?? 0
      totals['events refused'] += outcome?.refused.length ?? 0
      if (difference !== null) {
        totals.disagreements += 1
        if (totals.disagreements <= shown) {
          console.error(`lease ${seed + at}: ${difference}`)
        }
      }
    }
  } finally {
    await app.stop()
  }
  console.log(`${count} leases from seed ${seed} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  console.table(totals)
  if (totals.disagreements > 0) {
    process.exitCode = 1
  }
}
