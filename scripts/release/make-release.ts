import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { makeSbom } from './make-sbom.ts'
import { UsageError } from '#scripts/lib/run-command.ts'

const run = promisify(execFile)

/**
 * Makes the files of a release in `to`: the source of the commit that is checked out, its bill of materials,
 * its notes and their sums. Returns the version and the names of the files. Throws UsageError before anything
 * is written. Reasons: the version of package.json differs from the version of the tag, the changelog has no
 * section for it, or files are changed.
 */
export async function makeRelease(options: {
  folder: string
  to: string
  tag?: string
}): Promise<{ version: string; files: string[] }> {
  const { folder, tag } = options
  const to = resolve(options.to)
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string } // npm requires it
  if (tag !== undefined && tag !== `v${version}`) {
    throw new UsageError(
      `The tag is ${tag}, but package.json says ${version}. Tag v${version}, or change the version.`,
    )
  }
  const notes = notesOf(await readFile(join(folder, 'CHANGELOG.md'), 'utf8'), version)
  const { stdout: changed } = await run('git', ['status', '--porcelain', '--untracked-files=no'], {
    cwd: folder,
  })
  if (changed !== '') {
    throw new UsageError('There are uncommitted changes. Commit them before you make a release.')
  }
  await mkdir(to, { recursive: true })
  const name = `tenure-${version}`
  const archive = `${name}.tar.gz`
  // the same bytes for everyone who archives this commit with the same git
  await run(
    'git',
    ['archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${join(to, archive)}`, 'HEAD'],
    {
      cwd: folder,
    },
  )
  await writeFile(join(to, `${name}.cdx.json`), `${JSON.stringify(await makeSbom(folder), null, 2)}\n`)
  await writeFile(join(to, 'RELEASE_NOTES.md'), notes)
  const files = [archive, `${name}.cdx.json`, 'RELEASE_NOTES.md']
  const sums = await Promise.all(
    files.map(async (file) => {
      const sum = createHash('sha256')
        .update(await readFile(join(to, file)))
        .digest('hex')
      return `${sum}  ${file}\n`
    }),
  )
  await writeFile(join(to, 'SHA256SUMS'), sums.join(''))
  return { version, files: [...files, 'SHA256SUMS'] }
}

/** Returns the section of a version from the changelog, without its heading. Throws UsageError if there is none or it is empty. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.replaceAll('\r\n', '\n').split(/^(?=## )/m)
  const section = sections.find((text) => /^## v?(\S+)/.exec(text)?.[1] === version)
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) {
    throw new UsageError(`CHANGELOG.md has no section "## ${version}". Give the top section this name.`)
  }
  return `${notes}\n`
}
