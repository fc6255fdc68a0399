import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { clusterOf } from '#server/platform/postgres/embedded-postgres-cluster.ts'
import { findRunningPostmaster } from '#server/platform/postgres/embedded-postgres-leftover.ts'
import { findProcesses, spawnProduct, waitFor } from '#testing/product/processes.ts'
import '#testing/requests/guards.ts'

type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  json: Record<string, unknown>
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 })

/** Runs the product in a separate process and takes resources away from it. */
describe(
  'the server under faults',
  { skip: process.platform === 'win32' && 'the tests send signals' },
  () => {
    const root = mkdtempSync(join(tmpdir(), 'tenure-faults-'))
    chmodSync(root, 0o711)
    const dataDir = join(root, 'data')
    let product: { child: ChildProcess; address: string; errors: () => string }
    let token: string
    let leaseId: string

    before(async () => {
      product = await start()
      const person = { name: 'Lena Lord', email: 'lena@example.com', password: 'correct horse 9' }
      token = String((await call('POST', '/auth/register', person)).json['access_token'])
      const address = { address: '1 Elm', city: 'Akron', state: 'OH', zipCode: '44301' }
      const property = await call('POST', '/properties', { name: 'Elm', ...address })
      const unit = await call('POST', '/units', {
        propertyId: property.json['id'],
        unitNumber: '1',
        rent: 1000,
      })
      const tenant = await call('POST', '/tenants', { name: 'Tia Tenant' })
      const terms = { startDate: '2020-01-01', rentAmount: 1000, chargesFrom: '2200-01-01' }
      const lease = await call('POST', '/leases', {
        unitId: unit.json['id'],
        tenantId: tenant.json['id'],
        ...terms,
      })
      leaseId = String(lease.json['id'])
      assert.equal(lease.status, 201)
    })
    after(async () => {
      product.child.kill('SIGKILL')
      await waitFor('every process to end', () => findProcesses(dataDir).length === 0)
      agent.destroy()
      rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    })

    async function start(): Promise<typeof product> {
      const { child, output } = spawnProduct(dataDir, { script: 'product.ts' })
      await waitFor(
        `the product to start: ${output.errors}`,
        () => output.text.includes('\n') || child.exitCode !== null,
        120_000,
      )
      assert.ok(output.text.includes('\n'), output.errors)
      const { address } = JSON.parse(output.text) as { address: string } // the product prints only this line
      return { child, address, errors: () => output.errors }
    }

    /** Sends one request over a keep-alive connection; rejects if the connection breaks. */
    function call(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const headers = {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        }
        const sent = request(`${product.address}/api/v1${path}`, { method, headers, agent }, (response) => {
          let text = ''
          response.on('data', (chunk) => (text += String(chunk)))
          response.on('error', reject)
          response.on('aborted', () => reject(new Error('the answer was cut off')))
          response.on('end', () => {
            const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, json })
          })
        })
        sent.on('error', reject)
        sent.end(body === undefined ? undefined : JSON.stringify(body))
      })
    }

    const pay = (key: string) =>
      call(
        'POST',
        '/payments',
        { leaseId, amount: 1.01, date: '2026-01-02', confirmDate: true, reference: key },
        key,
      )

    async function paymentsByKey(): Promise<Map<string, string[]>> {
      const byKey = new Map<string, string[]>()
      for (let offset = 0; ; offset += 200) {
        const { json } = await call('GET', `/payments?limit=200&offset=${offset}`)
        const rows = json as unknown as { id: string; reference: string }[]
        for (const { id, reference } of rows) {
          byKey.set(reference, [...(byKey.get(reference) ?? []), id])
        }
        if (rows.length < 200) {
          return byKey
        }
      }
    }

    test('kill -9 amid two hundred payments loses none that was acknowledged and makes none twice', async () => {
      const keys = Array.from({ length: 200 }, (_, n) => `payment-${n}`)
      const acknowledged = new Map<string, string>()
      const queue = [...keys]
      const worker = async () => {
        for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
          const answer = await pay(key).catch(() => undefined)
          if (answer === undefined) {
            return
          }
          assert.equal(answer.status, 201)
          acknowledged.set(key, String(answer.json['id']))
          if (acknowledged.size === 90) {
            product.child.kill('SIGKILL')
          }
        }
      }
      await Promise.all(Array.from({ length: 12 }, worker))
      assert.ok(acknowledged.size >= 90 && acknowledged.size < 200, `${acknowledged.size} were acknowledged`)

      product = await start()
      const kept = await paymentsByKey()
      for (const [key, id] of acknowledged) {
        assert.deepEqual(kept.get(key), [id], `${key} is there, once`)
      }
      assert.ok([...kept.values()].every((ids) => ids.length === 1))

      for (const key of keys) {
        const again = await pay(key)
        assert.equal(again.status, 201)
        assert.equal(again.json['id'], acknowledged.get(key) ?? again.json['id'], `${key} answers as it did`)
      }
      const all = await paymentsByKey()
      assert.equal(all.size, 200)
      assert.ok([...all.values()].every((ids) => ids.length === 1))
      const ledger = await call('GET', `/leases/${leaseId}/ledger`)
      assert.equal(ledger.json['balance'], -202)
      assert.equal((ledger.json['entries'] as unknown[]).length, 200)
    })

    for (const [what, signal] of [
      ['killed', 'SIGKILL'],
      ['shut down at once', 'SIGQUIT'],
    ] as const) {
      test(`a database that is ${what} under load costs some 503s, and is back by itself`, async () => {
        const postmaster = findRunningPostmaster(clusterOf(dataDir))
        assert.ok(postmaster)
        const answers: Answer[] = []
        const broken: unknown[] = []
        const until = Date.now() + 120_000
        const load = { isOver: false }
        let n = 0
        const worker = async () => {
          while (!load.isOver && Date.now() < until) {
            n += 1
            const asked = n % 3 === 0 ? pay(`${signal}-${n}`) : call('GET', '/reports/dashboard')
            const answer = await asked.catch((error: unknown) => void broken.push(error))
            if (answer) {
              answers.push(answer)
              await delay(answer.status === 503 ? 20 : 1)
            }
          }
        }
        const workers = Promise.all(Array.from({ length: 8 }, worker))
        await waitFor('some answers', () => answers.length > 40)
        process.kill(postmaster.pid, signal)
        await waitFor('a 503', () => answers.some((answer) => answer.status === 503))
        await waitFor('the database to answer again', () =>
          answers.slice(-20).every((answer) => answer.status < 300),
        )
        load.isOver = true
        await workers
        assert.deepEqual(broken, [], 'no connection of a client broke')
        const odd = answers.filter(({ status }) => ![200, 201, 503].includes(status))
        assert.deepEqual(odd, [])
        for (const { headers, json } of answers.filter(({ status }) => status === 503)) {
          assert.ok(Number(headers['retry-after']) >= 1)
          assert.match(String(headers['content-type']), /^application\/problem\+json/)
          assert.deepEqual([json['code'], json['status']], ['database_unavailable', 503])
        }
        assert.equal(product.child.exitCode, null, 'the product lives')
        const ready = await call('GET', '/health/ready')
        assert.equal(ready.status, 200)
      })
    }

    test('a second product on the same directory is told so in a sentence, and the first goes on', async () => {
      const { child, output } = spawnProduct(dataDir, { script: 'product.ts' })
      await waitFor('the second to end', () => child.exitCode !== null)
      assert.notEqual(child.exitCode, 0)
      assert.match(output.errors, /^[A-Z].+\.\s*$/)
      assert.equal(output.errors.trim().split('\n').length, 1)
      assert.equal((await call('GET', '/reports/dashboard')).status, 200)
    })

    test('SIGTERM under load answers what has come in, then leaves no process', async () => {
      await Promise.all(Array.from({ length: 24 }, () => call('GET', '/reports/dashboard')))
      const before = (await paymentsByKey()).size
      const sent = Array.from({ length: 24 }, (_, n) => pay(`last-${n}`))
      // after the first response the other requests have arrived too
      await Promise.race(sent)
      const ended = new Promise<number | null>((resolve) => product.child.once('exit', resolve))
      product.child.kill('SIGTERM')
      const answers = await Promise.all(sent)
      const made = answers.filter((answer) => answer.status === 201).length
      assert.ok(
        answers.every(({ status }) => [201, 503].includes(status)),
        answers.map(({ status }) => status).join(),
      )
      assert.ok(made > 0)
      const code = await Promise.race([ended, delay(60_000, 'still running', { ref: false })])
      assert.equal(code, 0, product.errors())
      await waitFor('every process to end', () => findProcesses(dataDir).length === 0)
      product = await start()
      assert.equal(
        (await paymentsByKey()).size,
        before + made,
        'what was answered is there, and nothing else',
      )
    })
  },
)
