import assert from 'node:assert/strict'
import { test } from 'node:test'

import { notComputed } from './not-computed.ts'
import { composeScheduleE } from './schedule-e-document.ts'

const amounts = {
  lines: [
    { line: 3, amount: 1850.5 },
    { line: 19, amount: 10 },
  ],
  other: [{ name: 'Bank fee', amount: 10 }],
  rents: 1850.5,
  expenses: 10,
  income: 1840.5,
}

test('the printed Schedule E has each property with its lines, line 19 by its items, and the totals', () => {
  const document = composeScheduleE(
    {
      year: 2026,
      properties: [
        {
          ...amounts,
          propertyId: 'p',
          name: 'Maple',
          address: '12 Maple Street',
          type: 1,
          rentalDays: 300,
          countedDays: 300,
          unitDays: 300,
          personalDays: 2,
          isJointVenture: true,
          personalUse: {
            treatment: 'DIVIDED',
            rentalDays: 300,
            personalDays: 2,
            isHome: false,
            note: 'Expenses are divided.',
            lines: [{ line: 19, whole: 10.07, direct: 0, amount: 10 }],
          },
          needsForm4562: false,
        },
      ],
      creditedInterest: 25,
      business: { lines: [], other: [], rents: 0, expenses: 0, income: 0, interest: 0 },
      totals: {
        rents: 1850.5,
        mortgageInterest: 0,
        depreciation: 0,
        expenses: 10,
        gains: 1840.5,
        losses: 0,
        income: 1840.5,
      },
      forms1099: { required: true, filed: null },
      milesWithoutRate: 0,
    },
    { author: 'Ruth Owner', madeAt: 'Nov 21, 2026' },
  )
  assert.deepEqual(
    document.rows.map(({ kind, cells }) => [kind, ...cells]),
    [
      [
        'heading',
        'Maple, 12 Maple Street: 1 Single Family Residence, 300 fair rental days, 2 personal use days, qualified joint venture',
      ],
      ['row', '3', 'Rents received', '$1,850.50'],
      ['row', '19', 'Other', '$10.00'],
      ['row', '', 'of which Bank fee: $10.00', ''],
      ['subtotal', '20', 'Total expenses', '$10.00'],
      ['subtotal', '21', 'Income or loss', '$1,840.50'],
      ['row', '', 'Expenses are divided.', ''],
      ['row', '', 'line 19: $10.07 × 300 ÷ 302 = $10.00', ''],
      ['heading', 'All properties'],
      ['row', 'A', 'Payments that require Forms 1099', 'Yes'],
      ['row', 'B', 'Forms 1099 filed or will be filed', 'Not answered'],
      ['row', '23a', 'Rents', '$1,850.50'],
      ['row', '23c', 'Mortgage interest', '$0.00'],
      ['row', '23d', 'Depreciation', '$0.00'],
      ['row', '23e', 'Expenses', '$10.00'],
      ['row', '24', 'Income', '$1,840.50'],
      ['row', '25', 'Losses', '$0.00'],
      ['total', '26', 'Income or loss before limits', '$1,840.50'],
      [
        'row',
        '',
        'Interest on deposits credited to tenants, less the part paid out: $25.00 in rents (line 3) and in interest (line 13). The cash basis income statement and the cash flow count only cash and do not include it.',
        '',
      ],
      ['heading', 'Not computed'],
      ...notComputed.map((item) => ['row', '', item, '']),
    ],
  )
  assert.equal(document.fileName, 'schedule-e-2026.pdf')
})
