import assert from 'node:assert/strict'
import { test } from 'node:test'

import { decode, guessKind } from './read-file.ts'

test('files of every encoding that spreadsheets write are read', () => {
  assert.equal(decode(new TextEncoder().encode('\uFEFFName\nJosé')), 'Name\nJosé')
  assert.equal(decode(Uint8Array.of(0x4a, 0x6f, 0x73, 0xe9)), 'José')
  assert.equal(decode(Uint8Array.of(0xff, 0xfe, 0x4a, 0, 0xe9, 0)), 'Jé')
})

test('what a file holds is guessed by its name, then by its header', () => {
  assert.equal(guessKind('Rent Roll 2026.csv', ''), 'leases')
  assert.equal(guessKind('residents.csv', ''), 'tenants')
  assert.equal(guessKind('export (3).csv', 'Property,Unit #,Beds\nOak,1,2'), 'units')
  assert.equal(guessKind('export.csv', 'Property,Lease Start,Email'), 'leases')
  assert.equal(guessKind('recurring-charges.csv', 'Lease start'), 'recurring-charges')
  assert.equal(guessKind('export.csv', 'Date,Payee,Category,Amount'), 'expenses')
  assert.equal(guessKind('Vendors.csv', ''), 'vendors')
  assert.equal(guessKind('bank-accounts.csv', ''), 'bank-accounts')
  assert.equal(guessKind('bank-lines.csv', ''), 'bank-lines')
  assert.equal(guessKind('x.csv', 'Bank account,Date,Amount'), 'bank-lines')
  assert.equal(guessKind('x.csv', 'a,b'), '')
})
