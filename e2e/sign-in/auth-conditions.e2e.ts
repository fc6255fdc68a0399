import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import type { Browser } from 'playwright-core'

import { casesOfRun } from '#testing/product/nightly.ts'

import { areas, tableText } from '#e2e/auth-table/table.ts'
import { watchRendered } from '#e2e/auth-table/rendered.ts'
import { rules, texts, textsIn } from '#e2e/auth-table/texts.ts'
import { launch, visit } from '#e2e/browser.ts'

/** While a row is being written: runs only the rows whose words contain this. */
const only = process.env['ROWS']?.toLowerCase() ?? ''

describe('every condition of signing in', () => {
  let browser: Browser
  const found: string[] = []
  before(async () => {
    browser = await launch()
  })
  after(() => browser.close())

  for (const { title, rows } of areas) {
    describe(title, { concurrency: 3 }, () => {
      // npm test runs every third condition of each area
      const ofRun = only ? rows : casesOfRun(rows, (row) => rows.indexOf(row) % 3 === 0)
      for (const { section, says, unshown = [], run } of ofRun) {
        if (!`${title} §${section} ${says}`.toLowerCase().includes(only)) {
          continue
        }
        test(`§${section} ${says}`, async () => {
          const person = await visit(browser)
          const rendered = await watchRendered(person)
          try {
            await run(person)
            const named = textsIn(says).filter((text) => !unshown.includes(text))
            assert.deepEqual(await rendered.missing(named), [], 'what no page showed')
            assert.deepEqual(person.complaints, [], 'the page complains about nothing')
          } finally {
            await person.context.close()
          }
          found.push(section)
        })
      }
    })
  }

  test('no condition stands in the table twice', (t) => {
    const all = areas.flatMap(({ rows }) => rows.map(({ section, says }) => `§${section} ${says}`))
    assert.deepEqual(
      all.filter((one, at) => all.indexOf(one) !== at),
      [],
    )
    const sections = Map.groupBy(found, (section) => section)
    const counts = [...sections.entries()]
      .map(([section, { length }]) => `§${section} ${length}`)
      .toSorted((a, b) => a.localeCompare(b))
    t.diagnostic(`${found.length} of ${all.length} conditions hold: ${counts.join(', ')}`)
  })

  test('every text, code, path and rule that the specification gives stands in a row', () => {
    const all = areas.flatMap(({ rows }) => rows.map(({ says }) => says))
    const given = [...Object.values(texts).flat(), ...rules]
    assert.deepEqual(
      given.filter((words) => !all.some((says) => says.includes(words))),
      [],
    )
  })

  test('docs/auth-conditions.md is this table', async () => {
    const page = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'auth-conditions.md'), 'utf8')
    assert.equal(unpadded(page), unpadded(tableText()), 'run: node e2e/auth-table/write.ts')
  })
})

/** Removes the padding that the formatter adds to the columns of a table. */
function unpadded(text: string): string {
  return text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ').trim()
}
