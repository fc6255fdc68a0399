import type { LeaseAnswers } from './answers/answers.ts'

const boroughs = [
  'new york',
  'new york city',
  'nyc',
  'manhattan',
  'brooklyn',
  'bronx',
  'the bronx',
  'queens',
  'staten island',
]

/** The first three digits of New York City's ZIP codes; 110 is left out because Nassau County also uses it. */
const cityZips = ['100', '101', '102', '103', '104', '111', '112', '113', '114', '116']

/**
 * Returns whether an address in New York State is in New York City, by its city and ZIP code; null where neither shows
 * it, for example while both are open.
 */
export function isInNewYorkCity({ property }: Pick<LeaseAnswers, 'property'>): boolean | null {
  if (boroughs.includes(property.city.trim().toLowerCase())) {
    return true
  }
  const zip = property.zip.trim().slice(0, 3)
  if (!/^\d{3}$/.test(zip) || zip === '110') {
    return null
  }
  return cityZips.includes(zip)
}
