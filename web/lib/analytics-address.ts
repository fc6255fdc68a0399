/** Pages whose addresses are doors: a token or an e-mail address stands in them, or has just stood there. */
const doors = [
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

/** The path without what stands for one person or thing: '/tenants/:id'. */
export function cleanPath(path: string): string {
  return path
    .split('/')
    .map((part) => (uuid.test(part) ? ':id' : random.test(part) ? ':token' : part))
    .join('/')
}

/** The address as it may be told: no hash, of the query only campaign, plan and state, no ids in the path. */
export function cleanAddress(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) {
    return ''
  }
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => kept.test(name))).toString()
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
    doors.includes(url.pathname.replace(/\/$/, '')) || secret.test(query) || /=|^#[\w.-]{20,}$/.test(url.hash)
  )
}

export function isInside(path: string): boolean {
  return inside.test(path)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
