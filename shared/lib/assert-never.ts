/**
 * Marks a branch that no value can reach: a switch that misses a member of a union does not compile. Throws a
 * RangeError where a value from outside the types reaches it nevertheless.
 */
export function assertNever(value: never): never {
  throw new RangeError(`Nothing handles ${JSON.stringify(value)}`)
}
