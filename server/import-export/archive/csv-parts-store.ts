/** A CSV file for people: each heading with the SQL expression of its cells, and the SQL source of its rows. */
export type Sheet = { name: string; columns: Readonly<Record<string, string>>; rows: string }

/** SQL: the rows of the account. */
export const own = (alias: string) => `${alias}.account_id = current_account_id()`
/** SQL: a table of the account that may have no such row. */
export const joined = (table: string, alias: string, on: string) =>
  `LEFT JOIN ${table} ${alias} ON ${own(alias)} AND ${alias}.${on}`
/** SQL: cents as dollars with two decimals. */
export const dollars = (cents: string) => `round((${cents}) / 100.0, 2)`
/** SQL: the property `p` and the unit `u` of the lease, line or document `l`. */
export const placeJoins = `${joined('properties', 'p', 'id = l.property_id')} ${joined('units', 'u', 'id = l.unit_id')}`
// once for all leases: one lookup for each row would be a hundred thousand
/** SQL: the tenants of the lease `l`, as `who.names`. */
export const people = `LEFT JOIN (
    SELECT lt.lease_id, string_agg(coalesce(t.email::text, t.name), '; ' ORDER BY lt.position) AS names
    FROM lease_tenants lt JOIN tenants t ON ${own('t')} AND t.id = lt.tenant_id
    WHERE ${own('lt')} AND lt.left_on IS NULL GROUP BY lt.lease_id) who ON who.lease_id = l.id`

/** SQL: Yes or No. */
export const yesSql = (condition: string): string => `CASE WHEN ${condition} THEN 'Yes' ELSE 'No' END`
