import * as z from 'zod/mini'
import { plainDate } from '#shared/lib/date-schema.ts'
import { parsePlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { isLawTopic, type LawTopic } from './law-topics.ts'
import { isToolName, type ToolName } from './tools.ts'

/** The fields in the head of an article's file. */
export type ArticleFields = {
  title: string
  slug: string
  /** One or two sentences for lists, search results and feeds. May hold includes. */
  description: string
  date: PlainDate
  updated: PlainDate
  /** The position among the articles of its day, 1 first. */
  order: number
  topics: string[]
  /** The topics of the law data that the article uses; may be empty. */
  laws: LawTopic[]
  tools: ToolName[]
  sources: ArticleSource[]
}

/** A page that the author has read: the only other source for a figure or a section number. */
export type ArticleSource = { name: string; url: string; readOn: PlainDate; title: string }

const line = z.string().check(z.minLength(1))

const source = z.pipe(
  line,
  z.transform((text, context): ArticleSource => {
    const [name = '', url = '', readOn = '', title = '', ...rest] = text.split(' | ')
    const isDate = z.safeParse(plainDate, readOn).success
    if (!/^[a-z0-9-]+$/.test(name) || !/^https:\/\/\S+$/.test(url) || !isDate || !title || rest.length > 0) {
      context.issues.push({
        code: 'custom',
        message: 'Use: name | https://… | YYYY-MM-DD | title',
        input: text,
      })
      return z.NEVER
    }
    return { name, url, readOn: parsePlainDate(readOn), title }
  }),
)

export const articleFields = z
  .strictObject({
    title: line.check(z.maxLength(90)),
    slug: line.check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words and hyphens')),
    description: line,
    date: plainDate,
    updated: plainDate,
    order: z.pipe(line.check(z.regex(/^\d+$/)), z.transform(Number)),
    topics: z.array(line).check(z.minLength(1)),
    laws: z.array(
      z.custom<LawTopic>((name) => typeof name === 'string' && isLawTopic(name), 'No topic of the law'),
    ),
    tools: z
      .array(z.custom<ToolName>((name) => typeof name === 'string' && isToolName(name), 'No such tool'))
      .check(z.minLength(1)),
    sources: z.array(source),
  })
  .check(z.refine(({ date, updated }) => updated >= date, 'It was not changed before it was published'))
