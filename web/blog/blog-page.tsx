import { href } from 'react-router'
import { formatDate } from '#web/lib/text/format.ts'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { absolute, pageMeta } from '#web/lib/pages/page-meta.ts'
import { type ArticleSummary, listArticles, summaryOf } from './articles.server.ts'
import { FeedLink } from './feed-link.tsx'
import type { Route } from './+types/blog-page'

export const meta = () =>
  pageMeta({
    title: 'Blog for small landlords',
    description:
      'Guides to the decisions that small landlords in the United States make, with calculations and statutes.',
    path: href('/blog'),
  })

export function loader() {
  return { articles: listArticles().map(summaryOf) }
}

export default function BlogPage({ loaderData: { articles } }: Route.ComponentProps) {
  const [first, ...others] = articles
  return (
    <>
      <FeedLink />
      <JsonLd data={blogFacts(articles)} />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <header>
          <h1 className="font-serif text-4xl font-semibold tracking-tight sm:text-5xl">
            Guides for landlords, with worked examples
          </h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-soft">
            Guides to the decisions that small landlords make, with worked calculations, statutes and the year
            each was checked. The figures come from the same data that Tenure uses.{' '}
            <a
              href={href('/blog/rss.xml')}
              className="text-brand-text underline decoration-brand-line underline-offset-3"
            >
              Follow by RSS
            </a>
          </p>
        </header>
        {first && <Featured article={first} />}
        <ol className="grid gap-x-12 border-b border-line md:grid-cols-2">
          {others.map((article) => (
            <li key={article.slug} className="group relative border-t border-line py-7">
              <Eyebrow article={article} />
              <h2 className="mt-2 font-serif text-2xl leading-snug font-semibold">
                <ArticleLink article={article} />
              </h2>
              <p className="mt-2 max-w-prose text-ink-soft">{article.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

/** schema.org's Blog. */
function blogFacts(articles: readonly ArticleSummary[]): Record<string, unknown> {
  return {
    '@type': 'Blog',
    name: 'Tenure blog',
    url: absolute(href('/blog')),
    inLanguage: 'en-US',
    publisher: { '@type': 'Organization', name: 'Tenure', url: absolute(href('/')) },
    blogPost: articles.map(({ title, description, slug, date, updated }) => ({
      '@type': 'BlogPosting',
      headline: title,
      description,
      url: absolute(href('/blog/:slug', { slug })),
      datePublished: date,
      dateModified: updated,
    })),
  }
}

function Featured({ article }: { article: ArticleSummary }) {
  return (
    <article className="group relative mt-10 border-t-3 border-double border-line-strong py-9 sm:mt-14 sm:py-12">
      <Eyebrow article={article} />
      <h2 className="mt-3 max-w-3xl font-serif text-3xl font-semibold tracking-tight sm:text-4xl">
        <ArticleLink article={article} />
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{article.description}</p>
    </article>
  )
}

function Eyebrow({ article: { topics, minutes, date } }: { article: ArticleSummary }) {
  return (
    <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-faint">
      <span className="font-medium text-brass">{topics[0]}</span>
      <time dateTime={date}>{formatDate(date)}</time>
      <span>{minutes} min read</span>
    </p>
  )
}

/** A link over the whole entry, whose text is the article's title. */
function ArticleLink({ article: { slug, title } }: { article: ArticleSummary }) {
  return (
    <a
      href={href('/blog/:slug', { slug })}
      className="rounded-xs group-hover:text-brand-text after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-focus"
    >
      {title}
    </a>
  )
}
