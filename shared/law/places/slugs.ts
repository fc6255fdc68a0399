/**
 * The names of all states and the District of Columbia by two letters: small enough for browsers that do not need the
 * law.
 */
export const stateNamesByCode = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

type Code = keyof typeof stateNamesByCode

/** Every jurisdiction with its name and slug, for lists and addresses. */
export const stateNames: readonly { code: Code; name: string; slug: string }[] = (
  Object.keys(stateNamesByCode) as Code[]
).map((code) => ({ code, name: stateNamesByCode[code], slug: slugOf(stateNamesByCode[code]) }))

/**
 * Returns the slug of a state for addresses: lower case, with hyphens for spaces ('new-york', 'district-of-columbia').
 * The code is the two letters in either case; undefined for text that is not a state or D.C.
 */
export function stateSlug(code: string): string | undefined {
  const upper = code.trim().toUpperCase()
  return stateNames.find((state) => state.code === upper)?.slug
}

/** Returns the two letters of the state with this slug, 'CA' for 'california'; undefined where there is none. */
export function findStateBySlug(slug: string): Code | undefined {
  return stateNames.find((state) => state.slug === slug)?.code
}

/** Returns the state's name for use after 'in' or 'of': 'Ohio', 'the District of Columbia'. */
export function stateInSentence({ state, name }: { state: string; name: string }): string {
  return state === 'DC' ? `the ${name}` : name
}

/**
 * Returns the alternative addresses of a state's page below `base`, in lower case, and the address that each leads to:
 * by its two letters, and by its name for readers who type capitals.
 */
export function stateAddresses(base: string): ReadonlyMap<string, string> {
  return new Map(
    stateNames.flatMap(({ code, slug }) =>
      [code.toLowerCase(), slug].map((name) => [`${base}/${name}`, `${base}/${slug}`]),
    ),
  )
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
