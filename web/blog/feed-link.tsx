import { absolute } from '#web/lib/pages/page-meta.ts'

/** Announces the feed to browsers and feed readers. */
export function FeedLink() {
  return (
    <link rel="alternate" type="application/rss+xml" title="Tenure blog" href={absolute('/blog/rss.xml')} />
  )
}
