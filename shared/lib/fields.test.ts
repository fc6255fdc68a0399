import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as z from 'zod/mini'

import { readFieldError } from '#shared/messages/field-error.ts'

import { email, optionalText, text } from './fields.ts'

const read = (schema: z.ZodMiniType, value: unknown) => {
  const answer = z.safeParse(schema, value)
  return answer.success ? answer.data : undefined
}

describe('texts that people type', () => {
  const name = text('name', { max: 120 })
  const notes = optionalText('notes', 2_000)

  test('of one line keep no line break and no tab', () => {
    assert.equal(read(name, 'a\r\nBcc: x@example.com'), 'a Bcc: x@example.com')
    assert.equal(read(name, ' Ana \t\n Able\u2028Baker\u0085Cole '), 'Ana Able Baker Cole')
    assert.equal(read(name, '\n\t'), undefined)
  })

  test('are read in time that grows with their length alone', () => {
    const began = performance.now()
    assert.equal(read(name, `a${' '.repeat(1_000_000)}b`), undefined)
    assert.ok(performance.now() - began < 1_000)
    assert.equal(read(name, 'Ana  Able'), 'Ana  Able')
  })

  test('of many lines keep line breaks and tabs', () => {
    assert.equal(read(notes, ' One\r\n\tTwo\n'), 'One\r\n\tTwo')
    assert.equal(read(optionalText('emergencyContact', 200, 'many'), 'Ana\n555-0100'), 'Ana\n555-0100')
  })

  test('take no other control character', () => {
    for (const character of [
      '\u0000',
      '\u0007',
      '\u000B',
      '\u001B',
      '\u007F',
      '\u0080',
      '\u009B',
      '\uD800',
    ]) {
      assert.equal(read(name, `a${character}b`), undefined, JSON.stringify(character))
      assert.equal(read(notes, `a${character}b`), undefined, JSON.stringify(character))
    }
  })

  test('lose the characters that turn the direction of writing', () => {
    assert.equal(read(name, 'Invoice \u202Efdp.exe\u202C'), 'Invoice fdp.exe')
    assert.equal(read(notes, '\u2066+1 555 0100\u2069'), '+1 555 0100')
    assert.equal(read(name, '\u05D0\u05D1\u05D2'), '\u05D0\u05D1\u05D2')
    assert.equal(read(name, 'Ana\u200F \u061CAble\u200E'), 'Ana Able')
    assert.equal(read(name, '\u202E'), undefined)
  })

  test('are not made of characters that cannot be seen', () => {
    for (const unseen of [
      '\u200B\u200B',
      '\u00AD\u00AD',
      '\u2060\u2060',
      '\u3164\u3164',
      '\uFEFF ',
      '\u200D\u200C',
      '\u1160\u115F',
      '\u2800',
      '\uFE0F',
    ]) {
      assert.equal(read(name, unseen), undefined, JSON.stringify(unseen))
      assert.equal(read(optionalText('notes', 2_000), unseen), '', JSON.stringify(unseen))
    }
    assert.equal(read(name, 'Ann\u200B Lee\u00AD'), 'Ann Lee')
    // a family of two joined signs, and a Persian word with its joiner
    for (const joined of ['\u{1F468}\u200D\u{1F467}', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645']) {
      assert.equal(read(name, joined), joined)
    }
  })

  test('are measured as they are stored', () => {
    const short = text('name', { min: 2, max: 3 })
    assert.equal(read(short, 'a\u202E'), undefined)
    assert.equal(read(short, '\u202Eabc'), 'abc')
  })
})

describe('e-mail addresses', () => {
  for (const [typed, address] of [
    ['Ann@Example.com', 'ann@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
    ['<ann@example.com>', 'ann@example.com'],
    ['ann@example.com.', 'ann@example.com'],
    ['ann@example.com,', 'ann@example.com'],
    [' ann@example.com;\n', 'ann@example.com'],
    ['ann@example.com\u200B', 'ann@example.com'],
    ['\u202Aann@example.com\u202C', 'ann@example.com'],
    ['\uFEFFann@exam\u00ADple.com', 'ann@example.com'],
    ['ann@xn--mller-kva.de', 'ann@xn--mller-kva.de'],
  ] as const) {
    test(`copied as ${JSON.stringify(typed)} lose what came along`, () =>
      assert.equal(read(email, typed), address))
  }

  test('with other letters are refused with what to change', () => {
    for (const typed of ['ann@müller.de', 'jörg@example.com', 'ann@exаmple.com']) {
      const { error } = z.safeParse(email, typed)
      assert.deepEqual(
        error?.issues.map(({ message }) => readFieldError(message)?.key),
        ['fields.emailLetters'],
      )
    }
  })

  test('are read in time that grows with their length alone', () => {
    const began = performance.now()
    assert.equal(read(email, `${'.'.repeat(1_000_000)}a`), undefined)
    assert.ok(performance.now() - began < 1_000)
  })
})
