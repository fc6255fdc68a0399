import { categoryOf, expenseCodes } from '#shared/expenses/categories.ts'
import { allowanceClassOf, assetKindNames } from '#shared/tax/depreciation/asset-classes.ts'
import { nameOfCategory } from '#shared/import-export/kind-cells.ts'

import { openBillLinesSql } from '#server/import-export/plans/existing-accounting-store.ts'
import { dollars, joined, own, placeJoins, type Sheet, yesSql } from './csv-parts-store.ts'

/** SQL: the category of an account's code, as an import reads it. */
const categorySql = (code: string) =>
  `CASE ${code} ${Object.values(expenseCodes)
    .map((one) => `WHEN ${one} THEN '${nameOfCategory(categoryOf(one))}'`)
    .join(' ')} END`

/** SQL: the class of the depreciable property `a`, in years, that an election names; null of buildings and loan costs. */
const classSql = `CASE a.kind ${assetKindNames
  .map((kind) => `WHEN '${kind}' THEN ${allowanceClassOf(kind) ?? 'NULL'}`)
  .join(' ')} END`

/** The sheets of money that is not of leases. */
export const moneySheets = (): readonly Sheet[] => [
  ...expenseSheets(),
  ...bankSheets(),
  ...payableSheets(),
  ...ownerMoneySheets(),
  ...taxSheets(),
]

/** Returns the sheets of expenses and vendors. */
function expenseSheets(): Sheet[] {
  return [
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
  ]
}

