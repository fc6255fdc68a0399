import assert from 'node:assert/strict'
import { test } from 'node:test'

import { notificationText, notificationTextOf } from './notification-text.ts'

const place = { request: 'Dripping tap', property: 'Oak House', unit: '2B' }

test('a report is told in the language of its reader', () => {
  const facts = { fact: 'reported', ...place, by: 'Ana' } as const
  assert.deepEqual(notificationText('en', facts), {
    title: 'Reported: Dripping tap',
    message: 'Ana reported this for Oak House, 2B.',
  })
  assert.deepEqual(notificationText('es', facts), {
    title: 'Nueva solicitud: Dripping tap',
    message: 'Ana envió esta solicitud en Oak House, 2B.',
  })
})

test('each status has its words', () => {
  const titles = (['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'] as const).map(
    (status) => notificationText('es', { fact: 'status', ...place, status }).title,
  )
  assert.deepEqual(titles, [
    'Reabierta: Dripping tap',
    'En curso: Dripping tap',
    'Terminada: Dripping tap',
    'Cancelada: Dripping tap',
  ])
})

test('what a person wrote is not put into other words', () => {
  const text = notificationText('es', { fact: 'comment', ...place, by: 'Ana' })
  assert.deepEqual(text, { title: 'Ana escribió: Dripping tap' })
})

test('one document and several are told apart', () => {
  assert.equal(
    notificationText('es', { fact: 'shared', count: 1 }).title,
    'Se compartió un documento con usted',
  )
  assert.equal(
    notificationText('es', { fact: 'shared', count: 2 }).title,
    'Se compartieron documentos con usted',
  )
})

test('stored facts that lack something, or are of another kind, leave the stored text as it is', () => {
  for (const facts of [
    {},
    { fact: 'reported', request: 'x' },
    { fact: 'status', ...place, status: 'LOST' },
    { from: 'y' },
  ]) {
    assert.deepEqual(notificationTextOf('es', facts), {})
  }
})
