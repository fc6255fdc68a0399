/** This installation as people reach it: the address that links in mails begin with. */
export type Site = {
  /** The whole address of a path of this site: `url('/auth/login')`. */
  url(path: string): string
  /** Scheme, host and port, without a slash at the end. */
  origin(): string
}

/** `base` is asked each time: the port may be known only once the server listens. */
export function createSite(base: () => string): Site {
  const origin = () => base().replace(/\/+$/, '')
  return { origin, url: (path) => `${origin()}${path.startsWith('/') ? path : `/${path}`}` }
}
