export type CountyWord = 'county' | 'parish' | 'borough'

const otherWords: Record<string, CountyWord | null> = { LA: 'parish', AK: 'borough', DC: null }

/**
 * What a county is called in a state, by its two letters: a parish in Louisiana, a borough in Alaska, 'county' also where no
 * state is named. null where there is none: the District of Columbia is not divided.
 */
export function countyWord(state: string): CountyWord | null {
  const other = otherWords[state.toUpperCase()]
  return other === undefined ? 'county' : other
}

/** More than one of them, after 'cities and': 'counties'. */
export function countiesWord(word: CountyWord): string {
  return { county: 'counties', parish: 'parishes', borough: 'boroughs' }[word]
}

const isWhole =
  /\b(county|parish|borough|municipality|census area)$|^(city|county|parish|borough) (and \w+ )?of\b/i

/** What was typed as a county, in full: 'Harris' is 'Harris County' in Texas; 'Orleans Parish' stays. '' where there is none. */
export function countyName(typed: string, state: string): string {
  const name = typed.trim()
  const word = countyWord(state)
  if (name === '' || word === null) {
    return ''
  }
  return isWhole.test(name) ? name : `${name} ${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
