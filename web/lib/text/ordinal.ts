/** 1st, 2nd, 3rd, 11th, 21st: a day of the month. */
export function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  return `${day}${(!isTeen && ['', 'st', 'nd', 'rd'][day % 10]) || 'th'}`
}
