import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { sheetsOf } from './csv-store.ts'

/** Columns of a table that its sheet leaves out, each with the reason. The archive has every column of every table. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'late fees and proration are set for many leases at a time on Automation and in the settings': {
    leases: 'proration grace_days late_fee_kind late_fee_cents late_fee_bps late_fees_from former_late_fees',
  },
  'a preference of a person, which the person sets': {
    tenants: 'language',
    owners: 'language mails_statements',
  },
  'in Lease end, by the column ends_on that is generated from it': { leases: 'end_on' },
  'a picture, which is a file': { properties: 'image_url' },
  'the owners have a sheet of their own': { properties: 'owner_id' },
  'the state of a day': { units: 'hold last_inspection_on' },
  'a part of a taxpayer number': { vendors: 'tax_id_last4' },
  'the records of what happened after it was entered are in the archive alone': {
    bills: 'maintenance_id',
    expenses: 'maintenance_id bill_id escrow_loan_id cost_treatment cost_treatment_reason',
    'recurring-expenses': 'has_escrow',
  },
  'a file of the bank has them, from which the lines come': {
    'bank-lines': 'import_id position type balance_cents state_reason',
  },
  'sheets of money are read by people and programs, and are not imported: its source is not repeated': {
    charges: 'period recurring_charge_id deposit_kind label explanation',
    payments: 'source due_on state_reason returned_on for_charge_id payer_payment_id batch_id',
  },
}

type Table = { name: string; fields: Record<string, { access: string; parts: readonly { name: string }[] }> }

test('every column of a table is in its sheet, or is left out with a reason', async () => {
  const folder = join(import.meta.dirname, '..', '..', 'schema')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter(isTable)
  const sheets = sheetsOf(parsePlainDate('2026-11-21'))
  const found: string[] = []
  for (const { name, fields } of tables) {
    const sheet = sheets.find((one) => one.name === name.replaceAll('_', '-'))
    if (sheet) {
      const sql = [...Object.values(sheet.columns), sheet.rows].join('\n')
      const columns = Object.values(fields).flatMap(({ access, parts }) => (access === 'read' ? [] : parts))
      const missing = columns.filter((column) => !new RegExp(String.raw`\b${column.name}\b`).test(sql))
      found.push(...missing.map((column) => `${sheet.name} ${column.name}`))
    }
  }
  const named = Object.values(leftOut)
    .flatMap((each) => Object.entries(each))
    .flatMap(([sheet, columns]) => columns.split(' ').map((column) => `${sheet} ${column}`))
  assert.deepEqual(found.toSorted(), named.toSorted())
})

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'fields' in value && 'insertValues' in value
}
