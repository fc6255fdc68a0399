import { escapeHtml } from '#server/platform/http/html.ts'
import { readPageHead } from './page-head.ts'

/** Every page that is its own canonical address and wants to be found, with the day an article was last changed, or the page built. */
export function renderSiteMap(
  pages: readonly { path: string; html: string; builtOn: string }[],
  origin: string,
): string {
  const entries = pages.flatMap(({ path, html, builtOn }) => {
    const { canonical, meta } = readPageHead(html)
    if (canonical !== `${origin}${path}` || meta.get('robots')?.includes('noindex')) {
      return []
    }
    const changed = meta.get('article:modified_time') ?? meta.get('article:published_time') ?? builtOn
    return [`  <url><loc>${escapeHtml(canonical)}</loc><lastmod>${escapeHtml(changed)}</lastmod></url>`]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Nothing behind a sign-in is of use to a search engine; the forms themselves say so in their heads. */
export function renderRobots(
  /** First segments of paths. */ closed: readonly string[],
  origin: string,
): string {
  return [
    'User-agent: *',
    ...['api', ...closed].flatMap((prefix) => [`Disallow: /${prefix}$`, `Disallow: /${prefix}/`]),
    'Allow: /api/v1/docs',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
