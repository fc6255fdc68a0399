/** For how many days the file says that it is valid. RFC 9116, 2.5.5, recommends less than a year. */
const validDays = 180

/**
 * Renders security.txt (RFC 9116): whom to tell of a vulnerability of this installation, until when that is valid, and in which
 * languages. `contact` is a mailto: or https: address.
 */
export function renderSecurityTxt(contact: string, origin: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000).toISOString().slice(0, 10)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en, es',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
