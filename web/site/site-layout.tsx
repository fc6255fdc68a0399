import { Outlet } from 'react-router'
import { staticPage } from '#web/lib/page-handle.ts'
import { SiteFooter } from '#web/site/site-footer.tsx'
import { SiteHeader } from '#web/site/site-header.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

export const handle = staticPage

/** Public pages: finished HTML, no framework in the browser. Whatever moves here moves by CSS. */
export default function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
