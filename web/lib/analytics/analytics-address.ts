/** Pages whose addresses hold a secret: a token or an e-mail address is in them, or was a moment ago. */
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
]

/** Behind sign-in: titles there name people and houses. */
const inside = /^\/(dashboard|properties|tenants|leases|rent|payments|invoices|maintenance|automation|reports|settings|profile|notifications|get-started|tenant|d)(\/|$)/ // prettier-ignore

const kept = /^(utm_(source|medium|campaign|term|content)|gclid|plan|state|page)$/
const secret = /(token|code|secret|password|e?mail|session_?id|challenge|checkout|signature|key)=/i
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Long, and no word: tokens have capitals and digits, titles in addresses do not. */
const random = /^(?=.*\d)(?=.*[A-Z])[\w-]{16,}$/

const mail = /[^\s@]+@[^\s@]+\.[^\s@]+/

/** Whether an e-mail address stands in the text. */
export function holdsMail(text: string): boolean {
  return mail.test(text)
}

/** The path without what stands for one person or thing: '/tenants/:id'. */
export function cleanPath(path: string): string {
  return path.split('/').map(cleanPart).join('/')
}

function cleanPart(part: string): string {
  return uuid.test(part) ? ':id' : random.test(part) ? ':token' : holdsMail(decoded(part)) ? ':mail' : part
}

/** The address as it may be told: no hash, of the query only campaign, plan and state, no ids in the path, nobody's mail. */
export function cleanAddress(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return ''
  }
  const told = [...url.searchParams].filter(([name, value]) => kept.test(name) && !holdsMail(value))
  const query = new URLSearchParams(told).toString()
  return `${url.origin}${cleanPath(url.pathname)}${query && `?${query}`}`
}

/** Whether other people's programs must not be started at this address, which they could read. */
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

/** Also what was encoded in what was encoded: an address to go back to holds another. */
function decoded(text: string, times = 4): string {
  try {
    const next = decodeURIComponent(text)
    return next === text || times === 1 ? next : decoded(next, times - 1)
  } catch {
    return text
  }
}
