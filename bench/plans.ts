import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Client } from 'pg'

import { type Captured, openCapture, type Statement } from './lib/capture.ts'
import { hotReads, lists } from './lib/endpoints.ts'
import { openEnvironment, withClient } from './lib/environment.ts'

const largeTable = 10_000

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

type Plan = { ms: number; blocks: number; seqScans: string[] }

/**
 * Sums over a year of all properties of the account, and text searches in its whole history. If one account is nine
 * tenths of a database, as here, reading the whole table is the fastest plan; with many accounts the index is.
 */
const wholeAccount = new Set(['/api/v1/reports/income', '/api/v1/audit?search=rent'])

/**
 * Explains every list (plain, deep, and with each filter) and the other reads, in the transaction that the product
 * opens for them. Fails if one of them reads a large table from end to end.
 */
export async function measurePlans(): Promise<void> {
  const world = await openEnvironment()
  try {
    const capture = await openCapture(world)
    try {
      const paths = await listPaths(capture)
      const lines: string[] = []
      const bad: string[] = []
      await withClient(world.url, async (client) => {
        const large = await listLargeTables(client)
        for (const path of paths) {
          const captured = await capture.get(path)
          const plans = await explainAll(client, captured, large)
          lines.push(describe(path, captured, plans))
          const scanned = wholeAccount.has(path) ? [] : plans.flatMap((plan) => plan.seqScans)
          bad.push(...scanned.map((table) => `${path}: Seq Scan of ${table}`))
        }
      })
      report(lines, [...new Set(bad)])
    } finally {
      await capture.stop()
    }
  } finally {
    await world.stop()
  }
}

type Paths = Pick<Awaited<ReturnType<typeof openCapture>>, 'json'>

type Described = { parameters: { name: string; schema: { enum?: string[] } }[] }

/** Returns every list in every order that the API's own description offers. */
async function listSorts(capture: Paths): Promise<string[]> {
  const { paths } = (await capture.json('/api/v1/openapi.json')) as {
    paths: Record<string, { get?: Described }>
  }
  return Object.entries(paths)
    .filter(([path]) => !path.includes('{') && !path.includes('/tenant/'))
    .flatMap(([path, { get }]) => {
      const sort = get?.parameters.find(({ name }) => name === 'sort')
      return (sort?.schema.enum ?? []).map((value) => `${path}?sort=${value}`)
    })
}

async function listPaths(capture: Paths): Promise<string[]> {
  const [lease] = (await capture.json('/api/v1/leases?limit=1')) as {
    id: string
    unit: { propertyId: string; id: string }
    tenantId: string
  }[]
  const { id = '', unit = { propertyId: '', id: '' }, tenantId = '' } = lease ?? {}
  const property = `propertyId=${unit.propertyId}`
  const dates = 'dateFrom=2026-01-01&dateTo=2026-03-31'
  return [
    ...hotReads.map(({ path }) => path.replace('{lease}', id)),
    ...lists.flatMap(({ path }) => [path, `${path}?offset=800`, `${path}?search=oak`]),
    ...['/payments', '/charges'].flatMap((list) =>
      [property, `leaseId=${id}`, `tenantId=${tenantId}`, dates, 'type=RENT'].map(
        (filter) => `/api/v1${list}?${filter}`,
      ),
    ),
    ...['COMPLETED', 'PENDING', 'FAILED', 'REFUNDED'].map((status) => `/api/v1/payments?status=${status}`),
    ...['OPEN', 'PARTIAL', 'PAID', 'VOID'].map((status) => `/api/v1/charges?status=${status}`),
    ...['DRAFT', 'ACTIVE', 'EXPIRED', 'TERMINATED'].map((status) => `/api/v1/leases?status=${status}`),
    ...[property, `unitId=${unit.id}`, `tenantId=${tenantId}`].map((filter) => `/api/v1/leases?${filter}`),
    ...['VACANT', 'OCCUPIED', 'MAINTENANCE', 'RESERVED'].map((status) => `/api/v1/units?status=${status}`),
    ...['active', 'inactive'].map((status) => `/api/v1/tenants?status=${status}`),
    ...['paid', 'unpaid', 'overdue'].map((status) => `/api/v1/reports/rent-roll?status=${status}`),
    `/api/v1/reports/rent-roll?${property}`,
    '/api/v1/reports/rent-roll/summary',
    '/api/v1/reports/delinquency',
    '/api/v1/reports/cash-flow',
    '/api/v1/reports/income',
    '/api/v1/maintenance',
    '/api/v1/search?q=oak',
    '/api/v1/search?q=1850',
    '/api/v1/vendors',
    '/api/v1/expenses',
    '/api/v1/audit',
    `/api/v1/audit?entityId=${id}`,
    '/api/v1/audit?search=rent',
    `/api/v1/leases/${id}`,
    `/api/v1/tenants/${tenantId}`,
    `/api/v1/properties/${unit.propertyId}`,
    `/api/v1/units/${unit.id}`,
    ...['properties', 'units', 'tenants', 'leases', 'payments', 'maintenance'].map(
      (list) => `/api/v1/${list}/stats`,
    ),
    '/api/v1/automation/status',
    '/api/v1/activity/feed',
    ...(await listSorts(capture)),
  ]
}

