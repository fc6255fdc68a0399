import type { ReactNode } from 'react'
import type { PageWidth } from '#web/lib/pages/page-handle.ts'
import { SiteFooter } from '#web/site/site-footer.tsx'
import { SiteHeader } from '#web/site/site-header.tsx'
import { cn } from '#web/ui/cn.ts'
import { SkipLink } from '#web/ui/pages/skip-link.tsx'

const widths: Record<PageWidth, string> = {
  usual: '[--site-width:72rem]',
  wide: '[--site-width:88rem]',
  widest: '[--site-width:104rem]',
}

/** The header and footer around every public page, with or without scripts. */
export function SiteFrame({ children, width = 'usual' }: { children: ReactNode; width?: PageWidth }) {
  return (
    <div className={cn('flex min-h-dvh flex-col', widths[width])}>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
