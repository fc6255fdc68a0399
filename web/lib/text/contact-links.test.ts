import assert from 'node:assert/strict'
import { test } from 'node:test'

import { mailLink, phoneLink } from './contact-links.ts'

test('a phone number becomes a link that dials it', () => {
  assert.equal(phoneLink('(614) 555-0199'), 'tel:6145550199')
  assert.equal(phoneLink('+1 202 555 0123'), 'tel:+12025550123')
})

test('an extension is dialled after the number, not as part of it', () => {
  assert.equal(phoneLink('(202) 555-0123 ext. 99'), 'tel:2025550123;ext=99')
  assert.equal(phoneLink('202-555-0123x7'), 'tel:2025550123;ext=7')
  assert.equal(phoneLink('Fax 202 555 0123'), 'tel:2025550123')
})

test('an address with characters of its own stays one address', () => {
  assert.equal(mailLink('ada+rent@example.com'), 'mailto:ada%2Brent@example.com')
  assert.equal(mailLink('a?b&c@example.com'), 'mailto:a%3Fb%26c@example.com')
})

test('a mail begins with a subject that keeps its signs and adds no other field', () => {
  const url = new URL(mailLink('ola@example.com', 'Rent & fees? #3, 100 %'))
  assert.equal(url.pathname, 'ola@example.com')
  assert.deepEqual([...url.searchParams], [['subject', 'Rent & fees? #3, 100 %']])
})
