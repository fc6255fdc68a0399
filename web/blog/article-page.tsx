import { href } from 'react-router'
import { JsonLd } from '#web/lib/pages/json-ld.tsx'
import { absolute, pageMeta } from '#web/lib/pages/page-meta.ts'
import { type Article, type ArticleSummary, listArticles, summaryOf } from './articles.server.ts'
import { ArticleHeader } from './article-header.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleLimits, ArticleSources, ArticleTools } from './article-end.tsx'
import { FeedLink } from './feed-link.tsx'
import type { Route } from './+types/article-page'

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const articles = listArticles()
  const index = articles.findIndex((article) => article.slug === slug)
  const article = articles[index]
  if (!article) {
    throw new Response('Article not found', { status: 404 })
  }
  return { article, newer: neighbour(articles[index - 1]), older: neighbour(articles[index + 1]) }
}

function neighbour(article: Article | undefined): ArticleSummary | null {
  return article ? summaryOf(article) : null
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return []
  }
  const { title, description, slug, date, updated } = loaderData.article
  const path = href('/blog/:slug', { slug })
  return pageMeta({ title, description, path, type: 'article', publishedOn: date, modifiedOn: updated })
}

export default function ArticlePage({ loaderData: { article, newer, older } }: Route.ComponentProps) {
  return (
    <>
      <FeedLink />
      <JsonLd data={articleFacts(article)} />
      <div className="mx-auto max-w-6xl px-4 pt-10 pb-16 sm:px-6 sm:pt-14">
        <article>
          <ArticleHeader article={article} />
          <div className="mt-8 lg:mt-12 lg:grid print:block lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-14">
            <ArticleContents headings={article.headings} />
            <div className="min-w-0">
              <div className="prose" dangerouslySetInnerHTML={{ __html: article.html }} />
              <ArticleTools tools={article.tools} />
              <ArticleSources sources={article.sources} />
              <ArticleLimits law={article.law} />
            </div>
          </div>
        </article>
        <Neighbours newer={newer} older={older} />
      </div>
    </>
  )
}

/** schema.org's Article. */
function articleFacts({ title, description, slug, date, updated, topics }: Article): Record<string, unknown> {
  const address = absolute(href('/blog/:slug', { slug }))
  const tenure = { '@type': 'Organization', name: 'Tenure', url: absolute(href('/')) }
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    dateModified: updated,
    author: tenure,
    publisher: tenure,
    image: absolute(`/og${href('/blog/:slug', { slug })}.png`),
    mainEntityOfPage: address,
    url: address,
    articleSection: topics,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
  }
}

function Neighbours({ newer, older }: { newer: ArticleSummary | null; older: ArticleSummary | null }) {
  return (
    <nav
      aria-label="More articles"
      className="print:hidden mt-16 grid gap-x-12 border-b border-line sm:grid-cols-2"
    >
      {[
        { label: 'Previous article', article: newer },
        { label: 'Next article', article: older },
      ].map(
        ({ label, article }) =>
          article && (
            <a
              key={label}
              href={href('/blog/:slug', { slug: article.slug })}
              className="group block border-t border-line py-5 sm:even:text-right sm:only:col-start-auto"
            >
              <span className="block text-sm text-ink-faint">{label}</span>
              <span className="mt-1 block font-serif text-xl font-semibold text-balance group-hover:text-brand-text">
                {article.title}
              </span>
            </a>
          ),
      )}
    </nav>
  )
}
