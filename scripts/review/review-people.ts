import { devMailCookie } from '#server/platform/mail/dev-mail.ts'

type Tokens = { access_token: string; refresh_token: string }

/** The data that signs the people of the pictures in to the product that runs at `baseURL`. */
export type Product = { baseURL: string; devMailPath: string; demo: readonly Login[] }
type Login = { email: string; password: string }

export async function signIn({ baseURL }: Product, login: Login | undefined): Promise<Tokens> {
  return call<Tokens>(baseURL, 'POST', '/auth/login', login)
}

/** Records two checks of one deposit slip, which the demo has none of, and returns the id of their batch. */
export async function recordBatch({ baseURL }: Product, landlord: Tokens): Promise<string> {
  const { today } = await call<{ today: string }>(baseURL, 'GET', '/account', undefined, landlord)
  const leases = await call<{ id: string }[]>(
    baseURL,
    'GET',
    '/leases?status=ACTIVE&limit=2',
    undefined,
    landlord,
  )
  const payments = leases.map(({ id }, index) => ({
    leaseId: id,
    amount: 850,
    date: today,
    method: 'CHECK',
    reference: `#${1204 + index}`,
  }))
  return (await call<{ batchId: string }>(baseURL, 'POST', '/payments/batch', { payments }, landlord)).batchId
}

const password = 'Green-Kettle-42-Meadow'

/** Signs up a landlord who has nothing yet. */
export function signUp({ baseURL }: Product): Promise<Tokens> {
  const body = { name: 'Nora Newcomer', email: 'nora@example.com', password }
  return call<Tokens>(baseURL, 'POST', '/auth/register', body)
}

/** Invites a tenant without a lease and returns the link of the invitation. */
export async function invite(product: Product, landlord: Tokens): Promise<string> {
  const person = { name: 'Theo Tenant', email: 'theo@example.com' }
  await call(product.baseURL, 'POST', '/tenants/invite', person, landlord)
  return mailedLink(product, person.email)
}

/** Accepts the invitation of a link for the tenant whom `invite` has invited. */
export async function accept({ baseURL }: Product, link: string): Promise<Tokens> {
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  const userInfo = { id: '', email: 'theo@example.com', name: 'Theo Tenant' }
  return call<Tokens>(baseURL, 'POST', `/tenants/invitation/${token}/accept`, { password, userInfo })
}

/** Returns the address of one public link of each purpose, by the name of its picture. The demo has one to a renewal. */
export async function publicLinks({ baseURL }: Product, landlord: Tokens): Promise<Map<string, string>> {
  const ask = <T>(method: string, path: string, body?: unknown) =>
    call<T>(baseURL, method, path, body, landlord)
  const first = async <T = { id: string }>(path: string): Promise<T> => {
    const [found] = await ask<T[]>('GET', path)
    if (!found) {
      throw new Error(`The demo has nothing at ${path}`)
    }
    return found
  }
  const lease = await first<{ id: string; unitId: string }>('/leases?status=ACTIVE&limit=1')
  const payment = await first('/payments?status=COMPLETED&limit=1')
  const owner = await first('/owners?limit=1')
  const request = await first('/maintenance?status=OPEN&limit=1')
  const vendor = await first('/vendors?limit=1')
  const job = { maintenanceId: request.id, vendorId: vendor.id, email: 'vendor@example.com' }
  const made: readonly [string, { url: string | null }][] = [
    ['d-repair', await ask('POST', `/units/${lease.unitId}/doors`)],
    ['d-balance', await ask('POST', `/leases/${lease.id}/doors`, {})],
    ['d-receipt', await ask('POST', `/payments/${payment.id}/doors`)],
    ['d-renewal', await first('/doors?purpose=renewal&limit=1')],
    ['d-work', await ask('POST', '/work-orders', job)],
    ['d-owner', await ask('POST', `/owners/${owner.id}/link`)],
  ]
  return new Map(made.map(([name, { url }]) => [name, url ?? '']))
}

async function mailedLink({ baseURL, devMailPath }: Product, email: string): Promise<string> {
  const cookie = devMailCookie(new URL(devMailPath, baseURL).searchParams.get('key') ?? '')
  const read = async (path: string) => (await fetch(baseURL + path, { headers: { cookie } })).text()
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const item = (await read('/dev/mail')).split('<li>').find((one) => one.includes(email))
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(item ?? '')?.[1]
    const link = /href="([^"]*token=[^"]+)"/.exec(path ? await read(path) : '')?.[1]
    if (link) {
      return link.replaceAll(/&amp;/g, '&')
    }
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error(`No link was mailed to ${email}`)
}

async function call<T>(
  baseURL: string,
  method: string,
  path: string,
  body?: unknown,
  tokens?: Tokens,
): Promise<T> {
  const response = await fetch(`${baseURL}/api/v1${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(tokens ? { authorization: `Bearer ${tokens.access_token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) {
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  }
  return (await response.json()) as T // the caller names the contract's shape
}
