import { href } from 'react-router'

export type SiteLink = { label: string; to: string }

/** The public navigation. Only pages that exist; Home is left out on the home page itself. */
export const siteLinks: readonly SiteLink[] = [{ label: 'Home', to: href('/') }]

/** What the Tools menu holds; there is no menu while this is empty. */
export const toolLinks: readonly SiteLink[] = []

export const legalLinks: readonly SiteLink[] = [
  { label: 'Terms', to: href('/terms') },
  { label: 'Privacy', to: href('/privacy') },
]
