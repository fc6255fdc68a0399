import { usStateCodes, type UsStateCode, usStateNames } from '#shared/lib/us-states.ts'

/** The territories, whose law is not in the collection. */
const territories = ['AS', 'GU', 'MP', 'PR', 'VI'] as const satisfies readonly UsStateCode[]

type Code = Exclude<UsStateCode, (typeof territories)[number]>

/** Every jurisdiction with its name and slug, for lists and addresses. */
export const stateNames: readonly { code: Code; name: string; slug: string }[] = usStateCodes
  .filter(isJurisdiction)
  .map((code) => ({ code, name: usStateNames[code], slug: slugOf(usStateNames[code]) }))

/**
 * The names of all states and the District of Columbia by two letters: small enough for browsers that do not need the
 * law.
 */
export const stateNamesByCode = Object.fromEntries(
  stateNames.map(({ code, name }) => [code, name]),
) as Readonly<Record<Code, string>> // every code, just above

function isJurisdiction(code: UsStateCode): code is Code {
  return !territories.some((territory) => territory === code)
}

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
