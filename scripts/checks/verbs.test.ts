// One verb for one act: what a contract calls it, the service function that does it, and the first word of the
// function's docstring. What is archived can be
// found again; what is deleted cannot, even where its row is kept; to void or reverse leaves the entries.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'

const root = join(import.meta.dirname, '..', '..')
const sources = globSync(['server/**/*.ts', 'shared/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))

const firstWords: Readonly<Record<string, string>> = {
  create: 'Creates',
  update: 'Updates',
  archive: 'Archives',
  delete: 'Deletes',
  void: 'Voids',
  reverse: 'Reverses',
}
const synonyms = /^(make|add|insert|change|edit|correct|save|remove|drop|erase)(?=[A-Z])/

/** Contracts whose verb is another one, or whose act is another module's, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  addLeaseTenant: 'a tenant who exists joins a lease',
  makeRecipientCopies: 'a file is made; nothing is written',
  makeIrisFile: 'a file is made; nothing is written',
  createSubscription: 'the provider creates it: the service opens its checkout',
}

const verbOf = (name: string) => /^[a-z]+/.exec(name)?.[0] ?? ''

/** The method of each contract. */
const methods = new Map(
  sources.flatMap((source) =>
    [...source.matchAll(/^export const (\w+) = defineRoute\(\{([\s\S]*?)^\}\)/gm)].map(
      ([, name = '', body = '']) => [name, /^ {2}method: '(\w+)'/m.exec(body)?.[1] ?? ''],
    ),
  ),
)

/** The docstring of each exported function; a name that two modules have, has two. */
const docstrings = Map.groupBy(
  sources.flatMap((source) =>
    [...source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export (?:async )?function\*? (\w+)/gm)].map(
      ([, words = '', name = '']) => ({ name, words: words.replace(/^[\s*]+/, '') }),
    ),
  ),
  ({ name }) => name,
)

/** The functions that the implementation of each contract calls. */
const calls = sources.flatMap((source) =>
  source
    .split(/\bimplement\w*\(\s*/)
    .slice(1)
    .map((text) => ({
      contract: /^(?:\w+\.)?(\w+)/.exec(text)?.[1] ?? '',
      called: [...(text.split(/^ {2}\}\),?$/m)[0] ?? '').matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name),
    })),
)

describe('the verbs of acts', () => {
  const writing = calls.filter(({ contract }) =>
    /^(POST|PUT|PATCH|DELETE)$/.test(methods.get(contract) ?? ''),
  )

  test('are those of contracts that are found', () => {
    assert.ok(writing.length > 200, String(writing.length))
  })

  test('have no synonyms in contracts', () => {
    const found = writing.filter(({ contract }) => synonyms.test(contract) && !(contract in exceptions))
    assert.deepEqual(
      found.map(({ contract }) => contract),
      [],
    )
  })

  test('are the same in the contract, the service and its docstring', () => {
    const faults = writing.flatMap(({ contract, called }) => {
      const verb = verbOf(contract)
      const word = firstWords[verb]
      if (!word || contract in exceptions) {
        return []
      }
      const acts = called.filter((name) => verbOf(name) === verb && docstrings.has(name))
      const isSaid = acts.some((name) =>
        docstrings.get(name)?.some(({ words }) => words.startsWith(`${word} `)),
      )
      return isSaid ? [] : [`${contract}: ${acts.join(', ') || `no ${verb}…`} › ${word} …`]
    })
    assert.deepEqual(faults, [])
  })

  test('have no exception that is not needed', () => {
    const names = new Set(writing.map(({ contract }) => contract))
    assert.deepEqual(
      Object.keys(exceptions).filter((name) => !names.has(name)),
      [],
    )
  })
})
