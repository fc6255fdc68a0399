import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

import { readEnv } from '#server/platform/environment/env.ts'
import { createSite } from '#server/platform/pages/site.ts'
import { findFreePort } from '#testing/product/free-port.ts'

import { createMailFiles } from './mail-files.ts'
import { createMailTransport, type MailTransport } from './mail-transport.ts'
import { sendTestMail } from './test-mail.ts'

const site = createSite(() => 'https://rent.example.com')

async function tryMail(settings: Record<string, string>, dir = join(tmpdir(), 'tenure-no-mail')) {
  const { mail } = readEnv({ MAIL_FROM: 'Maple <rent@example.com>', ...settings }, [])
  const transport = createMailTransport(mail, createMailFiles(dir))
  try {
    return (await sendTestMail({ transport, from: mail.from, site }, 'me@example.com')).sentence
  } finally {
    transport.close()
  }
}

async function listen(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  after(() => server.close(() => undefined))
  return (server.server.address() as AddressInfo).port
}

const refuseWith = (responseCode: number) => (_: unknown, __: unknown, done: (error: Error) => void) =>
  done(Object.assign(new Error('no'), { responseCode }))

describe('a test mail', () => {
  test('arrives, and the sentence says where to look', async () => {
    const mails: string[] = []
    const port = await listen({
      onData: (stream, _session, done) => {
        stream.on('data', (chunk: Buffer) => mails.push(chunk.toString())).on('end', done)
      },
    })
    assert.equal(
      await tryMail({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
      `smtp://127.0.0.1:${port} accepted the email to me@example.com. Look for it in the inbox and in the spam folder.`,
    )
    assert.match(mails.join(''), /^Subject: Test email from Tenure\r$/m)
  })

  test('without a mail server becomes a file, and the sentence names the variable', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tenure-test-mail-'))
    after(() => rm(dir, { recursive: true }))
    assert.equal(
      await tryMail({}, dir),
      `SMTP_URL is not set, so the email to me@example.com was written to a file in ${dir}. Set SMTP_URL to send email.`,
    )
    assert.equal((await readdir(dir)).length, 1)
  })

  test('that no server takes says which variable to check', async () => {
    const signIn = await listen({ onAuth: refuseWith(535), authOptional: false })
    const sender = await listen({ onMailFrom: refuseWith(553) })
    const plain = await listen({})
    const closed = await findFreePort()
    const said = await Promise.all([
      tryMail({ SMTP_URL: `smtp://me:wrong@127.0.0.1:${signIn}` }),
      tryMail({ SMTP_URL: `smtp://127.0.0.1:${sender}` }),
      tryMail({ SMTP_URL: `smtp://127.0.0.1:${closed}` }),
      tryMail({ SMTP_URL: `smtp://127.0.0.1:${plain}`, SMTP_REQUIRE_TLS: '1' }),
    ])
    assert.match(said[0], /refused the sign-in\. Check the user and password in SMTP_URL \(EAUTH 535/)
    assert.match(said[1], /refused the email. Check MAIL_FROM and the recipient’s address/)
    assert.match(said[2], /could not be reached .*Check the host and port in SMTP_URL/)
    assert.match(said[3], /does not offer TLS\. Use a port that does .*SMTP_REQUIRE_TLS=0/)
  })

  test('to a server with an untrusted certificate says what to do about it', async () => {
    const transport: MailTransport = {
      name: 'smtp://mail.example.com:587',
      reachesPeople: true,
      deliver: async () => ({
        outcome: 'misconfigured',
        reason: 'the certificate of the mail server is not trusted',
      }),
      close: () => undefined,
    }
    const from = { name: '', address: 'rent@example.com' }
    assert.equal(
      (await sendTestMail({ transport, from, site }, 'me@example.com')).sentence,
      'smtp://mail.example.com:587 has a certificate for another name. Use the name in the certificate in SMTP_URL, or set NODE_EXTRA_CA_CERTS to the certificate file of the authority that issued it (the certificate of the mail server is not trusted).',
    )
  })
})
