import type { ReactNode } from 'react'

/** Explains what Pro adds, for users who do not want the footer of the free version. */
export function UpgradePrompt({ action }: { action: ReactNode }) {
  return (
    <section
      aria-labelledby="upgrade-title"
      className="on-rail flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-rail px-5 py-5 text-rail-ink"
    >
      <div className="max-w-md min-w-0">
        <h2 id="upgrade-title" className="font-serif text-lg font-semibold">
          Upgrade to Pro: no watermark
        </h2>
        <p className="mt-1 text-sm text-rail-ink-soft">
          Every paid Tenure plan creates these invoices without the line at the bottom of the page and repeats
          them every month, quarter or year, alongside your leases, rent and books.
        </p>
      </div>
      {action}
    </section>
  )
}
