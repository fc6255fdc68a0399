type Step = { from: string; amount: number }

/**
 * Returns the steps of a share with a new one: in dollars of a whole month, in order of their months. A step of the same
 * month is replaced; later steps stay.
 */
export function nextSteps(
  steps: readonly Step[],
  { from, amount }: { from: string; amount: number | null },
): Step[] {
  return [...steps.filter((step) => step.from !== from), { from, amount: amount ?? 0 }].toSorted((a, b) =>
    a.from.localeCompare(b.from),
  )
}
