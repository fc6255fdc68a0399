import { Outlet } from 'react-router'
import { SiteFrame } from '#web/site/site-frame.tsx'

/** The public tools: prerendered like every public page, and then taken over by the framework. */
export default function ToolLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
