/** Returns whether the text of a bank line names a mortgage or a company that collects home loans; student and car loans are none. */
export function namesMortgage(text: string): boolean {
  return (
    /\b(mortgages?|mtge?|home ?loans?|loan ?(care|depot|serv\w*))\b/i.test(text) &&
    !/\b(student|auto|car) ?loans?\b/i.test(text)
  )
}
