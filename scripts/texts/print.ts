import type { Page } from './collect.ts'

/** Returns a part of the dump as text: a heading for each page, a line for each text with its count and its place. */
export function printPages(pages: readonly Page[]): string {
  return pages.map(({ name, texts }) => `## ${name}\n\n${texts.map(printText).join('\n')}\n`).join('\n')
}

function printText({ text, count, place }: Page['texts'][number]): string {
  return `- ${text}${count > 1 ? `  ×${count}` : ''}${place ? `  [${place}]` : ''}`
}

const total = (some: readonly Page[]) =>
  some.flatMap(({ texts }) => texts).reduce((sum, { count }) => sum + count, 0)

/** Returns how many texts each part has, and which texts stand in more than one place, the most frequent first. */
export function summarize(pages: readonly Page[]): string {
  const parts = Map.groupBy(pages, ({ part }) => part)
  const places = new Map<string, number>()
  for (const { text, count } of pages.flatMap(({ texts }) => texts)) {
    places.set(text, (places.get(text) ?? 0) + count)
  }
  const repeated = [...places.entries()].filter(([, count]) => count > 1).toSorted((a, b) => b[1] - a[1])
  return [
    '# Texts that people read',
    '',
    ...[...parts.entries()].map(([part, some]) => `- ${part}: ${total(some)} texts on ${some.length} pages`),
    `- in all: ${total(pages)} texts, ${places.size} different, ${repeated.length} in more than one place`,
    '',
    '## Texts in more than one place',
    '',
    ...repeated.map(([text, count]) => `- ×${count} ${text}`),
    '',
  ].join('\n')
}
