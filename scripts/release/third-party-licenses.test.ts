import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'

import { noticesOf, ownFolders, renderNotices } from './third-party-licenses.ts'

describe('the licenses of what the build ships', () => {
  test('belong to files that the repository has', () => {
    const root = join(import.meta.dirname, '..', '..')
    for (const [part] of ownFolders) {
      assert.ok(globSync(`${part}*`, { cwd: root }).length > 0, part)
    }
  })

  test('name each package with its version, its license and whose it is', () => {
    const [react] = noticesOf(['node_modules/react'])
    assert.equal(react?.name, 'react')
    assert.match(react?.version ?? '', /^\d+\.\d+\.\d+$/)
    assert.equal(react?.license, 'MIT')
    assert.match(react?.copyright.join(' ') ?? '', /^Copyright/)
    assert.match(react?.text ?? '', /Permission is hereby granted/)
  })

  test('name what a package needs, as that may be built into it', () => {
    const names = noticesOf(['node_modules/pdfkit']).map(({ name }) => name)
    assert.ok(names.includes('fontkit') && names.includes('png-js'), names.join(' '))
  })

  test('give fonts the Open Font License, whole', () => {
    const [font] = noticesOf(['node_modules/@fontsource/noto-sans-arabic'])
    assert.equal(font?.license, 'OFL-1.1')
    assert.match(
      font?.text ?? '',
      /SIL OPEN FONT LICENSE Version 1\.1[^]*OTHER DEALINGS IN THE FONT SOFTWARE/,
    )
  })

  test('give a package that only names the MIT license its words', () => {
    const [fontkit] = noticesOf(['node_modules/fontkit']).filter(({ name }) => name === 'fontkit')
    assert.match(fontkit?.text ?? '', /Permission is hereby granted[^]*WITHOUT WARRANTY OF ANY KIND/)
    assert.deepEqual(fontkit?.copyright, ['Copyright the authors of fontkit: Devon Govett'])
  })

  test('say each license once, below everything that is under it', () => {
    const text = renderNotices(
      noticesOf(['node_modules/@fontsource/noto-sans', 'node_modules/@fontsource/inter']),
    )
    assert.equal(text.match(/SIL OPEN FONT LICENSE Version 1\.1 -/g)?.length, 1)
    assert.match(
      text,
      /@fontsource\/inter \S+ \(OFL-1\.1\)[^]*@fontsource\/noto-sans \S+ \(OFL-1\.1\)[^]*SIL OPEN/,
    )
  })
})
