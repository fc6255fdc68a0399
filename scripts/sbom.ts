// npm run sbom [-- --to FILE]: writes the software bill of materials of this release (CycloneDX, JSON) from the lockfile, without network.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { makeSbom } from './release/make-sbom.ts'
import { runCommand } from './lib/run-command.ts'

await runCommand(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  const text = `${JSON.stringify(await makeSbom(join(import.meta.dirname, '..')), null, 2)}\n`
  if (to === undefined) {
    process.stdout.write(text)
  } else {
    await writeFile(to, text)
    console.log(`Wrote ${to}.`)
  }
})
