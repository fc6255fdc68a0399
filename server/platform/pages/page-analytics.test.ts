import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import fastify, { type FastifyInstance } from 'fastify'

import { readAnalytics } from '#server/platform/environment/env-analytics.ts'
import { registerWebPages } from './web-pages.ts'

describe('analytics settings', () => {
  let buildDir: string
  const apps: FastifyInstance[] = []
  before(() => {
    buildDir = mkdtempSync(join(tmpdir(), 'tenure-web-'))
    mkdirSync(join(buildDir, 'assets'))
    mkdirSync(join(buildDir, 'login'))
    writeFileSync(join(buildDir, 'assets', 'plain-analytics-Ab-12_cd.js'), '')
    writeFileSync(join(buildDir, 'assets', 'plain-chunk-tools-Ab12.js'), '')
    for (const page of ['index.html', '404.html']) {
      writeFileSync(join(buildDir, page), '<head><title>A</title></head><body></body>')
    }
    for (const page of ['__spa-fallback.html', 'login/index.html']) {
      writeFileSync(join(buildDir, page), '<head></head><body><script type="module">start()</script></body>')
    }
  })
  after(async () => {
    await Promise.all(apps.map((app) => app.close()))
    rmSync(buildDir, { recursive: true })
  })

  function serve(env: NodeJS.ProcessEnv): FastifyInstance {
    const app = fastify()
    apps.push(app)
    registerWebPages(app, buildDir, { origin: () => 'https://a.example', analytics: readAnalytics(env) })
    return app
  }
  const configured = {
    PUBLIC_GTM_ID: 'GTM-ABC1234',
    PUBLIC_SPEED_INSIGHTS_SCRIPT: '/speed.js',
    CSP_EXTRA_FRAME_SRC: 'https://td.example.com',
  }

  test('without configuration pages and their policy are as they were built', async () => {
    const { body, headers } = await serve({}).inject('/')
    assert.equal(body, '<head><title>A</title></head><body></body>')
    assert.doesNotMatch(String(headers['content-security-policy']), /https?:|frame-src/)
  })

  for (const path of ['/', '/login', '/dashboard', '/nothing']) {
    test(`${path} says it in a block of data`, async () => {
      const { body } = await serve(configured).inject(path)
      const [, json = ''] =
        /<script type="application\/json" id="public-config">(.*?)<\/script>/.exec(body) ?? []
      assert.deepEqual(JSON.parse(json), {
        tagManager: { id: 'GTM-ABC1234', origin: 'https://www.googletagmanager.com' },
        speedInsights: { script: '/speed.js' },
      })
    })
  }

  test('pages without a framework get the script that reads it, the others have it', async () => {
    const app = serve(configured)
    const script = '<script type="module" src="/assets/plain-analytics-Ab-12_cd.js"></script>'
    assert.ok((await app.inject('/')).body.includes(script))
    assert.ok(!(await app.inject('/login')).body.includes('plain-analytics'))
    assert.ok(!(await app.inject('/dashboard')).body.includes('plain-analytics'))
  })

  test('the policy opens for the configured hosts and for nobody else', async () => {
    const { headers } = await serve(configured).inject('/')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /script-src 'self' https:\/\/www\.googletagmanager\.com;/)
    assert.match(policy, /connect-src 'self' https:\/\/www\.googletagmanager\.com;/)
    assert.match(policy, /frame-src https:\/\/td\.example\.com;/)
    assert.doesNotMatch(policy, /unsafe|\*/)
  })

  test('what is configured cannot end its block', async () => {
    const app = fastify()
    apps.push(app)
    const config = { tagManager: { id: '</script><script>alert(1)//', origin: '$&' } }
    registerWebPages(app, buildDir, {
      origin: () => 'https://a.example',
      analytics: { config, opened: { script: [], connect: [], img: [], frame: [] } },
    })
    const { body } = await app.inject('/login')
    assert.doesNotMatch(body, /alert\(1\)\/\/"[^<]*<\/script><script>|<script>alert/)
    assert.match(body, /"origin":"\$&"/)
  })

  test('the default place of speed insights is not here, and no page in its stead', async () => {
    for (const path of ['/_vercel/speed-insights/script.js', '/_vercel/speed-insights/vitals']) {
      assert.equal((await serve({}).inject(path)).statusCode, 404)
    }
  })
})
