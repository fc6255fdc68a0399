import type { MetaDescriptor } from 'react-router'
import { siteOrigin } from './site-origin.ts'

type PageMeta = {
  /**
   * Title of the page, at most 60 characters. ' | Tenure' is added where it fits and the title does not contain the
   * name.
   */
  title: string
  /** One or two sentences, 70 to 160 characters. */
  description: string
  /** The page's canonical path: `href('/pricing')`. */
  path: string
  /** Path of a picture of 1200 × 630 pixels. Without it, the build draws one from the title. */
  image?: string
  type?: 'website' | 'article'
  /** Calendar dates, for articles. */
  publishedOn?: string
  modifiedOn?: string
  /** False keeps the page out of search engines and the site map, for example sign-in forms. */
  isListed?: boolean
  /** The page writes its `<title>` and description itself, in the reader's language. */
  hasOwnWords?: boolean
}

/** Most characters of a title: search engines cut longer ones. */
const longestTitle = 60

/** Returns the meta tags of a page for search engines and link previews: `export const meta = () => pageMeta({ … })`. */
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

/** Returns the absolute address of a path of this site. */
export function absolute(path: string): string {
  return `${siteOrigin}${path}`
}

function pictureOf(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`
}
