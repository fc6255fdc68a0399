/** `export const handle = staticPage` on a layout or page: its prerendered HTML loads no framework script. */
export const staticPage = { static: true } as const

export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true
}

/**
 * `export const handle = widePage` on a tool that needs more width than the site. Header and footer get the same width.
 */
export const widePage = { width: 'wide' } as const
/** `export const handle = widestPage` on a tool with three columns. */
export const widestPage = { width: 'widest' } as const

export type PageWidth = 'usual' | 'wide' | 'widest'

export function pageWidthOf(handle: unknown): PageWidth {
  const width = typeof handle === 'object' && handle !== null && 'width' in handle ? handle.width : undefined
  return width === 'wide' || width === 'widest' ? width : 'usual'
}
