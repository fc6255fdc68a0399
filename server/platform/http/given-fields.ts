/**
 * Returns the fields that a request gives, an emptied text as null: spread over what was before, they change it. The
 * fields must have the names and types of the row's.
 */
export function givenFields<Body extends object>(
  body: Body,
): { [Name in keyof Body]: Exclude<Body[Name], undefined> } {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined)
  // the fields of the body without the undefined ones
  return Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value])) as {
    [Name in keyof Body]: Exclude<Body[Name], undefined>
  }
}
