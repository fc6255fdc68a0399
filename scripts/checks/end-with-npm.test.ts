import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

/** The command, as npm starts it: a process that starts another one, prints its id and ends when that one ends. */
const command = `
  import { spawn } from 'node:child_process'
  import { endWithNpm } from '${new URL('../end-with-npm.mjs', import.meta.url).href}'
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  child.on('exit', () => process.exit())
  endWithNpm(child)
  console.log(process.pid, child.pid)`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a command ends with what it started when the shell of npm is terminated', async () => {
  // the shell waits for the command, as the shell of npm does
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = (await once(shell.stdout, 'data')) as [Buffer]
  const pids = text.toString().trim().split(' ').map(Number)
  assert.equal(pids.length, 2)
  assert.deepEqual(pids.map(isAlive), [true, true])
  shell.kill('SIGTERM')
  const until = Date.now() + 10_000
  while (pids.some(isAlive) && Date.now() < until) {
    await delay(50)
  }
  assert.deepEqual(pids.map(isAlive), [false, false])
})
