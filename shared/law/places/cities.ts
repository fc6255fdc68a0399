import { stateNamesByCode } from './slugs.ts'

/** A city or county with landlord-tenant rules of its own in the dated facts. */
export type LawPlace = {
  state: string
  /** The name as in the facts. */
  name: string
  kind: 'city' | 'county'
  /** Other names in addresses: boroughs, abbreviations. */
  aliases?: readonly string[]
  /** Names that no city of another state has, so that another state beside one of them is a mistake. */
  onlyHere?: readonly string[]
  /** The first three digits of its ZIP codes, where an address may name a part of the city instead. */
  zipPrefixes?: readonly string[]
}

/**
 * The cities and counties of the dated facts. A city is found by the city, state and ZIP code of an address; a county is
 * not in an address, so its rules are shown as ones that may apply.
 */
export const lawPlaces: readonly LawPlace[] = [
  city('CA', 'Los Angeles', { aliases: ['la'], onlyHere: ['los angeles'] }),
  city('CA', 'Oakland'),
  city('CA', 'San Francisco', { aliases: ['sf'], onlyHere: ['san francisco'] }),
  county('FL', 'Miami-Dade County'),
  city('IL', 'Chicago', { onlyHere: ['chicago'] }),
  county('IL', 'Cook County'),
  city('KY', 'Covington'),
  city('MD', 'Baltimore City', { aliases: ['baltimore'] }),
  county('MD', 'Montgomery County'),
  county('MD', 'Prince George’s County'),
  city('ME', 'Portland'),
  city('ME', 'South Portland'),
  city('MI', 'Ann Arbor'),
  city('MN', 'Minneapolis'),
  city('MN', 'Saint Paul'),
  city('NJ', 'Jersey City'),
  city('NJ', 'Newark'),
  city('NY', 'New York City', {
    aliases: ['new york', 'nyc', 'manhattan', 'brooklyn', 'queens', 'bronx', 'the bronx', 'staten island'],
    // Manhattan 100 to 102, Staten Island 103, the Bronx 104, Brooklyn 112, Queens 111, 113, 114 and 116
    zipPrefixes: ['100', '101', '102', '103', '104', '111', '112', '113', '114', '116'],
    onlyHere: ['new york city', 'new york', 'nyc'],
  }),
  city('OH', 'Cincinnati'),
  city('OR', 'Portland'),
  city('PA', 'Philadelphia'),
  city('RI', 'Providence'),
  city('VT', 'Burlington'),
  city('WA', 'Seattle', { onlyHere: ['seattle'] }),
  city('WA', 'Tacoma'),
  city('WA', 'SeaTac'),
]

function city(state: string, name: string, more: Omit<LawPlace, 'state' | 'name' | 'kind'> = {}): LawPlace {
  return { state, name, kind: 'city', ...more }
}

function county(state: string, name: string): LawPlace {
  return { state, name, kind: 'county' }
}

/** The part of an address that decides which law applies. */
export type LawAddress = { state: string; city?: string | null; zipCode?: string | null }

/**
 * Returns the city with rules of its own that an address is in; undefined for any other place. New York City is also found
 * by its ZIP codes, because addresses there name boroughs and neighborhoods.
 */
export function findLawCity({ state, city: name, zipCode }: LawAddress): LawPlace | undefined {
  const code = state.trim().toUpperCase()
  const wanted = cityKey(name ?? '')
  const zip = (zipCode ?? '').trim().slice(0, 3)
  return lawPlaces.find(
    (place) =>
      place.kind === 'city' &&
      place.state === code &&
      (namesOf(place).includes(wanted) || (zip.length === 3 && (place.zipPrefixes ?? []).includes(zip))),
  )
}

/**
 * Returns the name of the state that a city is in, where that is another one than the address says; null where it fits or
 * is not known. Only names that a single state has are known: there is a Portland in Oregon, in Maine and elsewhere.
 */
export function stateOfCityElsewhere({ state, city: name }: LawAddress): string | null {
  const wanted = cityKey(name ?? '')
  const place = lawPlaces.find(({ onlyHere }) => onlyHere?.includes(wanted))
  const code = place?.state as keyof typeof stateNamesByCode | undefined // the places have codes of states
  return code === undefined || code === state.trim().toUpperCase() ? null : stateNamesByCode[code]
}

function namesOf({ name, aliases = [] }: LawPlace): readonly string[] {
  return [cityKey(name), ...aliases]
}

/** Returns the name of a city as names are compared: 'St. Paul ' as 'saint paul'. */
function cityKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^st /, 'saint ')
    .replace(/^city of /, '')
}
