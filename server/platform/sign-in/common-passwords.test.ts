import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { requireGoodPassword } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { hash } from '@node-rs/argon2'

const owner = { email: 'ann.lord@elmstreet.com', name: 'Ann Müller-Lord' }

describe('refused passwords', () => {
  const refused = [
    ['short', 'short'],
    ['a most used one', 'dragon'],
    ['however its letters are cased', 'LetMeIn'],
    ['in another width of Unicode', 'ｐａｓｓｗｏｒｄ'],
    ['one character over and over', 'zzzzzzzzzzzz'],
    ['a plain row', 'cdefghij'],
    ['a row backwards', '98765432'],
    ['six small letters', 'hgjfkd'],
    ['six small letters of no word', 'qzvmkw'],
    ['eight digits', '73920184'],
    ['keys side by side', 'QwErTy12'],
    ['the product', 'Tenure2026!'],
    ['the address', 'ann.lord@elmstreet.com'],
    ['the address’s own part', 'annlord1'],
    ['the name', 'ann müller-lord'],
    ['a part of the name', '#müller-lord#'],
  ] as const
  for (const [what, password] of refused) {
    test(`${what}: ${password}`, async () => {
      await assert.rejects(requireGoodPassword(password, owner), { code: 'validation_failed' })
    })
  }

  const taken = [
    'four words and a lamp',
    'correct horse 9',
    ' spaces around ',
    'пароль с пробелом 🏠',
    '密码密码房子很大',
    'x'.repeat(10) + 'yz'.repeat(40),
    'no digit no capital',
    'qzv4kw',
    'qzvmkwp',
  ]
  for (const password of taken) {
    test(`nothing else is asked: ${password.slice(0, 30)}`, async () => {
      await requireGoodPassword(password, owner)
    })
  }
})

describe('characters of a password', () => {
  test('may be typed in any of their Unicode forms', async () => {
    const stored = await hashPassword('Zürich café')
    assert.ok(await verifyPassword(stored, 'Zürich café'.normalize('NFD')))
    assert.ok(!(await verifyPassword(stored, 'Zurich cafe')))
  })

  test('a hash of before, of what was typed then, still opens', async () => {
    const typed = 'Zürich café'.normalize('NFD')
    assert.ok(await verifyPassword(await hash(typed), typed))
  })
})
