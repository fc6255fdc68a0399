import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'

import { appSections } from '#shared/lib/access/app-sections.ts'
import { type SiteInfo, placeholderValues } from './site-info.ts'
import { type BuiltPages, readBuiltPages } from './built-pages.ts'
import type { AnalyticsEnv } from '#server/platform/environment/env-analytics.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { sendProblem } from '#server/platform/http/http-errors.ts'
import { type Clock, systemClock } from '#server/platform/jobs/clock.ts'
import { createPageAnalytics } from './page-analytics.ts'
import { readPageShells } from './page-shells.ts'
import { renderSecurityTxt } from './security-txt.ts'
import { renderRobots, renderSiteMap } from './site-map.ts'

/** The first path segments of pages that the client renders; any other unknown path is a real 404. */
const clientPrefixes: readonly string[] = [...appSections, 'auth', 'login', 'tenant', 'owner', 'd']

export type WebPagesOptions = SiteInfo & {
  /** Other origins that pages connect to: the hosted sign-in. */
  connectSrc?: readonly string[]
  /** Old paths of pages, in lower case and without a slash at the end, with their current paths. */
  moved?: ReadonlyMap<string, string>
  /** The mailto: or https: address for reports of vulnerabilities; security.txt exists only if it is set. */
  securityContact?: string | null
  clock?: Clock
  /** The services that count visits; by default they are off. */
  analytics?: AnalyticsEnv
}

/** Serves the built web client: prerendered pages, hashed assets, and the client's shell for its own addresses. */
export function registerWebPages(app: FastifyInstance, buildDir: string, options: WebPagesOptions): void {
  if (!existsSync(join(buildDir, 'index.html'))) {
    throw new Error('The web client is not built: run `npm run build` first.')
  }
  const pages = readBuiltPages(
    buildDir,
    placeholderValues(options),
    createPageAnalytics(buildDir, options.analytics?.config ?? {}),
  )
  const shells = readPageShells(buildDir, readPage(buildDir, '__spa-fallback.html'))
  const missing = readPage(buildDir, '404.html', '404/index.html', '__spa-fallback.html')
  const headersOf = (kept: string) => (html: string) => ({
    ...pageHeaders(contentSecurityPolicy(html, options)),
    'cache-control': kept,
  })
  const inPlace = { headers: headersOf('no-cache') }

  registerFiles(app, buildDir)
  for (const { path, file } of pages.list) {
    const make = () => readFileSync(join(buildDir, file), 'utf8')
    app.get(path, async (request, reply) => pages.send(request, reply, file, make, inPlace))
    for (const other of [path === '/' ? '' : `${path}/`, `/${file}`].filter(Boolean)) {
      app.get(other, async (request, reply) =>
        reply.header('cache-control', 'no-cache').redirect(`${path}${searchOf(request.url)}`, 301),
      )
    }
  }
  registerForRobots(app, pages, options.origin)
  registerSecurityTxt(app, options)
  registerFeed(app, pages, buildDir)

  const listed = new Set(pages.list.map((page) => page.path))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/')) {
      return sendProblem(request, reply, notFound('page'))
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const moved = options.moved?.get(inSmall(path)) ?? (isRead ? knownInSmall(path, listed) : undefined)
    if (moved) {
      return reply.header('cache-control', 'no-cache').redirect(`${moved}${searchOf(request.url)}`, 301)
    }
    const isClientPage = clientPrefixes.includes(path.split('/')[1] ?? '')
    if (!isClientPage || !isRead) {
      return pages.send(request, reply, '404', () => missing, { ...inPlace, status: 404 })
    }
    const shell = shells.of(path)
    // the URL of this page contains tokens
    const kept = path.replace(/\/$/, '') === '/auth/oauth/callback' ? 'no-store' : 'no-cache'
    return pages.send(request, reply, shell, () => shell, { headers: headersOf(kept) })
  })
}

/** Returns the path in lower case and without a slash at the end. */
function inSmall(path: string): string {
  return path.toLowerCase().replace(/\/$/, '')
}

/**
 * Returns the lower-case path of a known page for a path in capitals, or undefined. Only the first segment of a client
 * path is changed, because later ones may be case-sensitive.
 */
