import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import fastify, { type FastifyInstance } from 'fastify'

import { devMailCookie, devMailKey, devMailPath, registerDevMail } from './dev-mail.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { newId } from '#server/platform/database/ids.ts'
import { createMailFiles, type MailFiles } from './mail-files.ts'
import { createMailTransport, type OutgoingMail } from './mail-transport.ts'

const env = readEnv({}, []).mail
const shown = (settings: NodeJS.ProcessEnv) => readEnv(settings, []).devMail

const key = devMailKey(Buffer.alloc(32, 7))
const withKey = { cookie: devMailCookie(key) }

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: newId(),
  from: env.from,
  to: { name: 'Zoë “Z” Young', address: 'zoe@example.com' },
  replyTo: { name: 'Lena', address: 'lena@example.com' },
  subject: 'Rent for Décember',
  html: '<html><head></head><body><p>Hello <b>Zoë</b></p></body></html>',
  text: '.\nHello Zoë https://rent.example.com/x?a=1\n',
  headers: {},
  ...changes,
})

describe('development mail', () => {
  let dir: string
  let files: MailFiles
  let app: FastifyInstance
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tenure-mail-'))
    files = createMailFiles(join(dir, 'mail'))
    app = fastify()
    registerDevMail(app, { files, from: 'loopback', key })
    await app.ready()
  })
  after(async () => {
    await app.close()
    await rm(dir, { recursive: true })
  })

  const deliver = (changes?: Partial<OutgoingMail>) => createMailTransport(env, files).deliver(mail(changes))
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...withKey, ...headers } })

  test('without a mail there is a page that says so', async () => {
    assert.match((await get('/dev/mail')).body, /No mail yet/)
  })

  test('a mail is listed, newest first, and shown as HTML, text and as it was written', async () => {
    await deliver({ subject: 'The older' })
    const sent = mail()
    assert.deepEqual(await createMailTransport(env, files).deliver(sent), { outcome: 'sent' })
    const list = (await get('/dev/mail')).body
    assert.ok(list.indexOf('Rent for Décember') < list.indexOf('The older'))
    const page = (await get(`/dev/mail/${sent.id}`)).body
    assert.match(page, /Zoë “Z” Young &lt;zoe@example\.com&gt;/)
    assert.match(page, /<a href="https:\/\/rent\.example\.com\/x\?a=1">/)
    const html = await get(`/dev/mail/${sent.id}/html`)
    assert.match(html.body, /Hello <b>Zoë<\/b>/)
    assert.match(String(html.headers['content-security-policy']), /^sandbox .*default-src 'none'/)
    const raw = (await get(`/dev/mail/${sent.id}/raw`)).body
    assert.match(raw, new RegExp(`^Message-ID: <${sent.id}@localhost>$`, 'm'))
    assert.match(raw, /^Auto-Submitted: auto-generated$/m)
  })

  test('what a mail says is text on these pages, never markup', async () => {
    const sent = mail({ subject: '<script>alert(1)</script>', text: '<img src=x onerror=alert(1)>' })
    await createMailTransport(env, files).deliver(sent)
    for (const path of ['/dev/mail', `/dev/mail/${sent.id}`]) {
      const answer = await get(path)
      assert.ok(!/<script|<img/.test(answer.body), path)
      assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/)
    }
  })

  test('nothing but ids of mails is read from the disk', async () => {
    for (const id of ['..%2f..%2fetc%2fpasswd', 'x', newId(), '%00', '..']) {
      assert.equal((await get(`/dev/mail/${id}`)).statusCode, 404, id)
      assert.equal((await get(`/dev/mail/${id}/raw`)).statusCode, 404, id)
    }
  })

  test('who comes from elsewhere, or through a proxy, finds nothing', async () => {
    const elsewhere = { url: '/dev/mail', headers: withKey, remoteAddress: '203.0.113.9' }
    assert.equal((await app.inject(elsewhere)).statusCode, 404)
    for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip']) {
      assert.equal((await get('/dev/mail', { [header]: '127.0.0.1' })).statusCode, 404, header)
    }
    assert.equal((await get('/dev/mail', { host: 'rebound.example.com:3000' })).statusCode, 404)
    assert.equal((await get('/dev/mail')).statusCode, 200)
  })

  test('without the key nothing is shown, whoever asks', async () => {
    const sent = mail()
    await createMailTransport(env, files).deliver(sent)
    for (const path of [
      '/dev/mail',
      `/dev/mail/${sent.id}`,
      `/dev/mail/${sent.id}/html`,
      `/dev/mail/${sent.id}/raw`,
    ]) {
      for (const cookie of ['', devMailCookie(`${key}x`), devMailCookie('')]) {
        const answer = await get(`${path}?key=wrong`, { cookie })
        assert.equal(answer.statusCode, 403, path)
        assert.ok(!answer.body.includes('Décember'), path)
      }
    }
    assert.match((await get('/dev/mail', { cookie: '' })).body, /prints on the terminal/)
  })

  test('the address with the key leads to the page without it, by a cookie that scripts cannot read', async () => {
    const answer = await get(devMailPath(key), { cookie: '' })
    assert.deepEqual([answer.statusCode, answer.headers.location], [302, '/dev/mail'])
    const cookie = String(answer.headers['set-cookie'])
    assert.match(cookie, /; Path=\/dev\/mail; HttpOnly; SameSite=Lax$/)
    assert.equal((await get('/dev/mail', { cookie: cookie.split(';')[0] ?? '' })).statusCode, 200)
  })

  test('opened to everybody who reaches the server it needs the key too', async () => {
    const open = fastify()
    registerDevMail(open, { files, from: 'open', key })
    const ask = (headers: Record<string, string>) =>
      open.inject({ url: '/dev/mail', remoteAddress: '203.0.113.9', headers })
    assert.equal((await ask({})).statusCode, 403)
    assert.equal((await ask({ ...withKey, 'x-forwarded-for': '203.0.113.9' })).statusCode, 200)
    await open.close()
  })

  test('in production, with a mail server, or for a public address there are no such pages', () => {
    assert.equal(shown({}), 'loopback')
    assert.equal(shown({ PUBLIC_URL: 'http://localhost:3000' }), 'loopback')
    assert.equal(shown({ NODE_ENV: 'production', DEV_MAIL: '1' }), 'off')
    assert.equal(shown({ SMTP_URL: 'smtp://mail.example.com' }), 'off')
    assert.equal(shown({ PUBLIC_URL: 'https://rent.example.com' }), 'off')
    assert.equal(shown({ PUBLIC_URL: 'https://rent.example.com', DEV_MAIL: '1' }), 'open')
  })

  test('the newest 500 are kept', async () => {
    for (let count = 0; count < 503; count += 1) {
      await files.write(newId(), Buffer.from('Subject: x\n\ny'))
    }
    const names = await readdir(files.dir)
    assert.equal(names.length, 500)
    assert.ok(names.every((name) => name.endsWith('.eml')))
  })
})
