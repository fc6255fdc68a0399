import type { LeaseAnswers } from './answers.ts'

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

/** First three digits of the ZIP codes of New York City; 110 is shared with Nassau County. */
const cityZips = ['100', '101', '102', '103', '104', '111', '112', '113', '114', '116']

/**
 * Says whether an address in New York State is in New York City, by its city and its ZIP code; null where neither tells,
 * for example while both are open.
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
