import { fetchAll } from '#server/platform/archives/account-rows-out.ts'
import type { Db } from '#server/platform/database/database.ts'
import { termEnd } from '#server/schema/leases.ts'
import type { CsvCell } from '#shared/lib/text/csv.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { dollars, joined, own, people, placeJoins, type Sheet } from './csv-parts-store.ts'
import { balanceSheets, ledgerSheets } from './csv-ledger-store.ts'
import { moneySheets } from './csv-money-store.ts'

/** The CSV sheets for people. An import reads the sheets whose names are kinds of an import. */
export const sheetsOf = (today: PlainDate): readonly Sheet[] => [
  ...portfolioSheets(),
  ...leaseSheets(today),
  ...balanceSheets(today),
  ...ledgerSheets(),
  ...maintenanceSheets(),
  ...moneySheets(),
]

/** Returns the sheets of properties, their units, and the people that leases name. */
function portfolioSheets(): Sheet[] {
  return [
    {
      name: 'properties',
      columns: {
        Property: 'p.name',
        'Property ID': 'p.id',
        Address: 'p.address',
        City: 'p.city',
        State: 'p.state',
        ZIP: 'p.zip_code',
        Type: 'p.property_type',
        Description: 'p.description',
      },
      rows: `FROM properties p WHERE ${own('p')} AND p.archived_at IS NULL ORDER BY p.name, p.id`,
    },
    {
      name: 'units',
      columns: {
        Property: 'p.name',
        'Property ID': 'p.id',
        Unit: 'u.unit_number',
        Bedrooms: 'u.bedrooms',
        Bathrooms: 'u.bathrooms',
        'Square feet': 'u.square_feet',
        Rent: dollars('u.rent_cents'),
      },
      rows: `FROM units u JOIN properties p ON ${own('p')} AND p.id = u.property_id
      WHERE ${own('u')} AND u.archived_at IS NULL ORDER BY p.name, p.id, u.unit_number, u.id`,
    },
    {
      name: 'tenants',
      columns: {
        Name: 't.name',
        Email: 't.email',
        Phone: 't.phone',
        'Emergency contact': 't.emergency_contact',
      },
      rows: `FROM tenants t WHERE ${own('t')} AND t.archived_at IS NULL ORDER BY t.name, t.id`,
    },
    {
      name: 'owners',
      columns: {
        Name: 'o.name',
        Kind: `initcap(o.kind)`,
        Email: 'o.email',
        Phone: 'o.phone',
        'Mailing address': 'o.address',
        'Payment note': 'o.payment_note',
        Notes: 'o.notes',
        Property: 'p.name',
        'Property ID': 'p.id',
        Share: `CASE WHEN 10000 % s.denominator = 0 THEN trim_scale(round(s.numerator * 100.0 / s.denominator, 2)) || '%'
        ELSE s.numerator || '/' || s.denominator END`,
        From: 's.from_on',
      },
      rows: `FROM owners o LEFT JOIN owner_shares s ON ${own('s')} AND s.owner_id = o.id
      AND EXISTS (SELECT FROM properties h WHERE ${own('h')} AND h.id = s.property_id AND h.archived_at IS NULL)
      ${joined('properties', 'p', 'id = s.property_id')}
      WHERE ${own('o')} AND o.archived_at IS NULL ORDER BY o.name, o.id, s.from_on, p.name`,
    },
    {
      name: 'payers',
      columns: {
        Name: 'y.name',
        Kind: `CASE y.kind WHEN 'HOUSING_AUTHORITY' THEN 'Housing authority' ELSE initcap(y.kind) END`,
        Email: 'y.email',
        Reference: 'y.reference',
        'Due day': 'y.due_day',
        Reminders: `CASE WHEN y.sends_reminders THEN 'Yes' ELSE 'No' END`,
        Notes: 'y.notes',
      },
      rows: `FROM payers y WHERE ${own('y')} AND y.archived_at IS NULL ORDER BY y.name, y.id`,
    },
  ]
}

