import { Outlet } from 'react-router'
import { staticPage } from '#web/lib/pages/page-handle.ts'
import { SiteFrame } from '#web/site/site-frame.tsx'

export const handle = staticPage

/** Public pages: finished HTML, no framework in the browser. Whatever moves here moves by CSS. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
