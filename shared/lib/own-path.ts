/**
 * A path of this site with its query, as somebody's link named it; undefined for anything that could lead elsewhere, or back
 * to a page where one signs in. Browsers read backslashes as slashes and drop tabs and line feeds: '/\evil.com' and
 * '/\t/evil.com' leave the site, and so does '/./' before a slash.
 */
export function ownPath(text: string): string | undefined {
  const isPlain = /^\/(?![/\\])[^\s\\#]*$/.test(text) && text.length <= 1_000 && text.isWellFormed()
  if (!isPlain || /[\u0000-\u001F\u007F]/.test(text)) {
    return undefined
  }
  const path = text.split('?')[0] ?? ''
  const segments = path.split('/').slice(1)
  const isStraight = !segments.some((segment) => /^(\.|%2e){1,2}$/i.test(segment)) && !path.includes('//')
  const isSignIn = path === '/login' || path === '/auth' || path.startsWith('/auth/')
  return isStraight && !isSignIn ? text : undefined
}
