import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { readPageHead } from './page-head.ts'

/**
 * Renders the sitemap: all pages that are their own canonical address and allow indexing, with the date on which the
 * article was last changed or the page was built.
 */
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

/** Renders robots.txt. It excludes pages that need a sign-in; the sign-in forms exclude themselves in their heads. */
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
