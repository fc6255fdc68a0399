export type CountyWord = 'county' | 'parish' | 'borough'

const otherWords: Record<string, CountyWord | null> = { LA: 'parish', AK: 'borough', DC: null }

/**
 * Returns the word for a county in a state (two letters): parish in Louisiana, borough in Alaska, and 'county' also
 * where no state is given. Null for the District of Columbia, which has no counties.
 */
export function countyWord(state: string): CountyWord | null {
  const other = otherWords[state.toUpperCase()]
  return other === undefined ? 'county' : other
}

/** Returns the plural, for use after 'cities and': 'counties'. */
export function countiesWord(word: CountyWord): string {
  return { county: 'counties', parish: 'parishes', borough: 'boroughs' }[word]
}

const isWhole =
  /\b(county|parish|borough|municipality|census area)$|^(city|county|parish|borough) (and \w+ )?of\b/i

/**
 * Returns the full name of a typed county: 'Harris' is 'Harris County' in Texas; 'Orleans Parish' is unchanged; ''
 * where the state has no counties.
 */
export function countyName(typed: string, state: string): string {
  const name = typed.trim()
  const word = countyWord(state)
  if (name === '' || word === null) {
    return ''
  }
  return isWhole.test(name) ? name : `${name} ${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
