import { marked, type Token } from 'marked'

/** Returns the headings, paragraphs, list items and table cells of Markdown as its writer wrote them, without code. */
export function blocksOf(markdown: string): string[] {
  return marked
    .lexer(markdown.replace(/^---\n[\s\S]*?\n---\n/, ''))
    .flatMap(blockTexts)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text))
}

/** Returns the texts of an article's header: its title and description are read in lists and search results. */
export function headerTextsOf(markdown: string): string[] {
  const header = /^---\n([\s\S]*?)\n---\n/.exec(markdown)?.[1] ?? ''
  return header
    .split('\n')
    .map((line) => /^(title|description|summary|lead):\s*(.+)$/.exec(line)?.[2])
    .filter((text) => text !== undefined)
}

const cellsOf = (row: readonly { text: string }[]) => row.map(({ text }) => text).join(' | ')

function blockTexts(token: Token): string[] {
  switch (token.type) {
    case 'heading':
      return [`${'#'.repeat(Number(token['depth']))} ${String(token['text'])}`]
    case 'paragraph':
    case 'text':
      return [String(token['text'])]
    case 'list':
      return (token['items'] as { text: string }[]).map(({ text }) => `• ${text}`)
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blockTexts)
    case 'table':
      return [token['header'], ...(token['rows'] as unknown[])].map((row) =>
        cellsOf(row as { text: string }[]),
      )
    default:
      return []
  }
}
