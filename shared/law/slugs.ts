/** The name of every state and the District of Columbia by its two letters: small, for a browser that needs no law. */
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

/** Every jurisdiction by name, for lists and addresses. */
export const stateNames: readonly { code: Code; name: string; slug: string }[] = (
  Object.keys(stateNamesByCode) as Code[]
).map((code) => ({ code, name: stateNamesByCode[code], slug: slugOf(stateNamesByCode[code]) }))

/**
 * The name of a state in addresses: lower case, spaces as hyphens ('new-york', 'district-of-columbia'). The code is the
 * two letters in either case; undefined for what is no state or D.C.
 */
export function stateSlug(code: string): string | undefined {
  const upper = code.trim().toUpperCase()
  return stateNames.find((state) => state.code === upper)?.slug
}

/** The two letters of the state that an address names, 'CA' of 'california'; undefined where it names none. */
export function findStateBySlug(slug: string): Code | undefined {
  return stateNames.find((state) => state.slug === slug)?.code
}

/** The name within a sentence, after 'in' or 'of': 'Ohio', 'the District of Columbia'. */
export function stateInSentence({ state, name }: { state: string; name: string }): string {
  return state === 'DC' ? `the ${name}` : name
}

/**
 * Other ways to write a state's address below `base`, in lower case, and where it is: by its two letters, and by its name for
 * who writes that with capitals.
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
