/** Returns a mailto link. Encodes characters with a meaning in links, such as % and ?. */
export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`
}

/** Returns a link that dials the number and its extension (RFC 3966), for example of '(202) 555-0123 ext. 7'. */
export function phoneLink(phone: string): string {
  const [number = '', extension = ''] = phone.split(/(?<=\d)[\s,;]*(?:extension|ext|x)[.:\s]*(?=\d)/i)
  const digits = extension.replaceAll(/\D/g, '')
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${digits && `;ext=${digits}`}`
}
