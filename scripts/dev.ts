// npm run dev: database, migrations, demo data, the server in watch mode and Vite, in one terminal.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const flags = ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output']

const children: ChildProcess[] = [
  start('node', [...flags, join(root, 'scripts', 'serve.ts')], { PORT: process.env['PORT'] ?? '3000' }),
  start('react-router', ['dev', '--port', '5173'], {}),
]

function start(tool: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(join(bin, tool), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  child.on('exit', () => stop())
  return child
}

function stop(): void {
  for (const child of children) {
    child.kill('SIGTERM')
  }
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('disconnect', stop)
