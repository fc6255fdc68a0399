import { categoryOf, expenseCodes } from '#shared/expenses/categories.ts'
import { nameOfCategory } from '#shared/import-export/kind-cells.ts'

import { dollars, joined, own, type Sheet, yesSql } from './csv-parts-store.ts'

/** SQL: the category of an account's code, as an import reads it. */
const categorySql = (code: string) =>
  `CASE ${code} ${Object.values(expenseCodes)
    .map((one) => `WHEN ${one} THEN '${nameOfCategory(categoryOf(one))}'`)
    .join(' ')} END`

/** The sheets of expenses and of what is paid for them. */
export const moneySheets = (): readonly Sheet[] => [
  {
    name: 'expenses',
    columns: {
      Paid: 'x.paid_on',
      Property: 'p.name',
      'Property ID': 'p.id',
      Unit: 'u.unit_number',
      Vendor: 'v.name',
      Category: categorySql('l.code'),
      Amount: dollars('l.amount_cents'),
      Description: 'x.description',
      Method: 'x.method',
      Reference: 'x.reference',
      // the same value in each row of a split expense
      Split: `CASE WHEN EXISTS (SELECT FROM expense_lines o WHERE ${own('o')} AND o.expense_id = x.id AND o.line_no <> l.line_no)
        THEN x.id::text ELSE '' END`,
      Voided: `CASE WHEN x.voided_at IS NULL THEN '' ELSE 'void' END`,
    },
    rows: `FROM expenses x JOIN expense_lines l ON ${own('l')} AND l.expense_id = x.id
      ${joined('properties', 'p', 'id = l.property_id')} ${joined('units', 'u', 'id = l.unit_id')}
      ${joined('vendors', 'v', 'id = x.vendor_id')}
      WHERE ${own('x')} ORDER BY x.paid_on, x.id, l.line_no`,
  },
  {
    name: 'vendors',
    columns: {
      Name: 'v.name',
      Company: 'v.company',
      Trade: 'v.trade',
      Email: 'v.email',
      Phone: 'v.phone',
      Address: 'v.address',
      'W-9 on file': yesSql('v.has_w9'),
      'No 1099': yesSql('v.is_1099_exempt'),
      'Insurance ends': 'v.insurance_expires_on',
      'License ends': 'v.license_expires_on',
      Notes: 'v.notes',
    },
    rows: `FROM vendors v WHERE ${own('v')} AND v.archived_at IS NULL ORDER BY v.name, v.id`,
  },
  {
    name: 'bank-accounts',
    columns: {
      Name: 'b.name',
      Bank: 'b.bank_name',
      'Last four': 'b.last_four',
      Kind: `CASE b.kind WHEN 'CREDIT_CARD' THEN 'Credit card' ELSE initcap(b.kind) END`,
      'Opening balance': dollars('b.opening_cents'),
      'Opening date': 'b.opened_on',
      'Undeposited included': yesSql('b.includes_undeposited'),
      Default: yesSql('b.is_default'),
    },
    rows: `FROM bank_accounts b WHERE ${own('b')} AND b.archived_at IS NULL ORDER BY b.is_default DESC, b.name, b.id`,
  },
  {
    name: 'bank-lines',
    columns: {
      'Bank account': 'b.name',
      Date: 'n.posted_on',
      Amount: dollars('n.amount_cents'),
      Description: 'n.description',
      Memo: 'n.memo',
      'Check number': 'n.check_number',
      Reference: 'n.fit_id',
    },
    rows: `FROM bank_lines n JOIN bank_accounts b ON ${own('b')} AND b.id = n.bank_account_id
      WHERE ${own('n')} AND n.state <> 'REMOVED' AND b.archived_at IS NULL ORDER BY b.name, b.id, n.posted_on, n.id`,
  },
]
