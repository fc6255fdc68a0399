import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'

import fastify, { type FastifyInstance } from 'fastify'

import { originPlaceholder } from '#shared/lib/build-placeholders.ts'

import { registerWebPages } from './web-pages.ts'

describe('pages and their assets', () => {
  let folder: string
  let app: FastifyInstance
  before(async () => {
    // the path contains a folder named `assets`, which is allowed
    folder = mkdtempSync(join(tmpdir(), 'tenure-web-'))
    const webDir = join(folder, 'assets', 'client')
    mkdirSync(join(webDir, 'assets'), { recursive: true })
    for (const page of ['index.html', '__spa-fallback.html', '404.html']) {
      writeFileSync(join(webDir, page), `<!doctype html><title>${page}</title>`)
    }
    for (const [page, head] of [
      [
        'pricing',
        '<link rel="canonical" href="ORIGIN/pricing"/><meta property="article:modified_time" content="2026-11-21"/>',
      ],
      ['terms', '<link rel="canonical" href="ORIGIN/terms"/>'],
      ['login', '<link rel="canonical" href="ORIGIN/auth/login"/>'],
      ['hidden', '<link rel="canonical" href="ORIGIN/hidden"/><meta name="robots" content="noindex"/>'],
    ] as const) {
      mkdirSync(join(webDir, page))
      const scripts = '<script type="application/ld+json">{"a":1}</script><script>go()</script>'
      const html = `<head>${head.replace('ORIGIN', originPlaceholder)}</head>${scripts}`
      writeFileSync(join(webDir, page, 'index.html'), html)
    }
    mkdirSync(join(webDir, 'blog'))
    writeFileSync(join(webDir, 'blog', 'rss.xml'), `<rss><link>${originPlaceholder}/blog</link></rss>`)
    writeFileSync(join(webDir, 'assets', 'app-1234.js'), 'export {}')
    writeFileSync(join(webDir, 'theme.js'), '')
    mkdirSync(join(webDir, 'og'))
    writeFileSync(join(webDir, 'og', 'home.png'), '')
    app = fastify()
    registerWebPages(app, webDir, {
      origin: () => 'https://rent.example.com',
      connectSrc: ['https://auth.example.com'],
      moved: new Map([['/prices', '/pricing']]),
      securityContact: 'mailto:security@example.com',
      clock: () => new Date('2026-11-21T17:00:00Z'),
    })
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
    ['/auth/oauth/callback/?access_token=x', 'no-store'],
    ['/nothing', 'no-cache'],
    ['/assets/app-1234.js', 'public, max-age=31536000, immutable'],
    ['/og/home.png', 'public, max-age=86400'],
    ['/theme.js', 'no-cache'],
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

  test('a built page says where this site is', async () => {
    const { body } = await app.inject({ url: '/pricing' })
    assert.match(body, /<link rel="canonical" href="https:\/\/rent\.example\.com\/pricing"\/>/)
  })

  test('a page has one address: others lead there', async () => {
    for (const url of ['/pricing/?plan=growth', '/pricing/index.html?plan=growth']) {
      const answer = await app.inject({ url })
      assert.deepEqual([answer.statusCode, answer.headers.location], [301, '/pricing?plan=growth'])
    }
  })

  test('an address in capitals leads to the page, public or behind a sign-in', async () => {
    for (const [url, location] of [
      ['/Pricing?plan=Growth', '/pricing?plan=Growth'],
      ['/PRICING/', '/pricing'],
      ['/Dashboard', '/dashboard'],
      ['/Tenants/018F-A?tab=B', '/tenants/018F-A?tab=B'],
    ] as const) {
      const answer = await app.inject({ url })
      assert.deepEqual([url, answer.statusCode, answer.headers.location], [url, 301, location])
    }
    assert.equal((await app.inject({ url: '/Dashboard', method: 'POST' })).statusCode, 404)
  })

  test('another address leads there for good, however it is written', async () => {
    for (const url of ['/prices', '/Prices/']) {
      const answer = await app.inject({ url: `${url}?plan=growth` })
      assert.deepEqual([answer.statusCode, answer.headers.location], [301, '/pricing?plan=growth'])
    }
  })

  test('a page goes out compressed, and not again to who has it', async () => {
    const first = await app.inject({ url: '/pricing', headers: { 'accept-encoding': 'gzip, br' } })
    assert.equal(first.headers['content-encoding'], 'br')
    assert.match(brotliDecompressSync(first.rawPayload).toString(), /rent\.example\.com/)
    const again = await app.inject({
      url: '/pricing',
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': String(first.headers.etag) },
    })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
    const plain = await app.inject({ url: '/pricing', headers: { 'accept-encoding': 'br;q=0' } })
    assert.equal(plain.headers['content-encoding'], undefined)
  })

  test('a proxy that weakens the tag of a page is answered the same', async () => {
    const { headers } = await app.inject({ url: '/pricing' })
    const again = await app.inject({
      url: '/pricing',
      headers: { 'if-none-match': `W/${String(headers.etag)}` },
    })
    assert.equal(again.statusCode, 304)
  })

  for (const url of [
    '/assets/',
    '//evil.example',
    '/pricing//',
    '//pricing',
    '/%00',
    '/pricing/index.html%00',
  ]) {
    test(`${url} is a page that is not there, like any other`, async () => {
      const { statusCode, headers } = await app.inject({ url })
      assert.deepEqual([statusCode, headers['content-type']], [404, 'text/html; charset=utf-8'])
      assert.match(String(headers['content-security-policy']), /^default-src 'none'/)
    })
  }

  test('a page that could not be read once is there the next time', async () => {
    const file = join(folder, 'assets', 'client', 'hidden', 'index.html')
    const text = readFileSync(file, 'utf8')
    rmSync(file)
    assert.equal((await app.inject({ url: '/hidden' })).statusCode, 500)
    writeFileSync(file, text)
    assert.equal((await app.inject({ url: '/hidden' })).statusCode, 200)
  })

  test('only scripts that are run need a hash: data for search engines does not', async () => {
    const { headers } = await app.inject({ url: '/pricing' })
    assert.match(String(headers['content-security-policy']), /script-src 'self' 'sha256-[^']+'; style-src/)
  })

  test('the site map lists the pages that want to be found, with the day each was changed or built', async () => {
    const { body, headers } = await app.inject({ url: '/sitemap.xml' })
    assert.match(String(headers['content-type']), /^application\/xml/)
    const listed = [...body.matchAll(/<loc>(.*)<\/loc>(?:<lastmod>(.*)<\/lastmod>)?/g)].map(
      ([, ...found]) => found,
    )
    const built = statSync(join(folder, 'assets', 'client', 'terms', 'index.html')).mtime
    assert.deepEqual(listed, [
      ['https://rent.example.com/pricing', '2026-11-21'],
      ['https://rent.example.com/terms', built.toISOString().slice(0, 10)],
    ])
  })

  test('the feed of the blog names whole addresses', async () => {
    const { body, headers } = await app.inject({ url: '/blog/rss.xml' })
    assert.match(String(headers['content-type']), /^application\/rss\+xml/)
    assert.equal(body, '<rss><link>https://rent.example.com/blog</link></rss>')
  })

  test('robots.txt closes what is behind a sign-in and names the site map', async () => {
    const { body } = await app.inject({ url: '/robots.txt' })
    assert.match(body, /^Disallow: \/dashboard\/$/m)
    assert.doesNotMatch(body, /Disallow: \/(pricing|auth)/)
    assert.match(body, /^Sitemap: https:\/\/rent\.example\.com\/sitemap\.xml$/m)
  })

  test('security.txt says whom to tell of a vulnerability, and for how long that is right', async () => {
    const { body, headers, statusCode } = await app.inject({ url: '/.well-known/security.txt' })
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; charset=utf-8'])
    assert.deepEqual(body.split('\n'), [
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en, es',
      'Canonical: https://rent.example.com/.well-known/security.txt',
      '',
    ])
    const old = await app.inject({ url: '/security.txt' })
    assert.deepEqual([old.statusCode, old.headers.location], [301, '/.well-known/security.txt'])
  })

  test('without a contact there is no security.txt', async () => {
    const other = fastify()
    registerWebPages(other, join(folder, 'assets', 'client'), { origin: () => 'https://rent.example.com' })
    for (const url of ['/.well-known/security.txt', '/security.txt']) {
      assert.equal((await other.inject({ url })).statusCode, 404, url)
    }
    await other.close()
  })
})
