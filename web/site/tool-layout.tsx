import { Outlet, useMatches } from 'react-router'
import { pageWidthOf } from '#web/lib/pages/page-handle.ts'
import { SiteFrame } from '#web/site/site-frame.tsx'

/** The layout of the public tools: prerendered like every public page, then hydrated by the framework. */
export default function ToolLayout() {
  const width = pageWidthOf(useMatches().at(-1)?.handle)
  return (
    <SiteFrame width={width}>
      <Outlet />
    </SiteFrame>
  )
}
