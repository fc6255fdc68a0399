let zone: string | undefined

/** Returns the IANA time zone of the signed-in user's account; undefined until a user has signed in. */
export const accountZone = (): string | undefined => zone

/** Remembers the time zone of the account, from the account or from its user; returns what was given. */
export function rememberZone<Given extends { timeZone?: string | undefined }>(given: Given): Given {
  zone = given.timeZone
  return given
}
