/**
 * Marks the branch that no value reaches: a switch that forgets a member of a union does not compile. Throws a RangeError
 * where a value reaches it nevertheless, from outside the types.
 */
export function assertNever(value: never): never {
  throw new RangeError(`Nothing handles ${JSON.stringify(value)}`)
}
