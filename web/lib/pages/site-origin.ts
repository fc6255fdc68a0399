import { originPlaceholder } from '#shared/lib/build-placeholders.ts'

/**
 * Scheme and host of this site, without a slash at the end, for what must be a whole address (canonical links, pictures
 * for previews). In the browser it is the one the server wrote, or a page taken over by React would add a second link.
 */
export const siteOrigin = typeof document === 'undefined' ? originPlaceholder : originHere()

function originHere(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? location.href).origin
}
