/** Returns whether the text of a bank line names a mortgage or a company that collects payments of home loans. */
export function namesMortgage(text: string): boolean {
  return (
    /\b(mortgages?|mtge?|home ?loans?|loan ?(care|depot|serv\w*))\b/i.test(text) &&
    !/\b(student|auto|car)\b/i.test(text.replace(/auto ?pay/i, ''))
  )
}
