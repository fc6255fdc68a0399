import { isPlainWhenDecoded } from '#shared/lib/text/same-site-path.ts'

/** Query parameters that name the page to return to after sign-in. The guards of this site write the first. */
const names = ['from', 'returnUrl', 'redirectTo']

/** Returns the path of this site to open after sign-in, or `fallback`. */
export function returnPath(search: URLSearchParams, fallback: string): string {
  const paths = names.map((name) => search.get(name) ?? '')
  return paths.find((path) => isOwnPath(path) && !isSignInPath(path)) ?? fallback
}

/** Returns the path from the address where it is a path of this site, else `fallback`. */
export function ownPath(path: string | null, fallback: string): string {
  return path !== null && isOwnPath(path) ? path : fallback
}

function isOwnPath(path: string): boolean {
  // Browsers read backslashes as slashes, and drop tabs and line feeds: '/\evil.com' and '/\t/evil.com' leave the site.
  if (!path.startsWith('/') || path.includes('\\') || path.split('').some((character) => character < ' ')) {
    return false
  }
  const url = URL.parse(path, 'https://own.invalid')
  return url?.origin === 'https://own.invalid' && isPlainWhenDecoded(url.pathname)
}

/** Returns whether the path leads to sign-in again, which would be a loop. */
function isSignInPath(path: string): boolean {
  const { pathname } = new URL(path, 'https://own.invalid')
  return pathname === '/login' || pathname.startsWith('/auth/')
}
