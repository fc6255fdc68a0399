import type { MetaDescriptor } from 'react-router'
import { siteOrigin } from './site-origin.ts'

type PageMeta = {
  /** What the page is called, in at most 60 characters; ' | Tenure' is added where that fits and the name is not in it. */
  title: string
  /** One or two sentences, 70 to 160 characters. */
  description: string
  /** The page's one address: `href('/pricing')`. */
  path: string
  /** The path of a picture of 1200 × 630; without it the build draws one from the title. */
  image?: string
  type?: 'website' | 'article'
  /** Calendar dates, for articles. */
  publishedOn?: string
  modifiedOn?: string
  /** False keeps the page out of search engines and of the site map: forms to sign in. */
  isListed?: boolean
  /** The page writes its `<title>` and description itself, in the reader's language. */
  hasOwnWords?: boolean
}

/** Beyond this search engines cut a title. */
const longestTitle = 60

/** What a page says of itself to search engines and previews: `export const meta = () => pageMeta({ … })`. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, isListed = true, type = 'website' } = page
  const image = page.image ?? pictureOf(isListed ? path : '/')
  const url = absolute(path)
  const named = `${title} | Tenure`
  const inFull = title.includes('Tenure') || named.length > longestTitle ? title : named
  return [
    ...(page.hasOwnWords ? [] : [{ title: inFull }, { name: 'description', content: description }]),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Tenure' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: absolute(image) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    ...(page.publishedOn ? [{ property: 'article:published_time', content: page.publishedOn }] : []),
    ...(page.modifiedOn ? [{ property: 'article:modified_time', content: page.modifiedOn }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: absolute(image) },
  ]
}

/** A path of this site as the whole address that others need. */
export function absolute(path: string): string {
  return `${siteOrigin}${path}`
}

function pictureOf(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`
}
