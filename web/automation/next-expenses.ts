type Recurring = { upcoming: readonly { date: string }[] }

/** Returns the earliest day on which recurring expenses are due, and how many are due that day; null where none is. */
export function nextExpenses(rows: readonly Recurring[]): { date: string; count: number } | null {
  const dates = rows.flatMap(({ upcoming: [next] }) => next?.date ?? []).toSorted()
  const [date] = dates
  return date === undefined ? null : { date, count: dates.filter((other) => other === date).length }
}
