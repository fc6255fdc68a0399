import type { Db } from '#server/platform/database/database.ts'
import type { DocumentEntity } from '#shared/documents/contract.ts'
import type { SearchType, SearchWords } from '#shared/search/words.ts'

export type Match = { type: SearchType; id: string; score: number }

/**
 * Finds the best matches of each kind, best first: only ids, whose rows are then read with the reader's own
 * permissions.
 */
export async function findMatches(
  db: Db,
  words: SearchWords,
  types: readonly SearchType[],
  limit: number,
): Promise<Match[]> {
  return db.query<Match>('SELECT type, id, score FROM search_account($1, $2, $3, $4, $5, $6, $7)', [
    words.name,
    words.first,
    words.second,
    words.patterns,
    words.amountCents,
    types,
    limit,
  ])
}

export type FoundRow = {
  type: SearchType
  id: string
  title: string
  subtitle: string
  /** For a unit its property, for a charge its lease, for a document of a unit the unit's property. */
  parentId: string | null
  /** The kind of the record to which a document belongs; undefined for the other kinds. */
  ownerType?: DocumentEntity | null
  ownerId?: string | null
}

const place = `p.name || ', ' || u.unit_number`
const usd = (column: string) => `'$' || to_char(${column} / 100.0, 'FM999,999,990.00')`
const day = (column: string) => `to_char(${column}, 'FMMon FMDD, YYYY')`
const unitOf = (alias: string) => `JOIN units u ON u.account_id = $1 AND u.id = ${alias}.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = ${alias}.property_id`
const leaseOf = (alias: string) =>
  `JOIN leases l ON l.account_id = $1 AND l.id = ${alias}.lease_id ${unitOf('l')}`
const tenants = `FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
  WHERE lt.account_id = $1 AND lt.lease_id = l.id AND lt.left_on IS NULL`
const firstTenant = `coalesce((SELECT t.name ${tenants} AND lt.position = 0), 'No tenant')`
const among = (alias: string) => `WHERE ${alias}.account_id = $1 AND ${alias}.id = ANY ($2::uuid[])`

/** How each kind is shown: its id, its title, the text beside it, and where it belongs. */
const tellings: Record<SearchType, string> = {
  property: `SELECT p.id, p.name, p.address || ', ' || p.city || ', ' || p.state, NULL::uuid FROM properties p ${among('p')}`,
  unit: `SELECT u.id, ${place}, p.address || ', ' || p.city, p.id
    FROM units u JOIN properties p ON p.account_id = $1 AND p.id = u.property_id ${among('u')}`,
  tenant: `SELECT t.id, t.name, concat_ws(' · ', t.email::text, t.phone), NULL::uuid FROM tenants t ${among('t')}`,
  lease: `SELECT l.id, (SELECT string_agg(t.name, ', ' ORDER BY lt.position) ${tenants}),
      ${place} || ' · since ' || ${day('l.start_on')}, l.unit_id FROM leases l ${unitOf('l')} ${among('l')}`,
  payment: `SELECT y.id, ${usd('y.amount_cents')} || ' on ' || ${day('y.paid_on')},
      concat_ws(' · ', ${firstTenant}, ${place}, y.reference), y.lease_id FROM payments y ${leaseOf('y')} ${among('y')} AND NOT y.is_credit`,
  charge: `SELECT c.id, c.description || ', ' || ${usd('c.amount_cents')},
      concat_ws(' · ', ${firstTenant}, ${place}, 'due ' || ${day('c.due_on')}), c.lease_id
    FROM charges c ${leaseOf('c')} ${among('c')}`,
  maintenance: `SELECT m.id, m.title, ${place} || ' · ' || initcap(replace(m.status, '_', ' ')), m.unit_id
    FROM maintenance_requests m ${unitOf('m')} ${among('m')}`,
  vendor: `SELECT v.id, v.name, concat_ws(' · ', v.company, v.trade, v.phone), NULL::uuid FROM vendors v ${among('v')}`,
  owner: `SELECT o.id, o.name, concat_ws(' · ', o.email::text, o.phone), NULL::uuid FROM owners o ${among('o')}`,
  expense: `SELECT e.id, e.description || ', ' || ${usd('e.amount_cents')},
      concat_ws(' · ', ${day('e.paid_on')}, v.name, (
        SELECT CASE count(DISTINCT p.id) WHEN 1 THEN min(p.name) ELSE nullif(count(DISTINCT p.id), 0) || ' properties' END
        FROM expense_lines l JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
        WHERE l.account_id = $1 AND l.expense_id = e.id)), NULL::uuid
    FROM expenses e LEFT JOIN vendors v ON v.account_id = $1 AND v.id = e.vendor_id ${among('e')}`,
  document: `SELECT d.id, d.filename, concat_ws(' · ', initcap(replace(d.document_type, '_', ' ')), CASE d.entity_type
        WHEN 'property' THEN (SELECT p.name FROM properties p WHERE p.account_id = $1 AND p.id = d.entity_id)
        WHEN 'unit' THEN ${place}
        WHEN 'tenant' THEN (SELECT t.name FROM tenants t WHERE t.account_id = $1 AND t.id = d.entity_id)
        WHEN 'lease' THEN (SELECT string_agg(t.name, ', ' ORDER BY lt.position) FROM lease_tenants lt
          JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
          WHERE lt.account_id = $1 AND lt.lease_id = d.entity_id AND lt.left_on IS NULL)
        WHEN 'maintenance' THEN (SELECT m.title FROM maintenance_requests m
          WHERE m.account_id = $1 AND m.id = d.entity_id)
        WHEN 'payment' THEN (SELECT 'Payment of ' || ${usd('y.amount_cents')} FROM payments y
          WHERE y.account_id = $1 AND y.id = d.entity_id)
        WHEN 'expense' THEN e.description END),
      u.property_id, d.entity_type AS "ownerType", d.entity_id AS "ownerId"
    FROM documents d
    LEFT JOIN units u ON d.entity_type = 'unit' AND u.account_id = $1 AND u.id = d.entity_id
    LEFT JOIN properties p ON p.account_id = $1 AND p.id = u.property_id
    LEFT JOIN expenses e ON d.entity_type = 'expense' AND e.account_id = $1 AND e.id = d.entity_id
    ${among('d')}`,
}

/**
 * Lists the rows of these matches that the caller may see. One database round trip, with one statement for each kind.
 */
export async function listFound(db: Db, accountId: string, matches: readonly Match[]): Promise<FoundRow[]> {
  const kinds = [...Map.groupBy(matches, (match) => match.type)]
  const lists = await Promise.all(
    kinds.map(async ([type, own]) => {
      const rows = await db.query<Omit<FoundRow, 'type'>>(withNames(tellings[type]), [
        accountId,
        own.map(({ id }) => id),
      ])
      return rows.map((row) => ({ ...row, type }))
    }),
  )
  return lists.flat()
}

function withNames(telling: string): string {
  return `SELECT * FROM (${telling}) found (id, title, subtitle, "parentId")`
}
