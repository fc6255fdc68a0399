import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import {
  findReferences,
  isReference,
  makeReference,
  referenceCount,
  referenceLength,
} from './payment-reference.ts'

const numbers = Array.from({ length: 300 }, (_, at) => (at * 95_419) % referenceCount)

const found = (text: string) => findReferences(text).map(({ reference }) => reference)

describe('payment references', () => {
  test('have eight characters without O, I, L, 0 and 1, each once', () => {
    const all = numbers.map(makeReference)
    assert.equal(new Set(all).size, all.length)
    for (const reference of all) {
      assert.match(reference, /^TN[A-HJKMNP-Z2-9]{6}$/)
      assert.equal(reference.length, referenceLength)
      assert.ok(isReference(reference))
    }
    assert.throws(() => makeReference(referenceCount), RangeError)
    assert.throws(() => makeReference(-1), RangeError)
  })

  test('one wrong character or two swapped neighbours never pass', () => {
    for (const reference of numbers.slice(0, 40).map(makeReference)) {
      for (let at = 2; at < referenceLength; at += 1) {
        for (const other of 'ABCDEFGHJKMNPQRSTUVWXYZ23456789') {
          const wrong = reference.slice(0, at) + other + reference.slice(at + 1)
          assert.equal(isReference(wrong), wrong === reference, wrong)
        }
        const swapped =
          reference.slice(0, at) + (reference[at + 1] ?? '') + (reference[at] ?? '') + reference.slice(at + 2)
        assert.equal(
          at < referenceLength - 1 && swapped !== reference && isReference(swapped),
          false,
          swapped,
        )
      }
    }
  })

  test('are found in lower case, with spaces and hyphens, and between words', () => {
    const reference = makeReference(1_234_567)
    for (const text of [
      reference,
      `rent ${reference.toLowerCase()} unit 4`,
      `ACH CREDIT ${reference.slice(0, 4)} ${reference.slice(4)}`,
      `Zelle payment for "${Array.from(reference).join(' ')}"`,
      `REF:${reference.slice(0, 2)}-${reference.slice(2, 5)}-${reference.slice(5)}X9`,
      `PPD ID${reference}CO`,
    ]) {
      assert.deepEqual(findReferences(text), [{ reference, isCorrected: false }], text)
    }
  })

  test('are corrected where one character was mistaken for another', () => {
    const reference = numbers.map(makeReference).find((one) => one.slice(2).includes('Q'))!
    assert.deepEqual(findReferences(`pay ${reference.replace('Q', '0')}`), [{ reference, isCorrected: true }])
    assert.deepEqual(findReferences(`pay ${reference.replace('Q', 'o')}`), [{ reference, isCorrected: true }])
  })

  test('two in one text are two', () => {
    const [one, other] = [makeReference(77), makeReference(99_999)]
    assert.deepEqual(found(`${one} and ${other} and ${one}`), [one, other])
  })

  test('are not found in other text', () => {
    assert.deepEqual(found('ACCOUNT NUMBER 1234567890 TRACE TN 37201 NASHVILLE TN US CARD 5555'), [])
    assert.deepEqual(found(''), [])
  })
})
