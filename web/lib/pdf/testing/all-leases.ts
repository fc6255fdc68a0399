import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { stateCodes } from '#shared/law/places/lookup.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'

import { compareLease, leaseOf, variants } from './lease-pair.ts'

/**
 * Checks that PDF and DOCX have the same text on the same number of pages: every state and the general lease ×
 * furnished or not × built before and after 1978 × fixed and month to month × pets or not. With LibreOffice (`soffice`,
 * `pdfinfo`) on the machine, it also checks LibreOffice's page count of the DOCX.
 *
 *     node web/lib/pdf/testing/all-leases.ts             all 832, about 10 minutes on two cores
 *     STATES=CA,TX node web/lib/pdf/testing/all-leases.ts
 */
const states = process.env['STATES']?.split(',') ?? ['', ...stateCodes]
const folder = mkdtempSync(join(tmpdir(), 'tenure-leases-'))
const hasOffice = ((): boolean => {
  try {
    return execFileSync('soffice', ['--version']).length > 0 && execFileSync('pdfinfo', ['-v']).length >= 0
  } catch {
    return false
  }
})()

const started = performance.now()
const wrong: string[] = []
let count = 0
for (const state of states) {
  const made = await Promise.all(
    variants.map(async (choices, index) => {
      const pair = await compareLease(leaseOf(state, choices), loadFontFromDisk)
      const name = `${state || 'general'}-${index}`
      writeFileSync(join(folder, `${name}.docx`), pair.docx)
      return { name, pair }
    }),
  )
  wrong.push(
    ...made.flatMap(({ name, pair }) => pair.differences.map((difference) => `${name}: ${difference}`)),
  )
  count += made.length
  if (hasOffice) {
    const files = made.map(({ name }) => join(folder, `${name}.docx`))
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        ...files,
      ],
      { stdio: 'ignore' },
    )
    for (const { name, pair } of made) {
      const pages = Number(
        /Pages:\s+(\d+)/.exec(
          execFileSync('pdfinfo', [join(folder, `${name}.pdf`)], { encoding: 'utf8' }),
        )?.[1],
      )
      if (pages !== pair.pages) {
        wrong.push(`${name}: LibreOffice sets ${pages} pages, the PDF has ${pair.pages}`)
      }
    }
  }
}
rmSync(folder, { recursive: true })
const seconds = ((performance.now() - started) / 1000).toFixed(0)
process.stdout.write(
  `${[
    `${count} leases, each as PDF and DOCX${hasOffice ? ' and through LibreOffice' : ''}, in ${seconds} s: ${wrong.length} differences`,
    ...wrong,
  ].join('\n')}\n`,
)
process.exitCode = wrong.length > 0 ? 1 : 0
