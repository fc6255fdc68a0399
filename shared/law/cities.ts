/**
 * The cities and counties with landlord-tenant rules of their own in the dated facts. A city is found by the city, state
 * and ZIP code of an address; a county is not in an address, so its rules are shown as ones that may apply.
 */
type LawPlace = {
  state: string
  /** The name as in the facts. */
  name: string
  kind: 'city' | 'county'
  /** Other names in addresses: boroughs, abbreviations. */
  aliases?: readonly string[]
  /** Whether `name` or an alias is in no other state, so that another state beside it is a mistake. */
  isUnique?: true
  /** The first three digits of its ZIP codes, where a name alone does not tell: towns of Queens are in 110 to 116. */
  zipPrefixes?: readonly string[]
}

export const lawPlaces: readonly LawPlace[] = [
  city('CA', 'Los Angeles', { aliases: ['la'], isUnique: true }),
  city('CA', 'San Francisco', { aliases: ['sf'], isUnique: true }),
  county('FL', 'Miami-Dade County'),
  city('IL', 'Chicago', { isUnique: true }),
  county('IL', 'Cook County'),
  city('KY', 'Covington'),
  city('MD', 'Baltimore City', { aliases: ['baltimore'] }),
  county('MD', 'Montgomery County'),
  county('MD', 'Prince George’s County'),
  city('ME', 'Portland'),
  city('ME', 'South Portland'),
  city('MI', 'Ann Arbor'),
  city('MN', 'Minneapolis'),
  city('MN', 'Saint Paul', { aliases: ['st paul'] }),
  city('NJ', 'Jersey City'),
  city('NJ', 'Newark'),
  city('NY', 'New York City', {
    aliases: ['new york', 'nyc', 'manhattan', 'brooklyn', 'queens', 'bronx', 'the bronx', 'staten island'],
    // Manhattan 100 to 102, Staten Island 103, the Bronx 104, Brooklyn 112, Queens 111, 113, 114 and 116
    zipPrefixes: ['100', '101', '102', '103', '104', '111', '112', '113', '114', '116'],
    isUnique: true,
  }),
  city('OH', 'Cincinnati'),
  city('OR', 'Portland'),
  city('PA', 'Philadelphia'),
  city('RI', 'Providence'),
  city('VT', 'Burlington'),
  city('WA', 'Seattle', { isUnique: true }),
  city('WA', 'Tacoma'),
  city('WA', 'SeaTac'),
]

function city(state: string, name: string, more: Omit<LawPlace, 'state' | 'name' | 'kind'> = {}): LawPlace {
  return { state, name, kind: 'city', ...more }
}

function county(state: string, name: string): LawPlace {
  return { state, name, kind: 'county' }
}