/** Returns the sheets of bank accounts and their lines. */
function bankSheets(): Sheet[] {
  return [
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
        'Deposits included': yesSql('b.includes_deposits'),
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
}

/** Returns the sheets of what is owed to vendors, and what comes due again. */
function payableSheets(): Sheet[] {
  return [
    {
      name: 'bills',
      columns: {
        'Bill date': 'b.billed_on',
        'Due date': 'b.due_on',
        Property: 'p.name',
        'Property ID': 'p.id',
        Unit: 'u.unit_number',
        Vendor: 'v.name',
        Category: categorySql('l.code'),
        Amount: dollars('l.open_cents'),
        Description: 'b.description',
        Reference: 'b.reference',
        // the same value in each row of a split bill
        Split: `CASE WHEN count(*) OVER (PARTITION BY b.id) > 1 THEN b.id::text ELSE '' END`,
      },
      rows: `FROM bills b JOIN (${openBillLinesSql}) l ON l.bill_id = b.id AND l.open_cents > 0
      ${placeJoins} ${joined('vendors', 'v', 'id = b.vendor_id')}
      WHERE ${own('b')} AND b.voided_at IS NULL AND b.paid_cents < b.amount_cents ORDER BY b.billed_on, b.id, l.line_no`,
    },
    {
      name: 'vendor-credits',
      columns: {
        Date: 'l.credited_on',
        Property: 'p.name',
        'Property ID': 'p.id',
        Unit: 'u.unit_number',
        Vendor: 'v.name',
        Category: categorySql('l.code'),
        Amount: dollars('l.amount_cents'),
        Used: dollars('l.used_cents'),
        Description: 'l.description',
        Reference: 'l.reference',
      },
      rows: `FROM vendor_credits l ${placeJoins} ${joined('vendors', 'v', 'id = l.vendor_id')}
      WHERE ${own('l')} AND l.voided_at IS NULL ORDER BY l.credited_on, l.id`,
    },
    {
      name: 'recurring-expenses',
      columns: {
        Property: 'p.name',
        'Property ID': 'p.id',
        Unit: 'u.unit_number',
        Vendor: 'v.name',
        Kind: 'initcap(l.kind)',
        Category: `CASE WHEN l.kind = 'EXPENSE' THEN ${categorySql('l.code')} END`,
        Description: 'l.description',
        Amount: `round((terms.t ->> 'amountCents')::numeric / 100, 2)`,
        Every: `CASE l.every WHEN 'MONTH' THEN 'Monthly' WHEN 'QUARTER' THEN 'Quarterly' ELSE 'Yearly' END`,
        'Next date': 'coming.due_on',
        Until: 'l.ends_on',
        Handling: 'initcap(l.handling)',
        'Days before': 'l.lead_days',
        Method: 'l.method',
        Rate: `CASE WHEN l.kind = 'MORTGAGE' THEN trim_scale((terms.t ->> 'rate')::numeric / 1000) || '%' END`,
        'Escrow tax': `CASE WHEN l.kind = 'MORTGAGE' THEN round((terms.t ->> 'taxCents')::numeric / 100, 2) END`,
        'Escrow insurance': `CASE WHEN l.kind = 'MORTGAGE' THEN round((terms.t ->> 'insuranceCents')::numeric / 100, 2) END`,
        // the balance that was entered: what was paid of it since is in the sheets of expenses and bills
        'Escrow balance': `CASE WHEN l.kind = 'MORTGAGE' THEN ${dollars('l.escrow_cents')} END`,
        Balance: dollars('l.balance_cents'),
        'Balance date': 'l.balance_on',
      },
      rows: `FROM recurring_expenses l ${placeJoins} ${joined('vendors', 'v', 'id = l.vendor_id')}
      CROSS JOIN LATERAL (SELECT day::date AS due_on
        FROM generate_series(0, 1200) n, LATERAL (SELECT (l.starts_on
          + n * CASE l.every WHEN 'MONTH' THEN interval '1 month' WHEN 'QUARTER' THEN interval '3 months' ELSE interval '1 year' END)::date) s (day)
        WHERE NOT EXISTS (SELECT FROM recurring_expense_dates d
          WHERE ${own('d')} AND d.recurring_id = l.id AND d.due_on = day)
        ORDER BY day LIMIT 1) coming
      CROSS JOIN LATERAL (SELECT t FROM jsonb_array_elements(l.terms) t
        ORDER BY t ->> $$from$$ <= coming.due_on::text DESC,
          CASE WHEN t ->> $$from$$ <= coming.due_on::text THEN t ->> $$from$$ END DESC, t ->> $$from$$ LIMIT 1) terms
      WHERE ${own('l')} AND l.removed_at IS NULL AND (l.ends_on IS NULL OR coming.due_on <= l.ends_on)
      ORDER BY l.description, l.id`,
    },
  ]
}

/** Returns the sheets of owners' contributions and draws. */
function ownerMoneySheets(): Sheet[] {
  return [
    {
      name: 'owner-money',
      columns: {
        Date: 'o.happened_on',
        Kind: 'initcap(o.kind)',
        Property: 'p.name',
        'Property ID': 'p.id',
        Owner: 'w.name',
        Amount: dollars('o.amount_cents'),
        Description: 'o.description',
        Method: 'o.method',
        Reference: 'o.reference',
      },
      rows: `FROM owner_transactions o ${joined('properties', 'p', 'id = o.property_id')}
      ${joined('owners', 'w', 'id = o.owner_id')}
      WHERE ${own('o')} AND o.voided_at IS NULL ORDER BY o.happened_on, o.id`,
    },
  ]
}

/** Returns the sheets of depreciation and mileage. */
function taxSheets(): Sheet[] {
  return [
    {
      name: 'assets',
      columns: {
        Property: 'p.name',
        'Property ID': 'p.id',
        Kind: `initcap(replace(a.kind, '_', ' '))`,
        // what is not known yet is computed as residential, and stays so where it is imported
        'Building use': `CASE WHEN a.kind IN ('BUILDING', 'IMPROVEMENT') THEN initcap(coalesce(a.building_use, 'RESIDENTIAL')) END`,
        System: `CASE a.depreciation_system WHEN 'ADS_ELECTED' THEN 'ADS elected' WHEN 'ADS_REQUIRED' THEN 'ADS required' END`,
        'Bought used': yesSql('a.bought_used'),
        'Loan term': 'a.term_months',
        Description: 'a.description',
        Basis: dollars('a.basis_cents'),
        Land: dollars('a.land_cents'),
        Acquired: 'a.acquired_on',
        'In service': 'a.in_service_on',
        Disposed: 'a.disposed_on',
        'Section 179': dollars('a.section_179_cents'),
        'Special allowance': `(SELECT CASE e.election WHEN 'REDUCED' THEN 'Reduced' ELSE 'Elected out' END
        FROM allowance_elections e WHERE ${own('e')} AND e.year = extract(year FROM a.in_service_on) AND e.recovery_years = ${classSql})`,
        Notes: 'a.notes',
      },
      rows: `FROM depreciable_assets a JOIN properties p ON ${own('p')} AND p.id = a.property_id
      WHERE ${own('a')} AND p.archived_at IS NULL ORDER BY p.name, p.id, a.in_service_on, a.id`,
    },
    {
      name: 'trips',
      columns: {
        Date: 't.driven_on',
        Miles: 'round(t.tenths_of_miles / 10.0, 1)',
        Purpose: 't.purpose',
        Property: 'p.name',
        'Property ID': 'p.id',
        From: 't.start_place',
        To: 't.end_place',
        Vehicle: 't.vehicle',
      },
      rows: `FROM mileage_trips t ${joined('properties', 'p', 'id = t.property_id')} WHERE ${own('t')} ORDER BY t.driven_on, t.id`,
    },
  ]
}
