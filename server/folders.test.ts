import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** A folder with more files, tests counted, is divided by subject: a list of 30 names can be read. */
const mostFiles = 30

/** Folders of equal files, in which one looks only for the name that one has: a state, or the number of a decision. */
const onePerName = ['docs/decisions', 'shared/law/facts', 'shared/law/states']

test('no folder has more than 30 files', () => {
  const paths = globSync('{bench,content,docs,e2e,migrations,scripts,server,shared,testing,web}/**/*.*', {
    cwd: root,
    exclude: ['web/build', 'node_modules'],
  })
  const folders = Map.groupBy(paths, (path) => dirname(path).replaceAll('\\', '/'))
  assert.ok(folders.size > 150)
  assert.deepEqual(
    [...folders]
      .filter(([, files]) => files.length > mostFiles)
      .map(([folder]) => folder)
      .toSorted(),
    onePerName,
  )
})
