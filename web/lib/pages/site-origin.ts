import { originPlaceholder } from '#shared/lib/build-placeholders.ts'

/**
 * Scheme and host of this site without a slash at the end, for absolute addresses (canonical links, preview pictures).
 * In the browser it is read from the canonical link that the server wrote; otherwise hydration would add a second link.
 */
export const siteOrigin = typeof document === 'undefined' ? originPlaceholder : originHere()

function originHere(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? location.href).origin
}
