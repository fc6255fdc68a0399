import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** Constructions that must be read twice, each with what to write instead. */
const hard: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /^(What|Where|How|Who|Which|Whose|When)\b(?!.*[,:] (it|they|he|this|the|a|an|one|nothing|is|are)\b)/,
    'a sentence, or the standard noun: "The amount that …", "Returns …"',
  ],
  [/\b(of which|of whom|to what|by which|in which case|from which|of what)\b/, 'two short sentences'],
  [/\b(those of|that of|those that|the one of)\b/, 'the noun again'],
  [/\b(is|are) no\b/, '"is not a", or what it is'],
  [/(^|[.;:] )(nothing|none|nobody) /i, 'what does happen'],
]

/** The largest part of all comments that may match: a law or a standard is quoted as it is. */
const mostOfAll = 0.03

/** Returns the comments of a file as plain texts, without instructions to the tools. */
function commentsOf(text: string): string[] {
  const comment =
    /\/\*\*(.*?)\*\/|(?<=^|\n)[ \t]*\/\/(?!\s*(?:oxlint|prettier|@ts))([^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gs
  return [...text.matchAll(comment)]
    .map(([, block, lines]) => (block ?? lines ?? '').replaceAll(/\n\s*(\*|\/\/) ?/g, ' ').trim())
    .filter((one) => one !== '')
}

test('comments are understood at once', (t) => {
  const files = globSync('{server,shared,web,scripts,testing,bench,e2e}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['web/build/**'],
  })
  const comments = files.flatMap((path) =>
    commentsOf(readFileSync(join(root, path), 'utf8')).map((text) => ({ path, text })),
  )
  const found = comments.flatMap(({ path, text }) => {
    const [, instead] = hard.find(([pattern]) => pattern.test(text)) ?? []
    return instead === undefined ? [] : [`${path}: "${text.slice(0, 120)}". Write ${instead}.`]
  })
  t.diagnostic(`${found.length} of ${comments.length} comments`)
  assert.ok(comments.length > 10_000)
  assert.ok(found.length < comments.length * mostOfAll, found.join('\n'))
})
