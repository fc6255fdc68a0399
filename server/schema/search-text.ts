/**
 * Returns a condition for the patterns of `containingWords`: these texts, some of them null, contain every
 * word of a search. The words may come in any order, and may be typed with or without accents, apostrophes,
 * hyphens and periods.
 */
export function hasSearchedWords(...texts: string[]): string {
  return `' ' || search_text(concat_ws(' ', ${texts.join(', ')})) LIKE ALL (?)`
}

/** Returns the texts to find a person by: name, address and telephone, the telephone without punctuation. */
export function personSearchTexts(alias: string): string[] {
  return [`${alias}.name`, `${alias}.email::text`, `${alias}.phone`, `phone_digits(${alias}.phone)`]
}

/** Returns the name and company of a vendor; `$1` is the account. */
export function vendorSearchText(vendorId: string): string {
  return `(SELECT concat_ws(' ', find_v.name, find_v.company) FROM vendors find_v
    WHERE find_v.account_id = $1 AND find_v.id = ${vendorId})`
}

/** Returns the text to find a unit by: its property and number, as the screens write them. */
export function unitSearchText(unit: string, property: string): string {
  return `${property}.name || ', ' || ${unit}.unit_number`
}

/**
 * Returns the text to find a lease `l` by: its unit, then its tenants, former ones too. `$1` is the account.
 */
export const leaseSearchText = `((SELECT ${unitSearchText('find_u', 'find_p')}
    FROM units find_u JOIN properties find_p ON find_p.account_id = $1 AND find_p.id = find_u.property_id
    WHERE find_u.account_id = $1 AND find_u.id = l.unit_id)
  || coalesce((SELECT string_agg(' ' || find_t.name, '')
    FROM lease_tenants find_lt JOIN tenants find_t ON find_t.account_id = $1 AND find_t.id = find_lt.tenant_id
    WHERE find_lt.account_id = $1 AND find_lt.lease_id = l.id), ''))`
