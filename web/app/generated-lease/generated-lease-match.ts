type Place = { address: string; city: string; state: string; zipCode: string }
type Known<T> = T & { id: string }

/** Returns the account's property at the address of the lease; undefined where there is none. */
export function findProperty<T extends Place>(
  properties: readonly Known<T>[],
  place: Place,
): Known<T> | undefined {
  return properties.find(
    (property) =>
      plain(property.address) === plain(place.address) &&
      same(property.state, place.state) &&
      (property.zipCode.slice(0, 5) === place.zipCode.slice(0, 5) ||
        plain(property.city) === plain(place.city)),
  )
}

/** Returns the unit with that number. For number '1' (the lease names none), returns the only unit there is. */
export function findUnit<T extends { unitNumber: string }>(
  units: readonly Known<T>[],
  unitNumber: string,
): Known<T> | undefined {
  const named = units.find((unit) => plain(unit.unitNumber) === plain(unitNumber))
  return named ?? (units.length === 1 && plain(unitNumber) === '1' ? units[0] : undefined)
}

type Person = { name: string; email?: string | null | undefined }

/**
 * Returns the person with the same e-mail address. Otherwise the one with the same name, unless both have an e-mail
 * address.
 */
export function findTenant<T extends Person>(
  people: readonly Known<T>[],
  person: Person,
): Known<T> | undefined {
  const { name, email } = person
  return (
    people.find((one) => email && same(one.email ?? '', email)) ??
    people.find((one) => same(one.name, name) && (!email || !one.email))
  )
}

/** Returns whether two texts are equal, ignoring case and spaces. */
function same(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) =>
    text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim(),
  )
  return one === other
}

/** Normalizes a street or unit: 'Oak St.' equals ' oak st', and 'Apt 4' equals '4'. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\b(unit|apt|apartment|suite|no)\b|#/g, ' ')
    .replaceAll(/\b(street|avenue|road|drive|boulevard|lane|court|place)\b/g, (word) => shortOf[word] ?? word)
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const shortOf: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
}
