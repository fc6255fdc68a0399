import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

import { readEnv } from '#server/platform/environment/env.ts'
import { newId } from '#server/platform/database/ids.ts'
import { createMailFiles } from './mail-files.ts'
import { createMailTransport, type MailTransport, messageIdOf, type OutgoingMail } from './mail-transport.ts'
import { findFreePort } from '#testing/product/free-port.ts'
import { waitFor } from '#testing/product/processes.ts'

const aiosmtpd = '/usr/bin/aiosmtpd'
const isMissing = !existsSync(aiosmtpd) && !process.env['CI']
const silentFiles = createMailFiles(join(tmpdir(), 'tenure-no-mail'))

function mailTo(address: string, changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: newId(),
    from: { name: 'Maple Rentals via Tenure', address: 'rent@example.com' },
    to: { name: 'Zoë Young', address },
    replyTo: { name: 'Lena Lord', address: 'lena@example.com' },
    subject: 'Miete für Dezember: $1,850.00 — 家賃',
    html: '<html><head></head><body><p>Hello Zoë</p></body></html>',
    text: 'Hello Zoë\n.\n..a line that begins with dots\nFrom here on\n',
    headers: {
      'List-Unsubscribe': '<https://rent.example.com/unsubscribe?token=abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...changes,
  }
}

function transportTo(settings: Record<string, string>): MailTransport {
  return createMailTransport(readEnv({ ...settings }, []).mail, silentFiles)
}

async function attempt(settings: Record<string, string>, mail = mailTo('zoe@example.com')) {
  const transport = transportTo(settings)
  const delivery = await transport.deliver(mail)
  transport.close()
  return delivery
}

const take: SMTPServerOptions['onData'] = (stream, _session, done) => stream.on('end', done).resume()
const failing = (responseCode: number) => (_: unknown, __: unknown, done: (error: Error) => void) =>
  done(Object.assign(new Error('no'), { responseCode }))

describe(
  'mail through a real server',
  { skip: isMissing && 'python3-aiosmtpd is not installed here: MAIL WAS NOT TRIED AGAINST A REAL SERVER' },
  () => {
    let dir: string
    let port: number
    let stop: () => void
    before(async () => {
      dir = await mkdtemp(join(tmpdir(), 'tenure-maildir-'))
      port = await findFreePort()
      const child = spawn(aiosmtpd, [
        '-n',
        '-l',
        `127.0.0.1:${port}`,
        '-c',
        'aiosmtpd.handlers.Mailbox',
        join(dir, 'box'),
      ])
      stop = () => child.kill()
      await waitFor('the mail server', () => canConnect(port))
    })
    after(async () => {
      stop()
      await rm(dir, { recursive: true, force: true })
    })

    const received = async () => {
      const names = await readdir(join(dir, 'box', 'new'))
      const texts = await Promise.all(names.map((name) => readFile(join(dir, 'box', 'new', name), 'utf8')))
      return Promise.all(texts.map(async (raw) => ({ raw, mail: await PostalMime.parse(raw) })))
    }

    test('a mail arrives as it was written: names, subject, both bodies and headers', async () => {
      const transport = transportTo({ SMTP_URL: `smtp://127.0.0.1:${port}` })
      const sent = mailTo('zoe@example.com')
      assert.deepEqual(await transport.deliver(sent), { outcome: 'sent' })
      transport.close()
      const [first] = await received()
      assert.ok(first)
      const { raw, mail } = first
      assert.equal(mail.subject, sent.subject)
      assert.deepEqual(mail.to, [{ name: 'Zoë Young', address: 'zoe@example.com' }])
      assert.deepEqual(mail.replyTo, [{ name: 'Lena Lord', address: 'lena@example.com' }])
      assert.equal(mail.messageId, messageIdOf(sent.id, 'rent@example.com'))
      assert.equal(mail.text?.replaceAll('\r\n', '\n').trimEnd(), sent.text.trimEnd())
      assert.match(mail.html ?? '', /Hello Zoë/)
      const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
      assert.equal(header('list-unsubscribe'), '<https://rent.example.com/unsubscribe?token=abc>')
      assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
      assert.match(raw, /^X-RcptTo: zoe@example\.com$/m)
    })

    test('nobody but the one recipient gets a mail, whatever the names say', async () => {
      const transport = transportTo({ SMTP_URL: `smtp://127.0.0.1:${port}` })
      const evil = 'Eve\r\nBcc: evil@example.com'
      await transport.deliver(
        mailTo('eve@example.com', {
          to: { name: evil, address: 'eve@example.com' },
          subject: evil,
          replyTo: { name: evil, address: 'a@example.com' },
        }),
      )
      for (const address of [
        'a@example.com\r\nBcc: evil@example.com',
        'a@example.com, evil@example.com',
        'a@b.c,evil@x.y',
      ]) {
        const delivery = await transport.deliver(mailTo(address))
        assert.deepEqual(delivery, { outcome: 'refused', reason: 'not one address' })
      }
      transport.close()
      const all = await received()
      assert.ok(all.length >= 2)
      assert.ok(all.every(({ raw }) => !/^(X-RcptTo|Bcc):.*evil/im.test(raw)))
    })
  },
)

