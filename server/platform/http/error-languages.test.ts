import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'

import { loadErrorMessages } from '#server/platform/http/error-messages.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import type { Language } from '#shared/messages/languages.ts'

describe('one error, in the language that is asked for', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  async function ask(language: string, method: 'GET' | 'POST', path: string, body?: unknown) {
    const { token } = landlord
    const headers = { 'accept-language': language }
    const { status, problem } = await app.raw({ method, path, token, body, headers })
    const { code, title, detail, errors } = problem
    return { status, code, title, detail, errors }
  }

  test('what does not exist', async () => {
    const path = `/leases/${landlord.accountId}`
    assert.deepEqual(await ask('en', 'GET', path), {
      status: 404,
      code: 'not_found',
      title: 'Resource not found',
      detail: 'Lease not found',
      errors: undefined,
    })
    assert.deepEqual(await ask('es-MX', 'GET', path), {
      status: 404,
      code: 'not_found',
      title: 'No se encontró',
      detail: 'No encontramos el contrato.',
      errors: undefined,
    })
  })

  test('every bad field, and the first of them in the summary', async () => {
    const body = { name: '', email: 'nobody', phone: 5, colour: 'red' }
    const inEnglish = await ask('en', 'POST', '/tenants', body)
    assert.equal(inEnglish.detail, 'Name must be at least 2 characters (name), and 3 more')
    assert.deepEqual(inEnglish.errors, [
      { path: 'name', message: 'Name must be at least 2 characters' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'phone', message: 'Phone is required' },
      { path: 'colour', message: 'There is no such field' },
    ])
    const inSpanish = await ask('es', 'POST', '/tenants', body)
    assert.equal(inSpanish.detail, 'el nombre: use al menos 2 caracteres (name), y 3 más')
    assert.deepEqual(inSpanish.errors, [
      { path: 'name', message: 'el nombre: use al menos 2 caracteres' },
      { path: 'email', message: 'El correo electrónico no es válido' },
      { path: 'phone', message: 'Falta completar: el teléfono' },
      { path: 'colour', message: 'Este campo no existe' },
    ])
  })

  test('what only landlords meet is in English for everybody', async () => {
    const path = `/vendors/${landlord.accountId}`
    assert.equal((await ask('es', 'GET', path)).detail, 'Vendor not found')
    assert.equal((await ask('es', 'GET', path)).title, 'No se encontró')
  })
})

test('another language is a folder, found by its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  try {
    cpSync('shared/messages/es/errors', join(folder, 'xx/errors'), { recursive: true })
    for (const file of globSync('**/*.ts', { cwd: join(folder, 'xx/errors') })) {
      const path = join(folder, 'xx/errors', file)
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replaceAll(/('[a-z]\w*(\.\w+)?': |[a-z_]+: )'/gi, "$1'xx "),
      )
    }
    const messages = await loadErrorMessages(pathToFileURL(`${folder}/`), ['en', 'xx'])
    const other = 'xx' as Language // the type has only the existing languages
    assert.equal(messages.write(other, { key: 'auth.passwordWrong' }), 'xx Esta no es su contraseña')
    assert.equal(messages.write(other, { key: 'notFound.lease' }), 'xx No encontramos el contrato.')
    assert.equal(messages.write(other, { key: 'notFound.vendor' }), 'Vendor not found')
    assert.equal(messages.title(other, 'not_found'), 'xx No se encontró')
    assert.equal(messages.write('en', { key: 'notFound.lease' }), 'Lease not found')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
