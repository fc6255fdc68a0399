import { Outlet } from 'react-router'
import { staticPage } from '#web/lib/pages/page-handle.ts'
import { SiteFrame } from '#web/site/site-frame.tsx'

export const handle = staticPage

/** The layout of public pages: complete HTML without a framework in the browser. All motion is CSS. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
