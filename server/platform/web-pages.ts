import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { notFound } from './errors.ts'
import { sendProblem } from './http-errors.ts'
import { readPageShells } from './page-shells.ts'

/** Addresses below which the client draws the page; everywhere else an unknown address is a real 404. */
const clientPrefixes = [
  'dashboard', 'properties', 'tenants', 'leases', 'rent', 'payments', 'maintenance', 'automation', 'reports',
  'settings', 'profile', 'notifications', 'auth', 'login', 'tenant', 'd',
] // prettier-ignore

/** Serves the built web client: prerendered pages, hashed assets, and the client's shell for its own addresses. */
export function registerWebPages(
  app: FastifyInstance,
  buildDir: string,
  /** What else pages talk to, as origins: the hosted sign-in. */
  connectSrc: readonly string[] = [],
): void {
  if (!existsSync(join(buildDir, 'index.html'))) {
    throw new Error('The web client is not built: run `npm run build` first.')
  }
  const policy = contentSecurityPolicy(buildDir, connectSrc)
  const shells = readPageShells(buildDir, readPage(buildDir, '__spa-fallback.html'))
  const missing = readPage(buildDir, '404.html', '404/index.html', '__spa-fallback.html')

  void app.register(fastifyStatic, {
    root: buildDir,
    preCompressed: true,
    redirect: false,
    index: ['index.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = relative(buildDir, path).split(sep)[0] === 'assets'
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\.html(\.br|\.gz)?$/.test(path)) {
        for (const [name, value] of Object.entries(pageHeaders(policy))) {
          void reply.header(name, value)
        }
      }
    },
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/')) {
      return sendProblem(request, reply, notFound('Page'))
    }
    const isClientPage = clientPrefixes.includes(path.split('/')[1] ?? '')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendPage(reply.code(404), missing, policy)
    }
    // tokens stand in the address of that one
    const kept = path === '/auth/oauth/callback' ? 'no-store' : 'no-cache'
    return isClientPage
      ? sendPage(reply, shells.of(path), policy, kept)
      : sendPage(reply.code(404), missing, policy)
  })
}

function readPage(dir: string, ...names: string[]): Buffer {
  const found = names.find((name) => existsSync(join(dir, name)))
  if (!found) {
    throw new Error(`The web build has no ${names[0]}: run \`npm run build\` again.`)
  }
  return readFileSync(join(dir, found))
}

function sendPage(reply: FastifyReply, page: Buffer, policy: string, kept = 'no-cache'): FastifyReply {
  return reply
    .headers({ ...pageHeaders(policy), 'cache-control': kept })
    .type('text/html; charset=utf-8')
    .send(page)
}

export function pageHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** Only our own scripts, and the inline ones that the build itself wrote, by their hashes. */
function contentSecurityPolicy(dir: string, connectSrc: readonly string[]): string {
  const hashes = new Set<string>()
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.html')) {
      for (const [, attributes = '', body = ''] of readFileSync(join(dir, file), 'utf8').matchAll(
        /<script([^>]*)>([\s\S]*?)<\/script>/g,
      )) {
        if (body !== '' && !/\ssrc=/.test(attributes)) {
          hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
        }
      }
    }
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectSrc].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
