/** An address may hold characters that mean something in a link, such as % and ?. */
export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`
}

/** Ten digits as Americans write them, '(614) 555-0100'; anything else as it was entered. */
export function phoneText(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})$/.exec(phone.trim()) ?? []
  return line === undefined ? phone : `(${area}) ${exchange}-${line}`
}

/** '(202) 555-0123 ext. 7' as a link that dials the number and knows the extension (RFC 3966). */
export function phoneLink(phone: string): string {
  const [number = '', extension = ''] = phone.split(/(?<=\d)[\s,;]*(?:extension|ext|x)[.:\s]*(?=\d)/i)
  const digits = extension.replaceAll(/\D/g, '')
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${digits && `;ext=${digits}`}`
}
