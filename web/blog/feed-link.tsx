import { absolute } from '#web/lib/pages/page-meta.ts'

/** Tells browsers and readers of news that there is a feed. */
export function FeedLink() {
  return (
    <link rel="alternate" type="application/rss+xml" title="Tenure blog" href={absolute('/blog/rss.xml')} />
  )
}
