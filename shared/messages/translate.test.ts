import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { languageOfHeader, languageOfTags } from './languages.ts'
import { translate, type Messages } from './translate.ts'

const en = {
  'a.plain': 'Hello',
  'a.name': 'Hello {name}, {name}!',
  'a.unit_one': '{count} unit in {city}',
  'a.unit_other': '{count} units in {city}',
} as const
const english: Messages<typeof en> = { language: 'en', texts: en }
const spanish: Messages<typeof en> = {
  language: 'es',
  texts: {
    'a.plain': 'Hola',
    'a.name': 'Hola, {name}',
    'a.unit_one': '{count} unidad en {city}',
    'a.unit_other': '{count} unidades en {city}',
  },
}

const at = (messages: Messages<typeof en>, count: number) =>
  translate(messages, 'a.unit', { count, city: 'Waco' })

describe('say', () => {
  test('fills in what a text asks for', () => {
    assert.equal(translate(english, 'a.plain'), 'Hello')
    assert.equal(translate(english, 'a.name', { name: 'Ann' }), 'Hello Ann, Ann!')
    assert.equal(translate(spanish, 'a.name', { name: '{city}' }), 'Hola, {city}')
  })

  test('a plural is chosen by its count, which is written as the language writes it', () => {
    assert.equal(at(english, 1), '1 unit in Waco')
    assert.equal(at(english, 0), '0 units in Waco')
    assert.equal(at(spanish, 1), '1 unidad en Waco')
    assert.equal(at(spanish, 1_000_000), '1,000,000 unidades en Waco')
  })

  test('keys and placeholders are held by the types', () => {
    // @ts-expect-error no such key
    assert.equal(translate(english, 'a.missing'), 'a.missing')
    // @ts-expect-error a name is missing
    assert.equal(translate(english, 'a.name'), 'Hello , !')
    // @ts-expect-error half of a plural is no key
    assert.equal(translate(english, 'a.unit_one', { count: 1, city: 'Waco' }), '1 unit in Waco')
  })
})

describe('the language of a header', () => {
  const said: [header: string | undefined, language: string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['fr-FR, de;q=0.8', undefined],
    ['es', 'es'],
    ['ES-mx', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['fr, es-MX;q=0.9, en;q=0.8', 'es'],
    ['en;q=0.3, es;q=0.7', 'es'],
    ['es;q=0, en;q=0.1', 'en'],
    ['es;q=nonsense, en;q=0.1', 'en'],
    ['est, estonian', undefined],
    [`${'x,'.repeat(100_000)}es`, undefined],
  ]
  for (const [header, language] of said) {
    test(`${String(header).slice(0, 40)} → ${language}`, () => {
      assert.equal(languageOfHeader(header), language)
    })
  }

  test('of a browser’s list it is the first that is ours', () => {
    assert.equal(languageOfTags(['fr-CA', 'es-US', 'en']), 'es')
    assert.equal(languageOfTags([]), undefined)
  })
})

test('a sentence that ends with a time in Spanish has one period', () => {
  const like = { until: 'Until {time}.', range: '{time} or later.' } as const
  const texts = { until: 'Hasta el {time}.', range: '{time} o más tarde.' }
  const messages: Messages<typeof like> = { language: 'es', texts, like }
  assert.equal(
    translate(messages, 'until', { time: '27 dic 2026, 6:30 p.m.' }),
    'Hasta el 27 dic 2026, 6:30 p.m.',
  )
  assert.equal(translate(messages, 'until', { time: '27 dic 2026' }), 'Hasta el 27 dic 2026.')
  assert.equal(translate(messages, 'range', { time: '6:30 p.\u00A0m.' }), '6:30 p.\u00A0m. o más tarde.')
})
