import { accountCodes } from '#shared/ledger/account-codes.ts'
import { depositHeldSql, isPartSql, owedChargesSql, paidInMoneySql } from '#server/ledger/service.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { dollars, joined, own, people, placeJoins, type Sheet } from './csv-parts-store.ts'

/**
 * SQL: the charges that payers owe, as everywhere without the amounts that pending payments will pay. Sheets
 * take no parameters.
 */
const owedByPayers = owedChargesSql({ only: 'AND c.payer_id IS NOT NULL' }).replaceAll(
  '$1',
  'current_account_id()',
)

const held = depositHeldSql('d.paid', 'j.liability')

/** Returns the sheets of balances of tenants and payers. */
export function balanceSheets(today: PlainDate): Sheet[] {
  return [
    {
      name: 'balances',
      columns: {
        Property: 'p.name',
        'Property ID': 'p.id',
        Unit: 'u.unit_number',
        Tenants: 'who.names',
        'As of': `date '${today}'`,
        Balance: dollars('coalesce(j.owed, 0)'),
        'Deposit held': dollars(held),
      },
      rows: `FROM leases l ${placeJoins} ${people} LEFT JOIN (
        SELECT line.lease_id, sum(line.amount_cents) FILTER (WHERE line.code IN (${accountCodes.accountsReceivable}, ${accountCodes.depositsDue}, ${accountCodes.prepaidRent}) AND e.payer_id IS NULL) AS owed,
               -sum(line.amount_cents) FILTER (WHERE line.code = ${accountCodes.depositsHeld}) AS liability
        FROM journal_lines line JOIN journal_entries e ON ${own('e')} AND e.id = line.entry_id
        WHERE ${own('line')} GROUP BY line.lease_id) j ON j.lease_id = l.id
      LEFT JOIN (SELECT lease_id, sum(paid_cents) AS paid FROM charges
        WHERE account_id = current_account_id() AND type = 'DEPOSIT' AND voided_at IS NULL GROUP BY lease_id) d
        ON d.lease_id = l.id
      WHERE ${own('l')} AND l.archived_at IS NULL AND l.state <> 'DRAFT'
        AND (l.ends_on >= date '${today}' OR coalesce(j.owed, 0) <> 0 OR ${held} > 0)
      ORDER BY p.name, p.id, u.unit_number, l.start_on, l.id`,
    },
    {
      name: 'payer-balances',
      columns: {
        Payer: 'y.name',
        Property: 'p.name',
        'Property ID': 'p.id',
        Unit: 'u.unit_number',
        Tenants: 'who.names',
        'Lease start': 'l.start_on',
        'As of': `date '${today}'`,
        Balance: dollars('j.owed'),
        Overdue: dollars('coalesce(c.overdue, 0)'),
      },
      rows: `FROM (SELECT line.lease_id, e.payer_id, sum(line.amount_cents) AS owed
        FROM journal_lines line JOIN journal_entries e ON ${own('e')} AND e.id = line.entry_id
        WHERE ${own('line')} AND line.code IN (${accountCodes.accountsReceivable}, ${accountCodes.depositsDue}, ${accountCodes.prepaidRent}) AND e.payer_id IS NOT NULL GROUP BY 1, 2) j
      JOIN leases l ON ${own('l')} AND l.id = j.lease_id ${placeJoins} ${people} JOIN payers y ON ${own('y')} AND y.id = j.payer_id
      LEFT JOIN (SELECT o.lease_id, o.payer_id, sum(o.rest) AS overdue FROM (${owedByPayers}) o
        WHERE ${isPartSql('overdue', 'o', `date '${today}'`)} GROUP BY 1, 2) c ON c.lease_id = j.lease_id AND c.payer_id = j.payer_id
      WHERE j.owed <> 0 ORDER BY y.name, y.id, p.name, p.id, u.unit_number, l.start_on, l.id`,
    },
  ]
}

