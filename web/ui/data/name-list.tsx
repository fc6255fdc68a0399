type NameListProps = {
  names: readonly string[]
  /** The text shown if the name is missing */
  fallback?: string
}

/**
 * Shows the names of a household in a row of a list: one in full, of several the first one and how many more there are.
 * The tooltip has all of them, and a screen reader reads all of them.
 */
export function NameList({ names, fallback = 'No tenant' }: NameListProps) {
  const [first, ...others] = names
  if (first === undefined || others.length === 0) {
    return first ?? fallback
  }
  const all = names.join(', ')
  return (
    <span title={all}>
      <span aria-hidden>
        {first} <span className="whitespace-nowrap text-ink-faint">+{others.length}</span>
      </span>
      <span className="sr-only">{all}</span>
    </span>
  )
}
