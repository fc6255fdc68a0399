/**
 * Returns the columns of an account's address in parts for the text that early builds of release 0.2 had, divided as there: an
 * address that ends with 'City, ST 12345' has all parts, and any other one two lines of the street.
 */
export function formerAddress(value: unknown): Record<string, string | null> {
  const whole = typeof value === 'string' ? oneLine(value) : ''
  const found = /^(.+), ([^,]+),? ([A-Za-z]{2}),? (\d{5}(?:-\d{4})?)$/.exec(whole)
  const [, street = whole, city = null, state, zip = null] = found ?? []
  const comma = street.indexOf(', ')
  return {
    business_street: (comma < 0 ? street : street.slice(0, comma)) || null,
    business_street_2: comma < 0 ? null : street.slice(comma + 2) || null,
    business_city: city,
    business_state: state?.toUpperCase() ?? null,
    business_zip: zip,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/^[ ,\n\r\t]+|[ ,\n\r\t]+$/g, '').replaceAll(/[ \t,]*[\r\n]+[ \t]*/g, ', ')
}
