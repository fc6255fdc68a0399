import { narrowDown, type Outcome, runOperations } from '#testing/operations/run-operations.ts'

/** The number of accounts that work at the same time. */
const parallel = 4

/**
 * Does random operations of every kind that posts, over the real API and PostgreSQL, and compares the books with what was
 * accepted. Arguments: the number of operations (100,000), the first seed (TENURE_SEED, or a random one), the minutes after
 * which no more accounts are begun (no limit), after how many operations of an account its books are compared (100), and how many
 * operations each account does (500). A disagreement is repeated, to name the operation after which the books disagree first.
 */
export async function measureOperations([
  operations = '100000',
  from = process.env['TENURE_SEED'],
  minutes = 'Infinity',
  every = '100',
  ofAccount = '500',
]: readonly string[]): Promise<void> {
  const count = Number(operations)
  const seed = from === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(from)
  const each = Math.min(Number(ofAccount), count)
  const total: Outcome = {
    operations: 0,
    accepted: new Map(),
    refused: new Map(),
    comparisons: 0,
    entries: 0,
    disagreements: [],
    failures: [],
    accounts: [],
  }
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  let [accounts, told] = [0, 0]
  while (total.operations < count && seconds() < Number(minutes) * 60) {
    const left = Math.ceil((count - accounts * each) / each)
    if (left <= 0) {
      break
    }
    const seeds = Array.from({ length: Math.min(parallel, left) }, (_, at) => seed + accounts + at)
    const one = await runOperations({ seeds, operations: each, compareEvery: Number(every) })
    one.disagreements.forEach((text) => console.log(`${text}\n`))
    for (const failure of one.failures) {
      console.log(
        `seed ${failure.seed} again, comparing more often: ${(await narrowDown(failure)) ?? 'it agrees'}\n`,
      )
    }
    add(total, one)
    accounts += seeds.length
    if (accounts % (parallel * 5) === 0 || seconds() - told > 60) {
      told = seconds()
      console.log(
        `${total.operations} operations, ${total.disagreements.length} disagreements, ${told.toFixed(0)} s`,
      )
    }
  }
  const { user, system } = process.cpuUsage()
  console.log(
    `${total.operations} operations in ${accounts} accounts from seed ${seed}, ${each} each, compared after every ${every}\n`,
  )
  console.table(tableOf(total.accepted))
  console.table(tableOf(total.refused))
  console.table({
    'operations accepted': sum(total.accepted),
    'requests refused': sum(total.refused),
    'journal entries': total.entries,
    comparisons: total.comparisons,
    disagreements: total.disagreements.length,
  })
  console.log(
    `${seconds().toFixed(0)} s, ${((user + system) / 1e6).toFixed(0)} s of them on the processor of the API`,
  )
  if (total.disagreements.length > 0) {
    process.exitCode = 1
  }
}

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, one) => total + one, 0)
const tableOf = (counts: ReadonlyMap<string, number>) =>
  Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))

function add(total: Outcome, one: Outcome): void {
  for (const which of ['accepted', 'refused'] as const) {
    one[which].forEach((count, name) => total[which].set(name, (total[which].get(name) ?? 0) + count))
  }
  total.operations += one.operations
  total.comparisons += one.comparisons
  total.entries += one.entries
  total.disagreements.push(...one.disagreements)
}
