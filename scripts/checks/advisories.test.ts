import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { audit, readAudit } from '#scripts/lib/advisories.ts'

const advisory = (severity: string) => ({
  'left-pad': [
    {
      id: severity.length, // npm keeps what it knows of an id
      url: 'https://example.com/1',
      title: 'Pads too much',
      severity,
      vulnerable_versions: '<2.0.0',
    },
  ],
})

const pad = (version: string) => ({ name: 'left-pad', version })

/** A project with one package, and a registry that has (or does not have) an advisory about it. */
describe('the check for advisories', () => {
  let folder: string
  let registry: Server
  let options: string[]
  let answer: { status: number; body: unknown }
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tenure-advisories-'))
    registry = createServer((request, response) => {
      const isBulk = request.url?.endsWith('/advisories/bulk') ?? false
      const { status, body } = isBulk
        ? answer
        : {
            status: 200,
            body: {
              name: 'left-pad',
              'dist-tags': { latest: '2.0.0' },
              versions: { '1.0.0': pad('1.0.0'), '2.0.0': pad('2.0.0') },
            },
          }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    registry.listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const { port } = registry.address() as AddressInfo // listens on a port
    const url = `http://127.0.0.1:${port}/`
    options = [`--registry=${url}`, '--fetch-retries=0', `--cache=${join(folder, 'cache')}`]
    const dependencies = { 'left-pad': '1.0.0' }
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'project', version: '1.0.0', dependencies }),
    )
    await writeFile(
      join(folder, 'package-lock.json'),
      JSON.stringify({
        name: 'project',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': { name: 'project', version: '1.0.0', dependencies },
          'node_modules/left-pad': { version: '1.0.0', resolved: `${url}left-pad/-/left-pad-1.0.0.tgz` },
        },
      }),
    )
  })
  after(async () => {
    registry.close()
    registry.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  })

  test('fails on a high one and names it', async () => {
    answer = { status: 200, body: advisory('high') }
    const { outcome, sentence, details } = await audit(folder, { options })
    assert.deepEqual([outcome, sentence], ['found', 'Packages with high or critical advisories: 1.'])
    assert.match(details[0] ?? '', /^left-pad [^:]+: high\. Pads too much https:\/\/example\.com\/1$/)
  })

  test('is clean without one, and counts those of lower severity', async () => {
    answer = { status: 200, body: {} }
    const { outcome, sentence } = await audit(folder, { production: true, options })
    assert.equal(outcome, 'clean')
    assert.match(sentence, /^No high or critical advisory for \d+ packages\.$/)
    answer = { status: 200, body: advisory('moderate') }
    assert.match((await audit(folder, { options })).sentence, / Others: 1 moderate\.$/)
  })

  test('says in one line that a registry does not answer', async () => {
    answer = { status: 405, body: {} }
    const { outcome, sentence } = await audit(folder, { options })
    assert.equal(outcome, 'notAsked')
    assert.match(sentence, /^The registry did not return advisories, so nothing was checked \(405 .*\)\.$/)
  })

  test('takes no broken answer for a clean one', () => {
    for (const output of [
      '',
      'npm error',
      '{}',
      '{"auditReportVersion":2}',
      '{"error":{"code":"ENOLOCK"}}',
    ]) {
      assert.equal(readAudit(output).outcome, 'notAsked', output)
    }
  })
})
