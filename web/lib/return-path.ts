/** The path that a guard turned somebody away from, so that sign-in can lead back. Only ever a path of this site. */
export function returnPath(search: URLSearchParams, fallback: string): string {
  const from = search.get('from')
  return from !== null && isOwnPath(from) ? from : fallback
}

function isOwnPath(path: string): boolean {
  // Browsers read backslashes as slashes, and drop tabs and line feeds: '/\evil.com' and '/\t/evil.com' leave the site.
  if (!path.startsWith('/') || path.includes('\\') || path.split('').some((character) => character < ' ')) {
    return false
  }
  const url = new URL(path, 'https://own.invalid')
  return url.origin === 'https://own.invalid' && !url.pathname.startsWith('//') && !isSignInPath(url.pathname)
}

/** Leading back to where one signs in would go in circles. */
function isSignInPath(path: string): boolean {
  return path === '/login' || path.startsWith('/auth/')
}
