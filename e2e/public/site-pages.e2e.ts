import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'

import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'

import { readPageHead } from '#server/platform/pages/page-head.ts'

/** The address of the product under test; the runner of the journeys sets it. No browser is needed here. */
const address = process.env['TENURE_URL'] ?? ''
const build = join(import.meta.dirname, '..', '..', 'web', 'build', 'client')

type Page = { path: string; html: string; head: ReturnType<typeof readPageHead>; isStatic: boolean }

/** Scripts in web/public. */
const plainScript = /^\/[a-z-]+\.js$/

describe('the public pages', () => {
  let pages: Page[]
  before(async () => {
    const paths = globSync('**/index.html', { cwd: build })
      .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
      .filter((path) => path !== '/404')
    assert.ok(paths.length > 8)
    pages = await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${address}${path}`)
        assert.equal(response.status, 200, path)
        const html = await response.text()
        return { path, html, head: readPageHead(html), isStatic: !/type="module"/.test(html) }
      }),
    )
  })

  /** Returns every page for which `found` returns something, with that text. */
  function offenders(found: (page: Page) => string | undefined): string[] {
    return pages.flatMap((page) => {
      const what = found(page)
      return what === undefined ? [] : [`${page.path}: ${what}`]
    })
  }

  test('lead to the licenses of every package and font that browsers are sent', async () => {
    const response = await fetch(`${address}/licenses.txt`)
    const text = await response.text()
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain; charset=utf-8/)
    assert.ok(pages.find(({ path }) => path === '/')?.html.includes('href="/licenses.txt"'))
    const named = new Set([...text.matchAll(/^(\S+) \d+\.\S+ \(.+\)$/gm)].map(([, name]) => name))
    assert.deepEqual(
      [...new Set([...packagesOfClient(), ...fontsOfBuild()])].filter((name) => !named.has(name)),
      [],
    )
  })

  test('are valid HTML with properly named landmarks', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: {
        'aria-label-misuse': ['error', { allowAnyNamable: false }],
        // the tools calculate while the user types: there is nothing to submit
        'wcag/h32': 'off',
        // a scrolling frame around a table is a region, not a section of the text
        'prefer-native-element': 'off',
        'no-inline-style': 'off',
        'require-sri': 'off',
      },
    })
    const found = await Promise.all(
      pages.map(async ({ path, html }) => {
        const { results } = await validator.validateString(html, path)
        return results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
        )
      }),
    )
    assert.deepEqual(found.flat(), [])
  })

  test('show pictures of the product that browsers keep for a year', async () => {
    const pictures = new Set(pages.flatMap(({ html }) => html.match(/\/[\w./-]+\.webp/g) ?? []))
    assert.ok(pictures.size >= 8, `only ${pictures.size} pictures`)
    for (const picture of pictures) {
      const { status, headers } = await fetch(`${address}${picture}`, { method: 'HEAD' })
      assert.equal(status, 200, picture)
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable', picture)
    }
  })

  test('each have one title of their own', () => {
    const titles = new Map<string, string>()
    assert.deepEqual(
      offenders(({ path, html, head }) => {
        const count = html.match(/<title[ >]/g)?.filter(Boolean).length ?? 0
        const inSvg = html.match(/<svg[^>]*>(?:(?!<\/svg>)[\s\S])*?<title[ >]/g)?.length ?? 0
        const other = titles.get(head.title)
        titles.set(head.title, path)
        // sign-in has two addresses
        const isTwin = other !== undefined && !`${other}${path}`.includes('/login')
        return count - inSvg !== 1 || head.title === '' || isTwin
          ? `${count - inSvg} titles, '${head.title}', also of ${other}`
          : undefined
      }),
      [],
    )
  })

  test('each say in one description of at most 170 letters what they are', () => {
    assert.deepEqual(
      offenders(({ html, head }) => {
        const count = html.match(/<meta name="description"/g)?.length ?? 0
        const text = head.meta.get('description') ?? ''
        return count === 1 && text.length >= 20 && text.length <= 170
          ? undefined
          : `${count}, ${text.length}: ${text}`
      }),
      [],
    )
  })

  test('each name their one address, whole', () => {
    assert.deepEqual(
      offenders(({ path, head }) => {
        const own = path === '/login' ? '/auth/login' : path
        return head.canonical === `${address}${own}` ? undefined : String(head.canonical)
      }),
      [],
    )
  })

  test('no word of the build is left in them', () => {
    assert.deepEqual(
      offenders(({ html }) => /tenure\.invalid|tenure-[a-z]+-here/.exec(html)?.[0]),
      [],
    )
  })

  test('each have one heading of the first level', () => {
    assert.deepEqual(
      offenders(({ html }) => {
        const count = html.match(/<h1[ >]/g)?.length ?? 0
        return count === 1 ? undefined : `${count}`
      }),
      [],
    )
  })

  test('each have a picture of 1200 by 630 for previews', async () => {
    const pictures = new Set<string>()
    assert.deepEqual(
      offenders(({ head }) => {
        const picture = head.meta.get('og:image') ?? ''
        pictures.add(picture)
        return picture.startsWith(`${address}/`) ? undefined : picture
      }),
      [],
    )
    for (const picture of pictures) {
      const response = await fetch(picture)
      assert.equal(response.status, 200, picture)
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      assert.deepEqual([width, height], [1200, 630], picture)
    }
  })

  test('what they tell search engines can be read', () => {
    const types = new Set<string>()
    for (const { html } of pages) {
      for (const [, json = ''] of html.matchAll(
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
      )) {
        const data = JSON.parse(json) as {
          '@context': string
          '@type'?: string
          '@graph'?: { '@type': string }[]
        }
        assert.equal(data['@context'], 'https://schema.org')
        for (const item of data['@graph'] ?? [data]) {
          types.add(item['@type'] ?? '')
        }
      }
    }
    for (const type of ['Organization', 'SoftwareApplication', 'BreadcrumbList']) {
      assert.ok(types.has(type), type)
    }
  })

  test('those without a framework load at most 2 KB of plain script, and nothing else', () => {
    assert.ok(pages.filter(({ isStatic }) => isStatic).length > 3)
    assert.deepEqual(
      offenders(({ html, isStatic }) => {
        const scripts = [
          ...html.matchAll(/<(?:script[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"/g),
        ].map(([, src = '']) => src)
        const other = scripts.filter((src) => !plainScript.test(src))
        const size = scripts
          .filter((src) => plainScript.test(src))
          .reduce((sum, src) => sum + gzipSync(readFileSync(join(build, src)), { level: 9 }).length, 0)
        return isStatic && (other.length > 0 || size > 2_000)
          ? `${size} bytes, ${other.join(' ')}`
          : undefined
      }),
      [],
    )
  })

  test('no link and no picture leads nowhere', async () => {
    const places = new Map<string, string>()
    for (const { path, html } of pages) {
      for (const [, place = ''] of html.matchAll(/<(?:a|link|img|script)\b[^>]*\s(?:href|src)="([^"]*)"/g)) {
        const url = new URL(place.replaceAll('&amp;', '&'), `${address}${path}`)
        if (url.origin === address && !places.has(url.href)) {
          places.set(url.href, path)
        }
      }
    }
    assert.ok(places.size > 15)
    const rest = [...places]
    const broken: string[] = []
    const follow = async () => {
      for (let next = rest.pop(); next; next = rest.pop()) {
        const [href, from] = next
        const { hash } = new URL(href)
        const response = await fetch(href)
        const text = await response.text()
        const isDrawnInBrowser = text.includes('__reactRouterContext')
        if (response.status !== 200) {
          broken.push(`${from} → ${href}: ${response.status}`)
        } else if (hash && !isDrawnInBrowser && !text.includes(`id="${hash.slice(1)}"`)) {
          broken.push(`${from} → ${href}: nothing there of that name`)
        }
      }
    }
    await Promise.all([follow(), follow(), follow(), follow()])
    assert.deepEqual(broken, [])
  })

  test('the site map lists exactly those that want to be found', async () => {
    const response = await fetch(`${address}/sitemap.xml`)
    const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
    const open = pages
      .filter(({ head }) => !head.meta.get('robots')?.includes('noindex'))
      .map(({ path }) => `${address}${path}`)
    assert.deepEqual(listed.toSorted(), open.toSorted())
    assert.ok(listed.every((loc) => !/\/(auth|login|checkout)/.test(loc)))
  })

  test('robots.txt leaves every listed page open and names the site map', async () => {
    const text = await (await fetch(`${address}/robots.txt`)).text()
    const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule)
    assert.ok(closed.includes('/dashboard/'))
    assert.deepEqual(
      offenders(({ path }) =>
        closed.find((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule))),
      ),
      [],
    )
    assert.match(text, new RegExp(`^Sitemap: ${address}/sitemap.xml$`, 'm'))
  })

  test('what is not there is a 404 with the way back and the ways on', async () => {
    const response = await fetch(`${address}/no-such-page`)
    const html = await response.text()
    assert.equal(response.status, 404)
    assert.match(html, /Page not found/)
    assert.match(html, /<meta name="robots" content="noindex"/)
    for (const path of ['/', '/pricing']) {
      assert.match(html, new RegExp(`<a [^>]*href="${path}"`))
    }
  })

  test('the page of components is for development and is not in the product', async () => {
    assert.equal((await fetch(`${address}/dev/components`)).status, 404)
    assert.deepEqual(globSync('assets/components-page*', { cwd: build }), [])
    assert.ok(globSync('assets/dashboard-page*', { cwd: build }).length > 0)
  })
})

const root = join(build, '..', '..', '..')

/** Returns the packages that the client's files import, without those for tests and for building the pages. */
function packagesOfClient(): string[] {
  const found = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        !/^web\/(build|routes|entry.server|lib\/text\/markdown)|\/testing\/|\.(test|d)\.ts$|node-font-loader/.test(
          file,
        ),
    )
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:import|export) (?!type )(?:[\w{}*,\s]+ from )?'((?:@[^/']+\/)?[^#./'@][^/']*)|import\('((?:@[^/']+\/)?[^#./'@][^/']*)/gm,
      ),
    ])
    .flatMap(([, name, later]) => name ?? later ?? [])
    .filter((name) => !name.startsWith('node:'))
  assert.ok(new Set(found).size > 10)
  return found
}

/**
 * Returns the packages of the build's font files: for each file the package with the longest name that the file's name
 * begins with.
 */
function fontsOfBuild(): string[] {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const known = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    name.startsWith('@fontsource'),
  )
  const files = globSync('assets/*.{woff,woff2}', { cwd: build })
  assert.ok(files.length > 100)
  return files.map((file) => {
    const fits = known.filter((name) => file.slice('assets/'.length).startsWith(`${name.split('/')[1]}-`))
    return fits.toSorted((a, b) => b.length - a.length || a.localeCompare(b))[0] ?? file
  })
}
