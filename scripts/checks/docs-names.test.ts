import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..', '..')
const rooms = [
  'server',
  'shared',
  'web',
  'scripts',
  'bench',
  'e2e',
  'migrations',
  'docs',
  'content',
  '.github',
  '.ci',
]

/** Names in back-ticks that this repository does not define, each with where it comes from. */
const elsewhere: Record<string, string> = {
  ExecStart: 'systemd',
  'RELEASE_NOTES.md': 'written by npm run release',
  pg_snapshot_xmin: 'PostgreSQL',
  heldDoor: 'a former name, which the glossary warns of',
  tenure_renter: 'a former name, which the glossary warns of',
  parkingSpot: 'the field of the example in decision 052',
}

const files = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', 'web/build/**'] }).map((file) =>
    file.replaceAll('\\', '/'),
  )

const all = files([...rooms.map((room) => `${room}/**/*`), '*'])
const names = new Set(all.map((file) => file.split('/').at(-1)))
const words = new Set(
  all
    .filter((file) => /\.(ts|tsx|mjs|sql|json|ya?ml|css|html)$|Dockerfile$|\.ci\/run$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
)

/**
 * Returns why a text in back-ticks does not name an existing thing; undefined if it does, or if it is not a
 * name.
 */
function fault(token: string): string | undefined {
  const path = token
    .replace(/:\d+$/, '')
    .replaceAll(/\b(XX|NNNN)\b/g, '*')
    .replace(/NNNN_name/, '*')
  if (rooms.some((room) => path.startsWith(`${room}/`)) && /^[\w.@*{},:$/-]+$/.test(path)) {
    return files([path, `${path}*`]).length === 0 ? 'is no file or folder' : undefined
  }
  if (/^[\w.-]+\.(ts|tsx|sql|mjs|md|css|yml)$/.test(path)) {
    return names.has(path) || path in elsewhere ? undefined : 'is the name of no file'
  }
  const identifier = /^([A-Za-z$][\w$]*)(\(\))?$/.exec(token)?.[1]
  const isName = identifier !== undefined && (/[a-z][A-Z]|_[a-z]/.test(identifier) || token.endsWith('()'))
  return isName && !words.has(identifier) && !(identifier in elsewhere)
    ? 'is no identifier of the code'
    : undefined
}

test('every file and identifier in back-ticks in the documents exists', () => {
  const documents = files(['*.md', 'docs/**/*.md']).filter(
    (file) => !file.startsWith('docs/schema/') && file !== 'CHANGELOG.md',
  )
  const faults = documents.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8')
        .replaceAll(/^```[\s\S]*?^```/gm, '')
        .matchAll(/`([^`\n]+)`/g),
    ].flatMap(([, token = '']) => {
      const words = fault(token)
      return words ? [`${file}: \`${token}\` ${words}`] : []
    }),
  )
  assert.deepEqual(faults, [])
})

test('the index of decisions names every decision once, with its title', () => {
  const folder = 'docs/decisions'
  const titles = files([`${folder}/[0-9]*.md`]).map((file) => {
    const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return `${number} [${title}](${file.slice(folder.length + 1)})`
  })
  const index = readFileSync(join(root, folder, 'README.md'), 'utf8')
  const named = [...index.matchAll(/^- (\d{3} \[.+\]\(\S+\.md\)): \S.*$/gm)].map(([, name = '']) => name)
  assert.deepEqual(named.toSorted(), titles.toSorted())
})

test('every decision has its number and title, Context, Decision and at most Consequences', () => {
  const faults = files(['docs/decisions/[0-9]*.md']).filter((file) => {
    const headings = readFileSync(join(root, file), 'utf8').match(/^#{1,2} .+$/gm) ?? []
    const [title = '', ...parts] = headings
    const form = parts.join(' ').replace(/ ## Consequences$/, '')
    return !title.startsWith(`# ${file.split('/').at(-1)?.slice(0, 3)} `) || form !== '## Context ## Decision'
  })
  assert.deepEqual(faults, [])
})

test('the docs name the person: a tenant, a member, a user', () => {
  const vague = files(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'])
    // the glossary names the word that is not used
    .filter((file) => file !== 'docs/glossary.md')
    .filter((file) => /\b(somebody|someone)\b/i.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(vague, [])
})
