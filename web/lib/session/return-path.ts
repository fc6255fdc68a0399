import { isPlainWhenDecoded } from '#shared/lib/same-site-path.ts'

/** Names under which links to sign-in say where to go on afterwards; the guards of this site write the first. */
const names = ['from', 'returnUrl', 'redirectTo']

/** The path that a guard turned somebody away from, so that sign-in can lead back. Only ever a path of this site. */
export function returnPath(search: URLSearchParams, fallback: string): string {
  const paths = names.map((name) => search.get(name) ?? '')
  return paths.find((path) => isOwnPath(path) && !isSignInPath(path)) ?? fallback
}

/** A path that came with the address, where it is one of this site. */
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

/** Leading back to where one signs in would go in circles. */
function isSignInPath(path: string): boolean {
  const { pathname } = new URL(path, 'https://own.invalid')
  return pathname === '/login' || pathname.startsWith('/auth/')
}