/** Returns the sheets of charges, payments and the journal. */
export function ledgerSheets(): Sheet[] {
  return [
    {
      name: 'charges',
      columns: {
        Due: 'c.due_on',
        Property: 'p.name',
        Unit: 'u.unit_number',
        Tenants: 'who.names',
        Payer: 'payer.name',
        Type: 'c.type',
        Kind: 'c.kind',
        Description: 'c.description',
        Amount: dollars('c.amount_cents'),
        // money alone; what was waived, credited or paid from a deposit has columns of its own
        Paid: dollars(paidInMoneySql('c')),
        'Waived or credited': dollars('c.credited_cents'),
        'Paid from deposit': dollars('c.deposit_applied_cents'),
        Open: `CASE WHEN c.voided_at IS NULL THEN ${dollars('c.amount_cents - c.paid_cents')} ELSE 0 END`,
        Voided: `CASE WHEN c.voided_at IS NULL THEN '' ELSE 'void' END`,
        'Charge ID': 'c.id',
      },
      rows: `FROM charges c ${joined('leases', 'l', 'id = c.lease_id')} ${placeJoins} ${people}
      ${joined('payers', 'payer', 'id = c.payer_id')} WHERE ${own('c')} ORDER BY c.due_on, c.id`,
    },
    {
      name: 'payments',
      columns: {
        Received: 'y.paid_on',
        Property: 'p.name',
        Unit: 'u.unit_number',
        Tenants: 'who.names',
        Payer: 'payer.name',
        'Paid by': 'paying.name',
        Type: 'y.type',
        State: 'y.state',
        Amount: dollars('y.amount_cents'),
        'Not used': `CASE WHEN y.state = 'SETTLED' THEN ${dollars('y.amount_cents - y.allocated_cents')} ELSE 0 END`,
        Refunded: dollars('y.refunded_cents'),
        Method: 'y.method',
        Reference: 'y.reference',
        Notes: 'y.notes',
        'Payment ID': 'y.id',
      },
      rows: `FROM payments y ${joined('leases', 'l', 'id = y.lease_id')} ${placeJoins} ${people}
      ${joined('payers', 'payer', 'id = y.payer_id')} ${joined('tenants', 'paying', 'id = y.paid_by_tenant_id')}
      WHERE ${own('y')} AND NOT y.is_credit ORDER BY y.paid_on, y.id`,
    },
    {
      name: 'credits',
      columns: {
        Date: 'y.paid_on',
        Property: 'p.name',
        Unit: 'u.unit_number',
        Tenants: 'who.names',
        Amount: dollars('y.amount_cents'),
        'Not used': `CASE WHEN y.state = 'SETTLED' THEN ${dollars('y.amount_cents - y.allocated_cents')} ELSE 0 END`,
        State: 'y.state',
        Reason: 'y.notes',
        'Credit ID': 'y.id',
      },
      rows: `FROM payments y ${joined('leases', 'l', 'id = y.lease_id')} ${placeJoins} ${people} WHERE ${own('y')} AND y.is_credit ORDER BY y.paid_on, y.id`,
    },
    {
      name: 'ledger',
      columns: {
        Date: 'e.entry_on',
        Kind: 'e.kind',
        Description: 'e.description',
        Account: 'j.code',
        'Account name': 'a.name',
        Debit: `CASE WHEN j.amount_cents > 0 THEN ${dollars('j.amount_cents')} END`,
        Credit: `CASE WHEN j.amount_cents < 0 THEN ${dollars('-j.amount_cents')} END`,
        Property: 'p.name',
        Unit: 'u.unit_number',
        'Entry ID': 'e.id',
      },
      rows: `FROM journal_entries e JOIN journal_lines j ON ${own('j')} AND j.entry_id = e.id
      ${joined('ledger_accounts', 'a', 'code = j.code')} ${joined('leases', 'l', 'id = j.lease_id')}
      ${joined('properties', 'p', 'id = j.property_id')} ${joined('units', 'u', 'id = l.unit_id')}
      WHERE ${own('e')} ORDER BY e.entry_on, e.id, j.line_no`,
    },
  ]
}
