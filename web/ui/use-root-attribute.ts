import { useLayoutEffect } from 'react'

/**
 * Sets an attribute of the document's root while the component is on the page, for styles that depend on it. With
 * `:root:has()` instead, each row that comes or goes would compute the styles of the whole page again.
 */
export function useRootAttribute(name: 'data-app' | 'data-bar' | 'data-crumbs' | 'data-panel'): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.setAttribute(name, '')
    return () => root.removeAttribute(name)
  }, [name])
}
