/** The public address of this installation, with which links in mails begin. */
export type Site = {
  /** Returns the absolute URL of a path of this site: `url('/auth/login')`. */
  url(path: string): string
  /** Returns scheme, host and port, without a slash at the end. */
  origin(): string
}

/** Creates a site. `base` is called each time, because the port may be known only once the server listens. */
export function createSite(base: () => string): Site {
  const origin = () => base().replace(/\/+$/, '')
  return { origin, url: (path) => `${origin()}${path.startsWith('/') ? path : `/${path}`}` }
}
