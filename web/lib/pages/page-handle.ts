/** `export const handle = staticPage` on a layout or page: its built HTML carries no framework script. */
export const staticPage = { static: true } as const

export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true
}

/** `export const handle = widePage` on a tool that needs more room than the site: header and footer take its edges. */
export const widePage = { width: 'wide' } as const
/** The same for a tool of three columns. */
export const widestPage = { width: 'widest' } as const

export type PageWidth = 'usual' | 'wide' | 'widest'

export function pageWidthOf(handle: unknown): PageWidth {
  const width = typeof handle === 'object' && handle !== null && 'width' in handle ? handle.width : undefined
  return width === 'wide' || width === 'widest' ? width : 'usual'
}
