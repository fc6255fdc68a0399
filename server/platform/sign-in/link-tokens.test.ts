import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#server/platform/http/errors.ts'
import { newLinkToken, readLinkToken } from './link-tokens.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { MailBlock } from '#server/platform/mail/mail.ts'
import { createSite } from '#server/platform/pages/site.ts'

const site = createSite(() => 'https://rent.example.com/')

function codeOf(work: () => unknown): string {
  try {
    work()
    return 'none'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

test('a token is read as what it was made for, with its place, and spaces around it forgiven', () => {
  const { token, hash } = newLinkToken('invitation', 'p'.repeat(22))
  const read = readLinkToken(` ${token}\n`, ['invitation'], 22)
  assert.deepEqual([read.kind, read.place, read.hash.equals(hash)], ['invitation', 'p'.repeat(22), true])
  assert.notEqual(newLinkToken('recovery').token, newLinkToken('recovery').token)
})

test('every way in which a token can be wrong has its own code', () => {
  const { token } = newLinkToken('recovery')
  assert.equal(
    codeOf(() => readLinkToken(token, ['recovery'])),
    'none',
  )
  assert.equal(
    codeOf(() => readLinkToken(token.slice(0, -1), ['recovery'])),
    'link_incomplete',
  )
  assert.equal(
    codeOf(() => readLinkToken('rc_', ['recovery'])),
    'link_incomplete',
  )
  assert.equal(
    codeOf(() => readLinkToken(`${token}x`, ['recovery'])),
    'link_invalid',
  )
  assert.equal(
    codeOf(() => readLinkToken(token.replace(/.$/, '!'), ['recovery'])),
    'link_invalid',
  )
  assert.equal(
    codeOf(() => readLinkToken('', ['recovery'])),
    'link_invalid',
  )
  assert.equal(
    codeOf(() => readLinkToken(token, ['invitation'])),
    'link_wrong_kind',
  )
})

test('what people typed is text in a mail, in HTML and in text, and links lead to the web only', () => {
  const nasty = '<img src=x onerror=alert(1)> & "quotes"'
  const blocks: MailBlock[] = [
    { type: 'heading', text: nasty },
    { type: 'paragraph', text: `${nasty}\nsecond line` },
    { type: 'rows', rows: [{ label: nasty, value: nasty, strong: true }] },
    { type: 'quote', text: nasty, by: nasty },
    { type: 'note', text: nasty },
    { type: 'button', label: nasty, href: '/tenant/lease?a=1&b="2"' },
  ]
  const { html, text } = renderMail({
    subject: nasty,
    blocks,
    language: 'en',
    accountName: nasty,
    site,
    unsubscribeUrl: undefined,
  })
  assert.ok(!html.includes('<img'))
  assert.ok(!/href="[^"]*"2/.test(html))
  assert.ok(text.includes(nasty))
  assert.ok(text.includes('https://rent.example.com/tenant/lease'))
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', '']) {
    const button: MailBlock = { type: 'button', label: 'x', href }
    const render = () =>
      renderMail({
        subject: 'x',
        blocks: [button],
        language: 'en',
        accountName: undefined,
        site,
        unsubscribeUrl: undefined,
      })
    assert.throws(render, /path on this site or a web address/, href)
  }
})
