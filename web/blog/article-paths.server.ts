import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cwd } from 'node:process'

/** The folder of the articles. Builds and tests run in the root of the repository. */
export const blogFolder = join(cwd(), 'content', 'blog')

/** Returns the name of each article in its address, which is its file's name. */
export function articleSlugs(): string[] {
  return readdirSync(blogFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .toSorted()
}

/** Returns every address of the blog that is built to a file. */
export function blogPaths(): string[] {
  return ['/blog', '/blog/rss.xml', ...articleSlugs().map((slug) => `/blog/${slug}`)]
}
