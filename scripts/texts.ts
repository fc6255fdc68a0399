// npm run texts [-- --to FOLDER]: prints every text that people read, by page, or writes it to a folder, a file for each part.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { runCommand } from './lib/run-command.ts'
import { collectTexts } from './texts/collect.ts'
import { printPages, summarize } from './texts/print.ts'

await runCommand(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  const pages = await collectTexts()
  if (to === undefined) {
    process.stdout.write(`${summarize(pages)}\n${printPages(pages)}`)
    return
  }
  const folder = resolve(to)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'summary.md'), summarize(pages))
  for (const [part, some] of Map.groupBy(pages, (page) => page.part)) {
    writeFileSync(join(folder, `${part}.md`), printPages(some))
  }
  console.log(`Wrote the texts of ${pages.length} pages to ${folder}.`)
})
