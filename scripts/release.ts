// npm run release -- --to FOLDER: makes the files of a release from the commit that is checked out: the archive of the source, the bill of
// materials, the notes from CHANGELOG.md, and the SHA-256 sums of all of them. The workflow of releases runs it for a tag.
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { makeRelease } from './release/make-release.ts'
import { runCommand, UsageError } from './lib/run-command.ts'

await runCommand(async () => {
  const { to, tag } = parseArgs({ options: { to: { type: 'string' }, tag: { type: 'string' } } }).values
  if (to === undefined) {
    throw new UsageError('Usage: npm run release -- --to FOLDER [--tag v1.2.3]')
  }
  const { version, files } = await makeRelease({
    folder: join(import.meta.dirname, '..'),
    to,
    ...(tag === undefined ? {} : { tag }),
  })
  console.log([`Tenure ${version}:`, ...files.map((file) => join(to, file))].join('\n'))
})
