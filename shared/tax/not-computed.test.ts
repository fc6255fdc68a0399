import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { notComputed } from './not-computed.ts'

test('docs/taxes.md lists what is not computed as the page and the files do', () => {
  const text = readFileSync(new URL('../../docs/taxes.md', import.meta.url), 'utf8')
  const [, section = ''] = /## Not computed\n([^#]*)/.exec(text) ?? []
  const items = [...section.matchAll(/^- (.*)$/gm)].map(([, item]) => item)
  assert.deepEqual(items, notComputed)
})
