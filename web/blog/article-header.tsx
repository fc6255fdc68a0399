import { href } from 'react-router'
import { formatDate } from '#web/lib/text/format.ts'
import type { Article } from './articles.server.ts'

/** Shows the breadcrumb, the title, the description and the age of an article. */
export function ArticleHeader({ article }: { article: Article }) {
  const { title, description, date, updated, topics, minutes, law } = article
  return (
    <header className="border-b border-line pb-8">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
        <a href={href('/blog')} className="rounded-xs font-medium text-brand-text hover:underline">
          Blog
        </a>
        <span aria-hidden>/</span>
        <span>{topics.join(', ')}</span>
      </p>
      <h1 className="mt-4 max-w-4xl font-serif text-3xl font-semibold tracking-tight sm:text-5xl">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg leading-relaxed text-ink-soft sm:text-xl">{description}</p>
      <p className="mt-5 flex flex-wrap gap-x-2.5 gap-y-1 text-sm text-ink-faint">
        <span>By Tenure</span>
        <span aria-hidden>·</span>
        <time dateTime={date}>{formatDate(date)}</time>
        {updated !== date && (
          <>
            <span aria-hidden>·</span>
            <span>
              updated <time dateTime={updated}>{formatDate(updated)}</time>
            </span>
          </>
        )}
        <span aria-hidden>·</span>
        <span>{minutes} min read</span>
        {law && (
          <>
            <span aria-hidden className="max-sm:hidden">
              ·
            </span>
            <span className="max-sm:basis-full">State law as of {law.asOf}</span>
          </>
        )}
      </p>
    </header>
  )
}
