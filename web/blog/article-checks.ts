import type { PlainDate } from '#shared/lib/plain-date.ts'
import { laws } from './law-figures.ts'

/**
 * Returns the sections of law that an article types by hand and that are neither in the law data nor in its own list of
 * sources: '§ 1681m', '15 U.S.C.', '40 CFR 745'. Includes are not checked, because they are the data itself.
 */
export function unknownStatutes(text: string): string[] {
  const [head = '', ...rest] = text.split('\n---\n')
  const body = rest.join('\n---\n').replaceAll(/\{\{[^{}]*\}\}/g, '')
  const listed = head.slice(head.indexOf('\nsources:'))
  const found = [
    ...body.matchAll(/§{1,2} ?\d[\w.:-]*\w/g),
    ...body.matchAll(/\b\d+ (?:U\.S\.C\.|USC)/g),
    ...body.matchAll(/\b\d+ (?:C\.F\.R\.|CFR) (?:part )?[\d.]*\d/g),
  ].map(([section]) => section)
  return found.filter((section) => {
    const number = section.replace(/^§+ ?/, '')
    return !mentions(listed, number) && !known.some((citation) => mentions(citation, number))
  })
}

/** Returns whether the text contains the section, and not only a section whose number begins or ends like it. */
function mentions(text: string, section: string): boolean {
  const plain = section.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\w.-])${plain}(?![\\w-]|\\.\\d)`).test(text)
}

/** Every text of the law data that names sections, without the news about changes. */
const known: readonly string[] = laws.flatMap((law) => textsOf({ ...law, facts: [] }))

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Returns the slugs of articles that were published or changed after this day. */
export function futureDates(
  articles: readonly { slug: string; date: PlainDate; updated: PlainDate }[],
  today: PlainDate,
): string[] {
  return articles.filter(({ date, updated }) => date > today || updated > today).map(({ slug }) => slug)
}
