import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readSources, type SourceFile } from '#testing/sources/source-texts.ts'

import { readMessages } from './catalog.ts'
import { blocksOf, headerTextsOf } from './markdown-blocks.ts'
import { readPageFiles } from './page-files.ts'
import { sentencesOf } from './source-sentences.ts'

/** A text with the place of its source (path:line, or the key of a catalog), and how often its page has it. */
export type Text = { text: string; place: string; count: number }

/** Texts that are read together: a screen, the mails of a module, an article. `part` is the file of the dump. */
export type Page = { part: string; name: string; texts: Text[] }

const root = join(import.meta.dirname, '..', '..')

/** Returns every text that people read, by page: screens, messages, errors, mails, PDFs, site, blog, documentation. */
export async function collectTexts(): Promise<Page[]> {
  return [...screens(), ...(await messages()), ...modules(), ...articles()].filter(
    ({ texts }) => texts.length > 0,
  )
}

function screens(): Page[] {
  const files = readPageFiles().toSorted((a, b) => compare(a.page, b.page))
  return grouped(files.map(({ page, file }) => ({ part: 'screens', name: page, texts: textsOfFile(file) })))
}

async function messages(): Promise<Page[]> {
  const parts = [
    { part: 'messages', folder: '' },
    { part: 'errors', folder: 'errors/' },
  ] as const
  const pages = await Promise.all(
    parts.map(async ({ part, folder }) =>
      (await readMessages(folder)).flatMap(({ key, area, texts }) =>
        texts.map(({ language, text }) => ({
          part,
          name: `${area} (${texts.map((one) => one.language).join(', ')})`,
          texts: [{ text, place: `${language} ${key}`, count: 1 }],
        })),
      ),
    ),
  )
  return grouped(pages.flat())
}

/**
 * Returns the texts for people in the sources of the server and of shared code, grouped by what the file
 * names say.
 */
function modules(): Page[] {
  const sources = [
    ...readSources('server/**/*.ts'),
    ...readSources('shared/**/*.ts'),
    ...readSources('scripts/**/*.{ts,mjs}'),
  ]
  const read = sources.filter(
    ({ path }) => !/^shared\/messages\/e[ns]\/|^server\/schema\/|store\.ts$/.test(path),
  )
  return grouped(
    read.map((file) => {
      const [room = '', module = ''] = file.path.split('/')
      return {
        part: partOf(file.path),
        name: room === 'scripts' ? room : `${room}/${module}`,
        texts: textsOfFile(file),
      }
    }),
  ).toSorted((a, b) => compare(a.part, b.part))
}

function partOf(path: string): string {
  if (path.startsWith('scripts/')) {
    return 'commands'
  }
  if (/mail|email|reminder|-notices?\.ts/.test(path)) {
    return 'mails'
  }
  if (/pdf|lease-generator|docx|letter|paper|print|slip|invoice/.test(path)) {
    return 'papers'
  }
  return path.startsWith('shared/law/') ? 'law' : 'server'
}

function articles(): Page[] {
  const files = ['content/**/*.md', 'docs/*.md', 'docs/decisions/*.md', '*.md'].flatMap((pattern) =>
    globSync(pattern, { cwd: root }).toSorted(),
  )
  return files.map((file) => {
    const path = file.replaceAll('\\', '/')
    const markdown = readFileSync(join(root, path), 'utf8')
    const texts = [...headerTextsOf(markdown), ...blocksOf(markdown)]
    const part = path.startsWith('content/')
      ? 'articles'
      : path.startsWith('docs/decisions/')
        ? 'decisions'
        : 'docs'
    return { part, name: path, texts: counted(texts.map((text) => ({ text, place: '', count: 1 }))) }
  })
}

const textsOfFile = (file: SourceFile): Text[] =>
  sentencesOf(file).map(({ text, line }) => ({ text, place: `${file.path}:${line}`, count: 1 }))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Puts pages of one part and name together, each text once with how often it is there. */
function grouped(pages: readonly Page[]): Page[] {
  const byName = Map.groupBy(pages, ({ part, name }) => `${part} ${name}`)
  return [...byName.values()].map((same) => ({
    part: same[0]?.part ?? '',
    name: same[0]?.name ?? '',
    texts: counted(same.flatMap(({ texts }) => texts)),
  }))
}

function counted(texts: readonly Text[]): Text[] {
  const byText = Map.groupBy(texts, ({ text }) => text)
  return [...byText.entries()].map(([text, same]) => ({
    text,
    place: same[0]?.place ?? '',
    count: same.reduce((sum, { count }) => sum + count, 0),
  }))
}