/** Returns the sheets of leases, and of what they share and charge every month. */
function leaseSheets(today: PlainDate): Sheet[] {
  return [
    {
      name: 'leases',
      columns: {
        Property: 'p.name',
        'Property ID': 'p.id',
        Unit: 'u.unit_number',
        Tenants: 'who.names',
        'Lease start': 'l.start_on',
        'Lease end': `nullif(${termEnd('l')}, 'infinity')`,
        'At end': `CASE WHEN l.terminated_on IS NULL AND l.ends_on = 'infinity' THEN 'Month to month' ELSE 'Ends' END`,
        Rent: dollars('l.rent_cents'),
        'Rent changes': 'later.rents',
        Concessions: 'discounts.concessions',
        'Security deposit': dollars('l.deposit_cents'),
        'Due day': `CASE WHEN l.rent_frequency = 'MONTHLY' THEN l.due_day END`,
        'Rent frequency': 'l.rent_frequency',
        'Period starts': 'l.periods_from',
        // rent of earlier days is part of the balance that comes with the lease
        'Charges start': `CASE WHEN l.state = 'DRAFT' OR l.charges_from > date '${today}' THEN l.charges_from END`,
        Status: 'l.state',
        Notes: 'l.notes',
      },
      rows: `FROM leases l ${placeJoins} ${people}
      LEFT JOIN LATERAL (SELECT string_agg(round((s ->> 'rentCents')::numeric / 100, 2) || $$ from $$ || (s ->> $$from$$), '; '
        ORDER BY s ->> $$from$$)
        AS rents FROM jsonb_array_elements(l.rent_steps) s) later ON true
      LEFT JOIN LATERAL (SELECT string_agg(concat(
          coalesce(round((c ->> 'amountCents')::numeric / 100, 2)::text, round((c ->> 'basisPoints')::numeric / 100, 2) || '%'),
          CASE c ->> 'kind' WHEN 'SPREAD' THEN ' spread over ' ELSE ' for ' END, c ->> 'months',
          CASE c ->> 'months' WHEN '1' THEN ' month' ELSE ' months' END, $$ from $$, c ->> $$from$$,
          ': ' || replace(c ->> 'reason', ';', ',')), '; ' ORDER BY n)
        AS concessions FROM jsonb_array_elements(l.concessions) WITH ORDINALITY a (c, n)) discounts ON true
      WHERE ${own('l')} AND l.archived_at IS NULL
      ORDER BY p.name, p.id, u.unit_number, l.start_on, l.id`,
    },
    {
      name: 'payer-shares',
      columns: {
        Property: 'p.name',
        'Property ID': 'p.id',
        Unit: 'u.unit_number',
        Tenants: 'who.names',
        'Lease start': 'l.start_on',
        Payer: 'y.name',
        Share: `round((s.steps -> 0 ->> 'amountCents')::numeric / 100, 2)`,
        From: `s.steps -> 0 ->> $$from$$`,
        'Later shares': 'later.shares',
      },
      rows: `FROM lease_payers s JOIN leases l ON ${own('l')} AND l.id = s.lease_id ${placeJoins} ${people}
      JOIN payers y ON ${own('y')} AND y.id = s.payer_id
      LEFT JOIN LATERAL (SELECT string_agg(round((c ->> 'amountCents')::numeric / 100, 2) || $$ from $$ || (c ->> $$from$$), '; '
        ORDER BY n) AS shares FROM jsonb_array_elements(s.steps) WITH ORDINALITY step (c, n) WHERE n > 1) later ON true
      WHERE ${own('s')} AND l.archived_at IS NULL AND y.archived_at IS NULL
      ORDER BY p.name, p.id, u.unit_number, l.start_on, s.id`,
    },
    {
      name: 'recurring-charges',
      columns: {
        Property: 'p.name',
        'Property ID': 'p.id',
        Unit: 'u.unit_number',
        Tenants: 'who.names',
        'Lease start': 'l.start_on',
        Kind: 'r.kind',
        Description: 'r.description',
        Amount: `CASE WHEN r.rate IS NULL THEN ${dollars('r.amount_cents')} END`,
        From: 'r.start_on',
        Until: 'r.end_on',
        'Later amounts': 'later.amounts',
        Rate: 'trim_scale(r.rate / 1000.0)',
        'Later rates': 'later.rates',
        'Sales tax applies': `CASE WHEN r.is_taxed THEN 'Yes' END`,
        'Recurring charge ID': 'r.id',
      },
      rows: `FROM recurring_charges r JOIN leases l ON ${own('l')} AND l.id = r.lease_id ${placeJoins} ${people}
      LEFT JOIN LATERAL (SELECT string_agg(round((c ->> 'amountCents')::numeric / 100, 2) || $$ from $$ || (c ->> $$from$$), '; '
        ORDER BY c ->> $$from$$)
        AS amounts, (SELECT string_agg(trim_scale((c ->> 'rate')::numeric / 1000) || $$ from $$ || (c ->> $$from$$), '; '
          ORDER BY c ->> $$from$$) FROM jsonb_array_elements(r.rate_changes) c) AS rates
        FROM jsonb_array_elements(r.changes) c) later ON true
      WHERE ${own('r')} AND l.archived_at IS NULL ORDER BY p.name, p.id, u.unit_number, l.start_on, r.id`,
    },
  ]
}

