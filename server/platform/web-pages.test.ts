import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import fastify, { type FastifyInstance } from 'fastify'

import { registerWebPages } from './web-pages.ts'

describe('pages and their assets', () => {
  let folder: string
  let app: FastifyInstance
  before(async () => {
    // installed below a folder of that name, as nothing forbids
    folder = mkdtempSync(join(tmpdir(), 'tenure-web-'))
    const webDir = join(folder, 'assets', 'client')
    mkdirSync(join(webDir, 'assets'), { recursive: true })
    for (const page of ['index.html', '__spa-fallback.html', '404.html']) {
      writeFileSync(join(webDir, page), `<!doctype html><title>${page}</title>`)
    }
    writeFileSync(join(webDir, 'assets', 'app-1234.js'), 'export {}')
    app = fastify()
    registerWebPages(app, webDir, ['https://auth.example.com'])
    await app.ready()
  })
  after(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  for (const [url, kept] of [
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/dashboard', 'no-cache'],
    ['/auth/oauth/callback?access_token=x', 'no-store'],
    ['/nothing', 'no-cache'],
    ['/assets/app-1234.js', 'public, max-age=31536000, immutable'],
  ] as const) {
    test(`${url} is kept by browsers as ${kept}`, async () => {
      const answer = await app.inject({ url })
      assert.equal(answer.headers['cache-control'], kept)
    })
  }

  test('pages talk to this server and to the hosted sign-in, and tell nobody where they are', async () => {
    const { headers } = await app.inject({ url: '/auth/oauth/callback?access_token=x' })
    assert.match(
      String(headers['content-security-policy']),
      /; connect-src 'self' https:\/\/auth\.example\.com;/,
    )
    assert.equal(headers['referrer-policy'], 'no-referrer')
  })
})
