import type { ReactNode } from 'react'
import { SiteFooter } from '#web/site/site-footer.tsx'
import { SiteHeader } from '#web/site/site-header.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

/** What is around every public page, with scripts or without. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
