let zone: string | undefined

/** Returns the IANA time zone of the signed-in user's account; undefined where nobody is signed in. */
export function accountZone(): string | undefined {
  return zone
}

/** Remembers the time zone of the signed-in user's account; undefined forgets it. */
export function setAccountZone(timeZone: string | undefined): void {
  zone = timeZone
}
