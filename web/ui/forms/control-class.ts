/**
 * Common style of every control with a border. An error sets the border color by aria-invalid, not by a second prop.
 */
export const controlClass =
  'block w-full rounded border border-control bg-raised px-3 text-[1rem] text-ink md:text-base transition-colors hover:border-ink-faint focus-visible:outline-offset-0 disabled:border-line-strong disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken aria-invalid:border-bad aria-invalid:outline-bad'

export const controlHeight = 'min-h-11 md:min-h-9'
