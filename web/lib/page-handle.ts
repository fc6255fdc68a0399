/** `export const handle = staticPage` on a layout or page: its built HTML carries no framework script. */
export const staticPage = { static: true } as const

export function isStaticHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true
}
