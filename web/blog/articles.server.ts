import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { textOfHtml } from '#shared/lib/text/escape-html.ts'
import { splitFrontMatter } from '#web/lib/text/front-matter.ts'
import { type Heading, renderMarkdown } from '#web/lib/text/markdown.ts'
import { articleFields, type ArticleFields, type ArticleSource } from './article-fields.ts'
import { articleSlugs, blogFolder } from './article-paths.server.ts'
import { includer } from './includes.ts'
import { isSure, type LawTopic } from './law-topics.ts'
import { laws } from './law-figures.ts'
import { isToolName, type Tool, toolOf } from './tools.ts'

export type ArticleSummary = Pick<
  ArticleFields,
  'title' | 'slug' | 'description' | 'date' | 'updated' | 'topics'
> & {
  /**
   * Minutes to read at 220 words a minute, at least one. Rows of long tables are not counted, because they are looked
   * up and not read.
   */
  minutes: number
}

export type Article = ArticleSummary & {
  order: number
  html: string
  headings: Heading[]
  /** The sources that it refers to, in the order of their numbers. */
  sources: ArticleSource[]
  tools: Tool[]
  /** Figures about the law data that it uses; null if it uses none. */
  law: { asOf: number; topics: number; facts: number; unsure: number } | null
}

/**
 * Returns all articles, newest first; articles of one day in their stated order. Throws at the first error in any of
 * them.
 */
export function listArticles(): Article[] {
  return articleSlugs()
    .map((slug) => readArticle(slug, readFileSync(join(blogFolder, `${slug}.md`), 'utf8')))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.order - b.order)
}

export function summaryOf(article: Article): ArticleSummary {
  const { title, slug, description, date, updated, topics, minutes } = article
  return { title, slug, description, date, updated, topics, minutes }
}

/**
 * Reads one article from the text of its file. Throws if a field is missing or wrong, or if it includes something
 * unknown.
 */
export function readArticle(slug: string, text: string): Article {
  try {
    return build(slug, text)
  } catch (cause) {
    throw new Error(`content/blog/${slug}.md: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

function build(slug: string, text: string): Article {
  const { fields: raw, body } = splitFrontMatter(text)
  const checked = z.safeParse(articleFields, raw)
  if (!checked.success) {
    throw new Error(z.prettifyError(checked.error))
  }
  const fields = checked.data
  if (fields.slug !== slug) {
    throw new Error(`Its slug is ${fields.slug}, not the name of its file`)
  }
  const used = new Set<LawTopic>()
  const include = includer((topic) => used.add(topic))
  const known = new Map(fields.sources.map(({ name, title }) => [name, title]))
  const { html, headings, notes, words } = renderMarkdown(body, { include, notes: known, link: linkTo })
  const description = fields.description.replaceAll(/\{\{([^{}]+)\}\}/g, (_, command: string) =>
    textOfHtml(include(command)),
  )
  if (description.length > 165) {
    throw new Error(`Its description has ${description.length} characters, more than 165`)
  }
  requireSame('laws', fields.laws, [...used])
  requireSame('sources', [...known.keys()], notes)
  const { title, date, updated, order, topics } = fields
  const unsure = fields.laws.flatMap((topic) => laws.filter((law) => !isSure(law, topic)))
  return {
    title,
    slug,
    description,
    date,
    updated,
    order,
    topics,
    html,
    headings,
    minutes: Math.max(1, Math.round((words - wordsOfLongTables(html)) / 220)),
    sources: notes.map((name) => fields.sources.find((source) => source.name === name)!), // known, otherwise it would have thrown
    tools: fields.tools.map(toolOf),
    law:
      fields.laws.length === 0
        ? null
        : {
            asOf: Math.min(...laws.map(({ asOf }) => asOf)),
            topics: fields.laws.length,
            facts: fields.laws.length * laws.length,
            unsure: unsure.length,
          },
  }
}

/** `[words](tool:late-fee)` leads to a tool. */
function linkTo(address: string): string {
  const [, name] = /^tool:(.*)$/.exec(address) ?? []
  if (name === undefined) {
    return address
  }
  if (!isToolName(name)) {
    throw new Error(`No tool is called ${name}`)
  }
  return toolOf(name).path
}

/** Throws unless the head declares exactly what the text uses. */
function requireSame(what: string, declared: readonly string[], used: readonly string[]): void {
  const missing = used.filter((name) => !declared.includes(name))
  const idle = declared.filter((name) => !used.includes(name))
  if (missing.length > 0 || idle.length > 0) {
    throw new Error(
      `${what}: not declared: ${missing.join(', ') || 'none'}; not used: ${idle.join(', ') || 'none'}`,
    )
  }
}

function wordsOfLongTables(html: string): number {
  const tables = html.match(/<table class="law-table">[\s\S]*?<\/table>/g) ?? []
  return tables
    .join(' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/).length
}
