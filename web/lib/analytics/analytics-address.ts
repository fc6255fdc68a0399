/** Paths of pages whose address holds, or held a moment ago, a secret: a token or an e-mail address. */
const secretPages = [
  '/d',
  '/auth/callback',
  '/auth/oauth/callback',
  '/auth/update-password',
  '/auth/verify',
  '/auth/setup-account',
  '/auth/join-team',
  '/auth/second-factor',
  '/tenant/accept-invitation',
  '/owner/accept-invitation',
]

/** Pages behind sign-in. Their titles name people and properties. */
const inside = /^\/(dashboard|properties|tenants|leases|rent|payments|invoices|maintenance|automation|reports|settings|profile|notifications|get-started|tenant|owner|owners|d)(\/|$)/ // prettier-ignore

const kept = /^(utm_(source|medium|campaign|term|content)|gclid|plan|state|page)$/
const secret = /(token|code|secret|password|e?mail|session_?id|challenge|checkout|signature|key)=/i
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Matches a long random token (capitals and digits), but not a title in an address. */
const random = /^(?=.*\d)(?=.*[A-Z])[\w-]{16,}$/

const mail = /[^\s@]+@[^\s@]+\.[^\s@]+/

/** Returns whether the text contains an e-mail address. */
export function holdsMail(text: string): boolean {
  return mail.test(text)
}

/** Returns the path with ids and tokens replaced by placeholders: '/tenants/:id'. */
export function cleanPath(path: string): string {
  return path.split('/').map(cleanPart).join('/')
}

function cleanPart(part: string): string {
  return uuid.test(part) ? ':id' : random.test(part) ? ':token' : holdsMail(decoded(part)) ? ':mail' : part
}

/**
 * Returns the address as it may be sent to analytics: without hash, ids and e-mail addresses; of the query only
 * campaign, plan and state.
 */
export function cleanAddress(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return ''
  }
  const told = [...url.searchParams].filter(([name, value]) => kept.test(name) && !holdsMail(value))
  const query = new URLSearchParams(told).toString()
  return `${url.origin}${cleanPath(url.pathname)}${query && `?${query}`}`
}

/** Returns whether third-party scripts must not start at this address, because they could read a secret in it. */
export function holdsSecret(address: string): boolean {
  const url = URL.parse(address)
  if (!url) {
    return true
  }
  const query = decoded(url.search)
  return (
    secretPages.includes(url.pathname.replace(/\/$/, '')) ||
    secret.test(query) ||
    /=|^#[\w.-]{20,}$/.test(url.hash)
  )
}

export function isInside(path: string): boolean {
  return inside.test(path)
}

/** Decodes a text repeatedly: an address may hold another encoded address (where to return to). */
function decoded(text: string, times = 4): string {
  try {
    const next = decodeURIComponent(text)
    return next === text || times === 1 ? next : decoded(next, times - 1)
  } catch {
    return text
  }
}
