import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useRootAttribute } from '#web/ui/use-root-attribute.ts'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

export const breadcrumbSlotId = 'page-crumbs'

/**
 * Shows the page's breadcrumb in the top bar: `<PageBreadcrumb crumbs={[{ label: 'Leases', to: href('/leases') }, {
 * label: name }]} />`.
 */
export function PageBreadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  useRootAttribute('data-crumbs')
  // The slot does not exist during the shell's first render. The store is read again after it.
  const slot = useSyncExternalStore(subscribe, findSlot, () => null)
  return slot && createPortal(<Breadcrumb crumbs={crumbs} />, slot)
}

const subscribe = () => () => {}
const findSlot = () => document.getElementById(breadcrumbSlotId)
