// The one entry of every npm script. Runs on Node 20.19 or newer with nothing installed: it installs what the
// lockfile names (once per lockfile), then hands over to the pinned Node 24 in node_modules, which runs TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { endWithNpm } from './end-with-npm.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = 'start', ...args] = process.argv.slice(2)

const commands = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  nightly: 'scripts/nightly.ts',
  dev: 'scripts/dev.ts',
  check: 'scripts/check.ts',
  build: 'scripts/build.ts',
  fix: 'scripts/fix.ts',
  e2e: 'scripts/e2e.ts',
  demo: 'scripts/demo.ts',
  bench: 'bench/run.ts',
  screens: 'scripts/screens.ts',
  texts: 'scripts/texts.ts',
  'docs:schema': 'scripts/docs-schema.ts',
  migrate: 'scripts/migrate.ts',
  sbom: 'scripts/sbom.ts',
  release: 'scripts/release.ts',
  advisories: 'scripts/audit.ts',
  'mail:test': 'scripts/mail-test.ts',
  'user:password': 'scripts/user-password.ts',
  'user:email': 'scripts/user-email.ts',
  'account:plan': 'scripts/account-plan.ts',
  'account:suspend': 'scripts/account-suspend.ts',
  'billing:sync': 'scripts/billing-sync.ts',
  'key:rotate': 'scripts/key-rotate.ts',
  'db:backup': 'scripts/db-backup.ts',
  'db:restore': 'scripts/db-restore.ts',
  'db:export-to': 'scripts/db-export-to.ts',
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.tenure-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) {
    return
  }
  process.stdout.write('Installing dependencies (on the first run and when they changed, about a minute) …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const began = Date.now()
  const progress = setInterval(() => {
    process.stdout.write(`  still installing after ${Math.round((Date.now() - began) / 1000)} s …\n`)
  }, 10_000)
  const installing = spawn(
    npm,
    ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  const isInstalled = await new Promise((done) => {
    installing.on('error', () => done(false))
    installing.on('close', (code) => done(code === 0))
  })
  clearInterval(progress)
  if (!isInstalled) {
    fail(
      'Dependencies could not be installed: check the connection to the npm registry and run the command again.',
    )
  }
  writeFileSync(stamp, lock)
}

function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(own)) {
    return own
  }
  if (major > 24 || (major === 24 && minor >= 12)) {
    return process.execPath
  }
  return fail(
    `No Node 24 is packaged for ${process.platform}-${process.arch}: install Node 24.12 or newer and run the command again.`,
  )
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `Tenure needs Node 20.19 or newer to start; this is ${process.versions.node}. Get it from https://nodejs.org.`,
  )
}
const script = commands[command]
if (!script) {
  fail(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`)
}
await install()
const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
  cwd: root,
  // the channel closes when this process dies, however it dies, and the product then stops automatically
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  shell: process.platform === 'win32',
})
// A terminal's Ctrl-C reaches the whole process group: wait for the child to close in order.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => child.kill(signal))
}
endWithNpm(child)
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
