import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { accountCodes } from './account-codes.ts'
import { accounts } from './accounts.ts'

test('each account of the chart has one name', () => {
  assert.deepEqual(
    Object.values(accountCodes).toSorted((a, b) => a - b),
    accounts.map(({ code }) => code),
  )
})

const root = join(import.meta.dirname, '..', '..')
const codes = Object.values(accountCodes).join('|')
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
const bareCode = new RegExp(
  String.raw`\bcode\s*(?:=|===|!==|<>|:)\s*(?:${codes})\b(?!-)|\bcode (?:NOT )?IN \([\d, ]*\b(?:${codes})\b|accounts: '(?:${codes})`,
)

test('names an account by its name, not by its code', () => {
  const files = globSync('{server,shared,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/build/**'],
  })
  const bare = files.filter((file) =>
    bareCode.test(readFileSync(join(root, file), 'utf8').replaceAll(comments, '')),
  )
  assert.deepEqual(bare, [])
})
