/** The first element of every page. It links to the page's `<main>`, which has the id `main`. */
export function SkipLink({ label = 'Skip to main content' }: { label?: string }) {
  return (
    <a
      href="#main"
      className="print:hidden fixed top-2 left-2 z-50 -translate-y-16 rounded bg-brand px-4 py-2 font-medium text-on-brand focus:translate-y-0"
    >
      {label}
    </a>
  )
}
