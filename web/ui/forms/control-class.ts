/** The look every control with an edge shares; an error colours the edge through aria-invalid, not through a second prop. */
export const controlClass =
  'block w-full rounded border border-control bg-raised px-3 text-base text-ink transition-colors hover:border-ink-faint focus-visible:outline-offset-0 disabled:border-line-strong disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken aria-invalid:border-bad aria-invalid:outline-bad'

export const controlHeight = 'min-h-10'
