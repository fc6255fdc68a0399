/**
 * Returns a path of this site with its query, taken from a link; undefined for text that could lead to another site or
 * back to a sign-in page. Browsers read backslashes as slashes and drop tabs and line feeds: '/\evil.com' and
 * '/\t/evil.com' leave the site, and so does '/./' before a slash.
 */
export function sameSitePath(text: string): string | undefined {
  const isPlain = /^\/(?![/\\])[^\s\\#]*$/.test(text) && text.length <= 1_000 && text.isWellFormed()
  if (!isPlain || /[\u0000-\u001F\u007F]/.test(text)) {
    return undefined
  }
  const path = text.split('?')[0] ?? ''
  const isSignIn = path === '/login' || path === '/auth' || path.startsWith('/auth/')
  return isNormalizedPath(path) && !isSignIn && isPlainWhenDecoded(path) ? text : undefined
}

/**
 * Returns the path and query of an address of this site: 'https://…' with the origin `origin`, or a path. Undefined for
 * text that could lead to another site, even for a program that decodes it once more.
 */
export function sameSiteUrl(address: string, origin: string): string | undefined {
  const whole = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const [text = ''] = whole.split('#')
  const [path = ''] = text.split('?')
  const isPath = path.startsWith('/') && hasPlainCharacters(address)
  return isPath && isNormalizedPath(path) && isPlainWhenDecoded(path) ? text : undefined
}

/** Whether the path has no '.', no '..' and no empty segment. */
function isNormalizedPath(path: string): boolean {
  const segments = path.split('/').slice(1)
  return !segments.some((segment) => /^(\.|%2e){1,2}$/i.test(segment)) && !path.includes('//')
}

/**
 * Whether the text has no control character, space or backslash: browsers drop some of them and read others as slashes.
 */
function hasPlainCharacters(text: string): boolean {
  return text.isWellFormed() && !/[\u0000-\u0020\u007F\\]/.test(text)
}

/** Whether a path stays on this site however often it is decoded; false for '/%09/host' and '/%252F/host'. */
export function isPlainWhenDecoded(path: string): boolean {
  try {
    for (let [text, times] = [path, 0]; times < 5; times += 1) {
      if (/[\u0000-\u001F\u007F\\]/.test(text) || text.includes('//')) {
        return false
      }
      const next = decodeURIComponent(text)
      if (next === text) {
        return true
      }
      text = next
    }
    return false
  } catch {
    return false
  }
}
