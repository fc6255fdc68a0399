import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

export const breadcrumbSlotId = 'page-crumbs'

/** The page's own way back, shown in the top bar: `<PageCrumbs crumbs={[{ label: 'Leases', to: href('/leases') }, { label: name }]} />`. */
export function PageBreadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  // Not there yet while the shell itself is rendered for the first time: the store is read again once it is.
  const slot = useSyncExternalStore(subscribe, findSlot, () => null)
  return slot && createPortal(<Breadcrumb crumbs={crumbs} />, slot)
}

const subscribe = () => () => {}
const findSlot = () => document.getElementById(breadcrumbSlotId)
