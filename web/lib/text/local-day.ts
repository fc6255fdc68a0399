/** Returns the day of an instant in the time zone of the browser, as YYYY-MM-DD; today for null. */
export function localDay(instant: string | null = null): string {
  const date = instant === null ? new Date() : new Date(instant)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
