import { dateParts, type PlainDate } from '#shared/lib/plain-date.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { ArticleSummary } from './articles.server.ts'

/**
 * Returns all articles as RSS 2.0. `origin` is the public base address without a slash at its end, because feeds have
 * no relative links.
 */
export function renderRss(origin: string, articles: readonly ArticleSummary[]): string {
  const items = articles.map(({ slug, title, description, date, topics }) => {
    const address = escapeHtml(`${origin}/blog/${slug}`)
    return [
      '    <item>',
      `      <title>${escapeHtml(title)}</title>`,
      `      <link>${address}</link>`,
      `      <guid isPermaLink="true">${address}</guid>`,
      `      <description>${escapeHtml(description)}</description>`,
      ...topics.map((topic) => `      <category>${escapeHtml(topic)}</category>`),
      `      <pubDate>${rfc822(date)}</pubDate>`,
      '    </item>',
    ].join('\n')
  })
  const newest = articles
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    '    <title>Tenure blog</title>',
    `    <link>${escapeHtml(`${origin}/blog`)}</link>`,
    '    <description>What small landlords in the United States have to decide, worked through.</description>',
    '    <language>en-us</language>',
    `    <atom:link href="${escapeHtml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml" />`,
    ...(newest ? [`    <lastBuildDate>${rfc822(newest)}</lastBuildDate>`] : []),
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** Returns 'Sat, 21 Nov 2026 12:00:00 GMT' (RFC 822): noon, so that the date is equal all over the United States. */
function rfc822(date: PlainDate): string {
  const { year, month, day } = dateParts(date)
  return new Date(Date.UTC(year, month - 1, day, 12)).toUTCString()
}