function knownInSmall(path: string, listed: ReadonlySet<string>): string | undefined {
  const whole = inSmall(path)
  if (whole !== path && listed.has(whole)) {
    return whole
  }
  const [, first = ''] = path.split('/')
  const small = first.toLowerCase()
  return small !== first && clientPrefixes.includes(small)
    ? `/${small}${path.slice(first.length + 1)}`
    : undefined
}

/** Images keep their names when they change, so that browsers cache them for one day only. */
const picture = /\.(png|webp|svg|ico|webmanifest)$/

/**
 * Serves the built files that are not pages. Invalid file names and folders get the same 404 as other unknown paths.
 */
function registerFiles(app: FastifyInstance, buildDir: string): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 403) {
        throw error
      }
      reply.callNotFound()
    })
    void scope.register(fastifyStatic, {
      root: buildDir,
      preCompressed: true,
      redirect: false,
      index: false,
      cacheControl: false,
      // pages have their own routes: the placeholders in their files are not filled in here
      allowedPath: (path) => !/(\.html|\/rss\.xml(\.data)?)(\.br|\.gz)?$/.test(path),
      setHeaders(reply, path) {
        const isHashed = relative(buildDir, path).split(sep)[0] === 'assets'
        const kept = picture.test(path) ? 'public, max-age=86400' : 'no-cache'
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : kept)
      },
    })
  })
}

const asksAgain = () => ({ 'cache-control': 'no-cache' })

/** Serves sitemap.xml and robots.txt for search engines. */
function registerForRobots(app: FastifyInstance, pages: BuiltPages, origin: () => string): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const make = () =>
      renderSiteMap(
        pages.list.map(({ path, file, builtOn }) => ({ path, builtOn, html: pages.textOf(file) })),
        origin(),
      )
    return pages.send(request, reply, 'sitemap.xml', make, {
      headers: asksAgain,
      type: 'application/xml; charset=utf-8',
    })
  })
  app.get('/robots.txt', async (request, reply) => {
    // sign-in forms are not listed here: their heads exclude them
    const closed = clientPrefixes.filter((prefix) => !['auth', 'login'].includes(prefix))
    return pages.send(request, reply, 'robots.txt', () => renderRobots(closed, origin()), {
      headers: asksAgain,
      type: 'text/plain; charset=utf-8',
    })
  })
}

/** Serves security.txt where a contact is known, also at the address that was usual before RFC 9116 (section 3). */
function registerSecurityTxt(app: FastifyInstance, options: WebPagesOptions): void {
  const { securityContact, origin, clock = systemClock } = options
  if (!securityContact) {
    return
  }
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(renderSecurityTxt(securityContact, origin(), clock())),
  )
  app.get('/security.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/.well-known/security.txt', 301),
  )
}

const feed = 'blog/rss.xml'

/** Serves the blog's feed. It contains absolute URLs, so its placeholders are filled in as in a page. */
function registerFeed(app: FastifyInstance, pages: BuiltPages, buildDir: string): void {
  if (existsSync(join(buildDir, feed))) {
    app.get(`/${feed}`, async (request, reply) =>
      pages.send(request, reply, feed, () => readFileSync(join(buildDir, feed), 'utf8'), {
        headers: asksAgain,
        type: 'application/rss+xml; charset=utf-8',
      }),
    )
  }
}

function searchOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

function readPage(dir: string, ...names: string[]): string {
  const found = names.find((name) => existsSync(join(dir, name)))
  if (!found) {
    throw new Error(`The web build has no ${names[0]}: run \`npm run build\` again.`)
  }
  return readFileSync(join(dir, found), 'utf8')
}

/** Returns the security headers of a page with this Content-Security-Policy. */
export function pageHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/**
 * Returns a policy that allows only our scripts, the inline scripts of this page by their hashes, and the configured
 * hosts.
 */
function contentSecurityPolicy(html: string, { connectSrc = [], analytics }: WebPagesOptions): string {
  const opened = analytics?.opened
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    // browsers do not run blocks of data
    if (body !== '' && !/\ssrc=|\stype="application\//.test(attributes)) {
      hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    }
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes, ...(opened?.script ?? [])].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...(opened?.img ?? [])].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...connectSrc, ...(opened?.connect ?? [])].join(' '),
    ...(opened?.frame.length ? [`frame-src ${opened.frame.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