/** Returns the sheets of maintenance requests. */
function maintenanceSheets(): Sheet[] {
  return [
    {
      name: 'maintenance',
      columns: {
        Opened: 'm.created_at::date',
        Property: 'p.name',
        Unit: 'u.unit_number',
        Title: 'm.title',
        Description: 'm.description',
        Priority: 'm.priority',
        Status: 'm.status',
        'Assigned to': 'm.assigned_to',
        'Estimated cost': dollars('m.estimated_cost_cents'),
        'Actual cost': dollars('m.actual_cost_cents'),
        Completed: 'm.completed_at::date',
      },
      rows: `FROM maintenance_requests m ${joined('properties', 'p', 'id = m.property_id')}
      ${joined('units', 'u', 'id = m.unit_id')} WHERE ${own('m')} AND m.archived_at IS NULL ORDER BY m.id`,
    },
  ]
}

/** Lists the sheets for people, each with its header and its rows in portions; read them one after the other. */
export function listSheets(
  db: Db,
  today: PlainDate,
): { name: string; headers: readonly string[]; read: () => AsyncGenerator<CsvCell[][]> }[] {
  return sheetsOf(today).map(({ name, columns, rows }) => ({
    name,
    headers: Object.keys(columns),
    read: () =>
      readCells(db, `SELECT json_build_array(${Object.values(columns).join(', ')}) AS cells ${rows}`),
  }))
}

async function* readCells(db: Db, text: string): AsyncGenerator<CsvCell[][]> {
  for await (const rows of fetchAll<{ cells: CsvCell[] }>(db, text)) {
    yield rows.map((row) => row.cells)
  }
}

export type StoredDocument = {
  id: string
  storageKey: string
  mimeType: string
  isPicture: boolean
  sha256: string
  size: number
}

/** Lists the documents whose bytes are kept. */
export async function listStoredDocuments(db: Db, accountId: string): Promise<StoredDocument[]> {
  return db.query<StoredDocument>(
    `SELECT id, storage_key AS "storageKey", mime_type AS "mimeType", width IS NOT NULL AS "isPicture", CASE WHEN width IS NULL THEN encode(sha256, 'hex') END AS sha256, size_bytes AS size
     FROM documents WHERE account_id = $1 AND removed_at IS NULL ORDER BY id`,
    [accountId],
  )
}

/** Returns the names of the exporting person and of the account. */
export async function findNames(
  db: Db,
  accountId: string,
  userId: string,
): Promise<{ account: string; user: string }> {
  const [row] = await db.query<{ account: string; user: string }>(
    'SELECT a.name AS account, u.name AS user FROM accounts a, users u WHERE a.id = $1 AND u.id = $2',
    [accountId, userId],
  )
  return row ?? { account: '', user: '' }
}