describe('mail transport errors', () => {
  const servers: SMTPServer[] = []
  const raws: Server[] = []
  after(() => {
    servers.forEach((server) => server.close(() => undefined))
    raws.forEach((server) => server.close())
  })

  async function start(options: SMTPServerOptions): Promise<number> {
    const server = new SMTPServer({ logger: false, disableReverseLookup: true, ...options })
    server.on('error', () => undefined)
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return (server.server.address() as { port: number }).port // it listens on a port
  }
  test('with TLS demanded, one that offers none gets nothing', async () => {
    let mails = 0
    const port = await start({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onData: (stream, session, done) => ((mails += 1), take(stream, session, done)),
    })
    const delivery = await attempt({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_REQUIRE_TLS: '1' })
    assert.equal(delivery.outcome, 'misconfigured')
    assert.equal(mails, 0)
    assert.equal(
      (await attempt({ SMTP_URL: `smtp://127.0.0.1:${port}` })).outcome,
      'sent',
      'loopback needs none',
    )
  })

  test('a certificate that nobody vouches for is not trusted', async () => {
    const port = await start({ authOptional: true, onData: take })
    const delivery = await attempt({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_REQUIRE_TLS: '1' })
    assert.equal(delivery.outcome, 'misconfigured')
  })

  test('a wrong password is a fault of ours, not of the mail, and never in the words about it', async () => {
    const port = await start({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right one'
          ? done(null, { user: 'tenure' })
          : done(Object.assign(new Error('no'), { responseCode: 535 })),
      onData: take,
    })
    const wrong = await attempt({ SMTP_URL: `smtp://tenure:wrong%20one@127.0.0.1:${port}` })
    assert.equal(wrong.outcome, 'misconfigured')
    assert.ok(!JSON.stringify(wrong).includes('wrong one'))
    const transport = transportTo({ SMTP_URL: `smtp://tenure:right%20one@127.0.0.1:${port}` })
    assert.ok(!transport.name.includes('right'))
    assert.equal((await transport.deliver(mailTo('zoe@example.com'))).outcome, 'sent')
    transport.close()
  })

  test('a temporary no is tried again, a final one is not, at the recipient and at the text', async () => {
    for (const [code, outcome] of [
      [450, 'retry'],
      [421, 'retry'],
      [550, 'refused'],
      [552, 'refused'],
    ] as const) {
      const atRecipient = await start({
        hideSTARTTLS: true,
        authOptional: true,
        onRcptTo: failing(code),
        onData: take,
      })
      assert.equal(
        (await attempt({ SMTP_URL: `smtp://127.0.0.1:${atRecipient}` })).outcome,
        outcome,
        `${code} RCPT`,
      )
      const atText = await start({
        hideSTARTTLS: true,
        authOptional: true,
        onData: (stream, session, done) => {
          stream.on('end', () => failing(code)(null, null, done)).resume()
        },
      })
      assert.equal(
        (await attempt({ SMTP_URL: `smtp://127.0.0.1:${atText}` })).outcome,
        outcome,
        `${code} DATA`,
      )
    }
  })

  test('one that is not there, says nothing or hangs up is tried again', { timeout: 90_000 }, async () => {
    const nobody = await findFreePort()
    assert.deepEqual((await attempt({ SMTP_URL: `smtp://127.0.0.1:${nobody}` })).outcome, 'retry')
    const open = new Set<Socket>()
    const silent = createServer((socket) => void open.add(socket))
    const rude = createServer((socket) => socket.destroy())
    raws.push(silent, rude)
    for (const server of [silent, rude]) {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      const { port } = server.address() as { port: number } // it listens on a port
      // the client must not wait for ever
      assert.equal((await attempt({ SMTP_URL: `smtp://127.0.0.1:${port}` })).outcome, 'retry')
    }
    open.forEach((socket) => socket.destroy())
  })

  test('settings that cannot be right are refused at the start, in a sentence', () => {
    for (const settings of [
      { SMTP_URL: 'mail.example.com' },
      { SMTP_URL: 'https://mail.example.com' },
      { MAIL_FROM: 'nobody' },
      { MAIL_FROM: 'A <a@example.com>, B <b@example.com>' },
      { MAIL_REPLY_TO: 'x\ny@example.com' },
      { PUBLIC_URL: 'rent.example.com' },
      { PUBLIC_URL: 'https://rent.example.com/app' },
    ]) {
      assert.throws(() => readEnv(settings, []), /must (look like|be the address)/, JSON.stringify(settings))
    }
    const { mail, publicUrl } = readEnv(
      {
        SMTP_URL: 'smtps://mail.example.com',
        MAIL_FROM: 'Rent <rent@example.com>',
        PUBLIC_URL: 'https://rent.example.com/',
      },
      [],
    )
    assert.deepEqual(
      [mail.from, mail.smtpRequireTls, publicUrl],
      [{ name: 'Rent', address: 'rent@example.com' }, true, 'https://rent.example.com'],
    )
  })
})

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new Socket()
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
    socket.connect(port, '127.0.0.1')
  })
}
