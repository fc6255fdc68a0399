import { absolute } from '#web/lib/pages/page-meta.ts'
import { listArticles } from './articles.server.ts'
import { renderRss } from './rss.ts'

/** Built to a file like the pages; the server writes its own address into it. */
export function loader() {
  return new Response(renderRss(absolute(''), listArticles()), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}
