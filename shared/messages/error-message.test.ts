import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'

import { errorCodes } from '#shared/lib/error-codes.ts'
import { plainDate } from '#shared/lib/date-schema.ts'

import { errors as english, errorsForAll } from './en/errors/index.ts'
import { type ErrorMessage, errorMessage, type ErrorTexts, writeErrorMessage } from './error-message.ts'
import { fieldError, readFieldError } from './field-error.ts'
import { fieldSentence } from './field-sentence.ts'
import { isLanguage, languages } from './languages.ts'

type CatalogName = { errors: Record<string, string>; titles: Record<string, string> }

const read = async (language: string) => (await import(`./${language}/errors/index.ts`)) as CatalogName
const others = await Promise.all(
  languages.filter((one) => one !== 'en').map(async (language) => ({ language, ...(await read(language)) })),
)
const placeholders = (text = '') =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()
const refused = (count: number) => write(errorMessage('importExport.refused', { count }))
const write = (message: ErrorMessage, texts: ErrorTexts = english) => writeErrorMessage('en', texts, message)

describe('messages of errors', () => {
  test('take their parameters, which the types demand', () => {
    assert.equal(
      write(errorMessage('accounts.nameNotTyped', { name: 'Oak St' })),
      'Type the account name: Oak St',
    )
    assert.equal(write(errorMessage('documents.pictureOnly')), 'Upload a picture: PNG, JPEG, WebP or AVIF.')
    // @ts-expect-error no such key
    errorMessage('accounts.missing')
    // @ts-expect-error its parameter is missing
    errorMessage('accounts.nameNotTyped')
    // @ts-expect-error a parameter of another name
    errorMessage('accounts.nameNotTyped', { title: 'Oak St' })
    // @ts-expect-error a parameter too many
    errorMessage('documents.pictureOnly', { name: 'Oak St' })
    // @ts-expect-error a date is a PlainDate
    errorMessage('leases.startsOn', { date: 7 })
    // @ts-expect-error half of a plural is no key
    errorMessage('importExport.refused_one', { count: 1 })
  })

  test('choose a plural by its count', () => {
    assert.equal(refused(1), '1 problem was found, so nothing was imported.')
    assert.equal(refused(1200), '1200 problems were found, so nothing was imported.')
  })

  test('write dates, months and lists as the language does, and take in other messages', () => {
    const texts = { a: '{date} / {month}', b: '{listLanguages}', c: '{messageFirst} ({path})', d: 'D' }
    const date = plainDate.parse('2026-11-21')
    const inSpanish = (key: string, params: object) =>
      writeErrorMessage('es', texts, { key, params } as ErrorMessage) // keys of this test's own
    assert.equal(inSpanish('a', { date, month: date }), '21 de noviembre de 2026 / noviembre de 2026')
    assert.equal(inSpanish('b', { listLanguages: ['en', 'es'] }), 'en o es')
    assert.equal(inSpanish('c', { messageFirst: { key: 'd' }, path: 'x.0' }), 'D (x.0)')
  })

  test('are in one language or not at all', () => {
    const message = errorMessage('fields.required', { termField: 'labels.name' })
    assert.equal(write(message, { 'fields.required': '{termField}!', 'labels.name': 'N' }), 'N!')
    assert.equal(write(message, { 'fields.required': '{termField}!' }), undefined)
    assert.equal(write(message, { 'labels.name': 'N' }), undefined)
  })

  test('leave no placeholder unfilled in what a parameter says', () => {
    assert.equal(
      write(errorMessage('accounts.nameNotTyped', { name: '{name}' })),
      'Type the account name: {name}',
    )
  })
})

describe('the message of a rule of a contract', () => {
  test('carries its key and parameters', () => {
    const rule = fieldError('fields.tooLong', { termField: 'labels.name', count: 120 })
    const read = readFieldError(rule)
    assert.deepEqual(read, { key: 'fields.tooLong', params: { termField: 'labels.name', count: 120 } })
    assert.equal(fieldSentence(rule), 'Name must be at most 120 characters')
    assert.equal(fieldSentence(fieldError('fields.notUuid')), 'Must be a UUID')
  })

  test('is told from what zod says itself', () => {
    for (const own of ['Invalid input', '', 'Too big: expected string to have <=20 characters', 'a.b.c']) {
      assert.equal(readFieldError(own), undefined, own)
      assert.equal(fieldSentence(own), own)
    }
  })
})

describe('the catalog of errors', () => {
  test('names a message by its module and what is wrong', () => {
    assert.deepEqual(
      Object.keys(english).filter((key) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*(_one|_other)?$/.test(key)),
      [],
    )
  })

  test('says each thing once', () => {
    const texts = Object.entries(english).filter(([key]) => !key.startsWith('labels.'))
    const again = texts.filter(([key, text]) => texts.some(([other, same]) => same === text && other < key))
    // both messages are only a placeholder for a text that comes from elsewhere
    assert.deepEqual(
      again.map(([key]) => key).filter((key) => key !== 'invoices.notValid'),
      [],
    )
  })

  for (const { language, errors, titles } of others) {
    test(`has each message that tenants meet in ${language}, with the same parameters`, () => {
      assert.deepEqual(Object.keys(errors).toSorted(), Object.keys(errorsForAll).toSorted())
      const odd = Object.entries<string>(errorsForAll).filter(
        ([key, text]) => String(placeholders(text)) !== String(placeholders(errors[key])),
      )
      assert.deepEqual(
        odd.map(([key]) => key),
        [],
      )
    })

    test(`has the title of each code in ${language}`, () => {
      assert.deepEqual(Object.keys(titles).toSorted(), Object.keys(errorCodes).toSorted())
    })

    test(`leaves no English in ${language}`, () => {
      const wireName = /^[a-zA-Z_]+$/
      const left = Object.entries(errors).filter(
        ([key, text]) =>
          text.trim() === '' ||
          (text === (errorsForAll as Record<string, string>)[key] &&
            /[a-z]{2}/i.test(text.replaceAll(/\{\w+\}/g, '')) &&
            !(key.startsWith('labels.') && wireName.test(text))),
      )
      assert.deepEqual(left, [])
    })
  }

  test('is a folder of each language', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    )
    assert.ok(folders.every(({ name }) => isLanguage(name)) && folders.length === languages.length)
  })
})
