import { cpuOf } from './lib/cpu.ts'
import { hotReads, roundRobin, lists } from './lib/endpoints.ts'
import { closedLoop, median } from './lib/load.ts'
import { openEnvironment, type Product, startProduct, type BenchEnvironment } from './lib/environment.ts'

const connections = 16
const rounds = 5
const seconds = 3

type Sample = { rps: number; p50: number; p99: number; apiMs: number; dbMs: number; failures: number }

/**
 * Measures throughput, latency and CPU of the hot reads at 16 connections, then every list's first page against a deep
 * one.
 */
export async function measureReads(): Promise<void> {
  const world = await openEnvironment()
  try {
    const product = await startProduct(world)
    try {
      await measureHotReads(world, product)
      await measureDepth(product)
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

async function measureHotReads(world: BenchEnvironment, product: Product): Promise<void> {
  const leaseIds = await listLeaseIds(product)
  const samples = new Map<string, Sample[]>(hotReads.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, path } of hotReads) {
      const target = { port: product.port, token: product.token, path: roundRobin(path, leaseIds) }
      const sample = await measure(world, product, () =>
        closedLoop(target, connections, round === 0 ? 1 : seconds),
      )
      // the first round warms caches and prepared statements
      if (round > 0) {
        samples.get(name)?.push(sample)
      }
    }
  }
  console.log(`\n${connections} connections, medians of ${rounds} rounds of ${seconds} s, in turn\n`)
  console.table(
    Object.fromEntries(
      [...samples].map(([name, all]) => {
        const of = (key: keyof Sample) => hundredths(median(all.map((one) => one[key])))
        return [
          name,
          {
            rps: Math.round(of('rps')),
            'p50 ms': of('p50'),
            'p99 ms': of('p99'),
            'API CPU ms': of('apiMs'),
            'PostgreSQL CPU ms': of('dbMs'),
            failures: all.reduce((sum, one) => sum + one.failures, 0),
          },
        ]
      }),
    ),
  )
}

/** Runs a load and measures the CPU time that each response cost the API and PostgreSQL. */
export async function measure(
  world: Pick<BenchEnvironment, 'postmaster'>,
  product: { pid: number },
  load: () => ReturnType<typeof closedLoop>,
): Promise<Sample> {
  const [api, db] = [cpuOf(product.pid), cpuOf(world.postmaster)]
  const { answers, failures, rps, p50, p99 } = await load()
  return {
    rps,
    p50,
    p99,
    failures,
    apiMs: (cpuOf(product.pid) - api) / answers,
    dbMs: (cpuOf(world.postmaster) - db) / answers,
  }
}

/** Returns two hundred lease ids from all over the account. */
export async function listLeaseIds(product: Product): Promise<string[]> {
  const rows = await ask(product, '/api/v1/leases?limit=200')
  return (JSON.parse(rows.text) as { id: string }[]).map((row) => row.id)
}

/** Measures each list at its start and at four fifths of its depth, in turn, on one connection. */
async function measureDepth(product: Product): Promise<void> {
  const table: Record<string, { pages: number; 'first ms': number; 'deep ms': number; ratio: number }> = {}
  for (const { name, path } of lists) {
    const first = `${path}?limit=50`
    const pages = await followToTheEnd(product, `${path}?limit=200`)
    const deep = (pages[Math.floor(pages.length * 0.8)] ?? first).replace('limit=200', 'limit=50')
    const [atFirst, atDepth]: [number[], number[]] = [[], []]
    for (let round = 0; round < 60; round += 1) {
      atFirst.push((await ask(product, first)).ms)
      atDepth.push((await ask(product, deep)).ms)
    }
    const [a, b] = [median(atFirst.slice(10)), median(atDepth.slice(10))]
    table[name] = {
      pages: pages.length,
      'first ms': hundredths(a),
      'deep ms': hundredths(b),
      ratio: hundredths(b / a),
    }
  }
  console.log('\nThe first page (50 rows) against the page at four fifths of the list, p50, one connection\n')
  console.table(table)
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/** Returns the addresses of all pages, by following the Link header. */
async function followToTheEnd(product: Product, from: string): Promise<string[]> {
  const pages: string[] = []
  for (let next: string | undefined = from; next !== undefined;) {
    pages.push(next)
    const { link } = await ask(product, next)
    next = /<([^>]+)>; rel="next"/.exec(link)?.[1]
  }
  return pages
}

async function ask(
  { port, token }: Product,
  path: string,
): Promise<{ ms: number; text: string; link: string }> {
  const asked = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (!answer.ok) {
    throw new Error(`GET ${path} answered ${answer.status}: ${text}`)
  }
  return { ms: performance.now() - asked, text, link: answer.headers.get('link') ?? '' }
}
