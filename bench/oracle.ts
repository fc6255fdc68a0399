import { compareCase } from '#testing/ledger/oracle/compare.ts'
import { caseMonths } from '#testing/ledger/oracle/random-cases.ts'

const shown = 5

/**
 * Runs random leases through the product's functions and through an oracle that is written apart from them, and prints
 * what happened in them and where the two differ. Arguments: the number of leases (100,000), the first seed (TENURE_SEED,
 * or a random one).
 */
export async function measureOracle([
  leases = '100000',
  from = process.env['TENURE_SEED'],
]: readonly string[]): Promise<void> {
  const count = Number(leases)
  const seed = from === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(from)
  const counts: Record<string, number> = {}
  const totals = {
    disagreements: 0,
    'books out of balance': 0,
    'fees above the limit': 0,
    'due after the end': 0,
  }
  const started = performance.now()
  for (let at = 0; at < count; at += 1) {
    const { lease, difference, isBalanced, feesAboveLimit, dueAfterEnd, counts: own } = compareCase(seed + at)
    if (difference !== null) {
      totals.disagreements += 1
      if (totals.disagreements <= shown) {
        console.error(`lease ${lease.seed} (${lease.state}): ${difference}`)
      }
    }
    totals['books out of balance'] += isBalanced ? 0 : 1
    totals['fees above the limit'] += feesAboveLimit
    totals['due after the end'] += dueAfterEnd
    for (const [what, times] of Object.entries(own)) {
      counts[what] = (counts[what] ?? 0) + times
    }
  }
  const seconds = (performance.now() - started) / 1000
  const processor = process.cpuUsage()
  console.log(`${count} leases of ${caseMonths} months from seed ${seed}\n`)
  console.table(Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))))
  console.table(totals)
  console.log(`${seconds.toFixed(0)} s, ${(processor.user / 1e6).toFixed(0)} s of them on the processor`)
  if (Object.values(totals).some((total) => total > 0)) {
    process.exitCode = 1
  }
}
