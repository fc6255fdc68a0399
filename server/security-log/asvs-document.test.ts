import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/**
 * Returns how many requirements a row covers: '10.4.1 to 10.4.4' and '10.4.6, 10.4.7' are several; of V17 all seven.
 */
function countOf(numbers: string): number {
  const [, first, last] = /^\d+\.\d+\.(\d+) to \d+\.\d+\.(\d+)$/.exec(numbers) ?? []
  if (first && last) {
    return Number(last) - Number(first) + 1
  }
  return numbers === '17.1 to 17.3' ? 7 : numbers.split(',').length
}

test('the ASVS table names files that exist', () => {
  const named = [...text.matchAll(/\b(?:server|web|shared|e2e)\/[\w./-]+\.tsx?\b/g)].map(([file]) => file)
  assert.ok(named.length > 150)
  assert.deepEqual(
    [...new Set(named)].filter((file) => !existsSync(file)),
    [],
  )
})

test('the ASVS table counts its own rows', () => {
  const states = ['met', 'partly', 'not', 'n/a']
  const counted = states.map((state) =>
    rows.filter((cells) => cells[3] === state).reduce((sum, cells) => sum + countOf(cells[1] ?? ''), 0),
  )
  const line = text.split('\n').find((one) => one.startsWith('| now ')) ?? ''
  const told = line.split('|').slice(2, 6).map(Number)
  assert.deepEqual(told, counted)
  assert.ok(rows.every((cells) => states.includes(cells[3] ?? '')))
})