async function listLargeTables(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1`,
    [largeTable],
  )
  return new Set(rows.map((row) => row.name))
}

async function explainAll(
  client: Client,
  { entry, statements }: Captured,
  large: Set<string>,
): Promise<Plan[]> {
  const plans: Plan[] = []
  await client.query('BEGIN READ ONLY; SET LOCAL plan_cache_mode = force_generic_plan')
  try {
    await client.query(entry.text, [...entry.values])
    for (const statement of statements) {
      plans.push(await explain(client, statement, large))
    }
  } finally {
    await client.query('ROLLBACK')
  }
  return plans
}

async function explain(client: Client, { text, values }: Statement, large: Set<string>): Promise<Plan> {
  await client.query(`PREPARE captured AS ${text}`)
  try {
    const given = values.length === 0 ? '' : `(${values.map((value) => literal(client, value)).join(', ')})`
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE captured${given}`,
    )
    const [{ Plan: top, 'Execution Time': ms }] = rows[0]!['QUERY PLAN'] // EXPLAIN returns one row
    const nodes = flatten(top)
    return {
      ms,
      blocks: (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0),
      seqScans: nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
        // a count that stops at a thousand may begin anywhere
        .filter((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) > largeTable)
        .map((node) => node['Relation Name'] ?? ''),
    }
  } finally {
    await client.query('DEALLOCATE captured')
  }
}

function flatten(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

/** Returns a value as SQL text for EXECUTE, which accepts no parameters. */
export function literal(client: Pick<Client, 'escapeLiteral'>, value: unknown): string {
  if (value === null || value === undefined) {
    return 'NULL'
  }
  if (Array.isArray(value)) {
    return client.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join(',')}}`)
  }
  return client.escapeLiteral(
    value instanceof Date ? value.toISOString() : `${value as string | number | boolean}`,
  )
}

function describe(path: string, { statements }: Captured, plans: readonly Plan[]): string {
  const sum = (key: 'ms' | 'blocks') => plans.reduce((total, plan) => total + plan[key], 0)
  const shown = path.replace('/api/v1', '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
  return `| ${shown} | ${statements.length} | ${sum('ms').toFixed(1)} | ${sum('blocks')} |`
}

function report(lines: readonly string[], bad: readonly string[]): void {
  const text = `# Plans

Made by \`npm run bench -- plans\` on the account of 5,000 units, as the application's role: the statements of each
request as the product plans them, timed by EXPLAIN ANALYZE (which itself takes time). No large table is read from end
to end, save by sums over the whole account (${[...wholeAccount].join(', ').replaceAll('/api/v1', '')}).

| request | statements | ms | blocks |
| --- | --- | --- | --- |
${lines.join('\n')}
`
  writeFileSync(join(import.meta.dirname, 'plans.md'), text)
  console.log(lines.join('\n'))
  if (bad.length > 0) {
    console.error(`\n${bad.length} read a large table from end to end:\n${bad.join('\n')}`)
    process.exitCode = 1
  }
}
