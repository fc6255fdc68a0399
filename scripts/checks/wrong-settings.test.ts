import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'

/** Runs a command with a variable that is wrong; returns its exit code and what it wrote. */
function run(script: string, args: string[], variables: Record<string, string>) {
  const path = join(import.meta.dirname, '..', script)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path, ...args],
    { env: { PATH: process.env['PATH'], ...variables }, encoding: 'utf8' },
  )
  return { status, said: stdout + stderr }
}

const mailServer =
  'SMTP_URL must look like smtps://user:password@mail.example.com:465. In the user and the password write % as %25, @ as %40, : as %3A and / as %2F.\n'

describe('a setting that is wrong', () => {
  test('stops the start with one sentence', () => {
    assert.deepEqual(run('serve.ts', [], { PORT: 'http' }), {
      status: 1,
      said: 'PORT must be a whole number from 0 to 65535, not "http".\n',
    })
    assert.deepEqual(run('serve.ts', [], { UPLOAD_SCANNER: 'clamav' }), {
      status: 1,
      said: 'UPLOAD_SCANNER must look like clamd://host:3310, not "clamav".\n',
    })
  })

  test('stops the test of the mail server, and no part of a password is printed', () => {
    for (const url of [
      '127.0.0.1:25',
      'smtp://me:p@ss/word@mail.example.com',
      'smtp://me:50%@mail.example.com',
    ]) {
      assert.deepEqual(run('mail-test.ts', ['--to', 'you@example.com'], { SMTP_URL: url }), {
        status: 1,
        said: mailServer,
      })
    }
  })

  test('in the options of a command says how to call it', () => {
    for (const args of [[], ['--to', 'you']]) {
      assert.deepEqual(run('mail-test.ts', args, {}), {
        status: 1,
        said: 'Usage: npm run mail:test -- --to you@example.com\n',
      })
    }
  })
})
