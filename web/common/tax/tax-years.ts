import * as z from 'zod/mini'

const thisYear = new Date().getFullYear()

/** The years that can be chosen, the latest first. */
export const yearOptions = Array.from({ length: 8 }, (_, index) => {
  const value = String(thisYear - index)
  return { value, label: value }
})

/** The year in a page's address; before April it is last year's, whose return is then due. */
export const yearParameter = z.catch(
  z.string().check(z.regex(/^20\d\d$/)),
  String(new Date().getMonth() < 3 ? thisYear - 1 : thisYear),
)
