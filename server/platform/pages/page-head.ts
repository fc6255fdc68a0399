/** The data in the head of a built page. */
export type PageHead = {
  title: string
  /** Contents by name or property: 'description', 'og:image', 'article:modified_time'. */
  meta: Map<string, string>
  canonical: string | undefined
}

/** Reads the head of a page that our build wrote. */
export function readPageHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = new Map<string, string>()
  let canonical: string | undefined
  for (const [, tag, text = ''] of head.matchAll(/<(meta|link)\s([^>]*)>/g)) {
    const attributes = readAttributes(text)
    const key = attributes.get('name') ?? attributes.get('property')
    if (tag === 'meta' && key) {
      meta.set(key, attributes.get('content') ?? '')
    }
    if (tag === 'link' && attributes.get('rel') === 'canonical') {
      canonical = attributes.get('href')
    }
  }
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? []
  return { title: decode(title), meta, canonical }
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Decodes the five entities that React writes. */
function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
}
