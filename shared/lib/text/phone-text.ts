/** Formats ten digits the American way: '(614) 555-0100'. Returns any other text unchanged. */
export function phoneText(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})$/.exec(phone.trim()) ?? []
  return line === undefined ? phone : `(${area}) ${exchange}-${line}`
}
