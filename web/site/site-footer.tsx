import { href } from 'react-router'
import { legalLinks, siteLinks, type SiteLink, toolGroups } from '#web/site/site-links.ts'
import { Logo } from '#web/common/brand/logo.tsx'

const columns: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Product',
    links: [
      ...siteLinks,
      { label: 'Get Started Free', to: href('/auth/signup') },
      { label: 'Sign In', to: href('/auth/login') },
      { label: 'API documentation', to: '/api/v1/docs' },
    ],
  },
  ...toolGroups,
  { title: 'Legal', links: legalLinks },
]

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-(--site-width) gap-x-10 gap-y-8 px-4 py-10 sm:px-6 lg:grid-cols-[minmax(14rem,1fr)_2fr]">
        <div className="grid content-start justify-items-start gap-3">
          <a href={href('/')} aria-label="Tenure, home page" className="rounded">
            <Logo />
          </a>
          <p className="max-w-80 text-sm text-ink-soft">
            Open source under the MIT license. Tenure is for recordkeeping and does not give legal, tax or
            accounting advice.
          </p>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-8 gap-y-6 text-sm sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
        >
          {columns
            .filter(({ links }) => links.length > 0)
            .map(({ title, links }) => (
              <div key={title}>
                <h2 className="font-medium">{title}</h2>
                <ul className="mt-1.5 text-ink-soft">
                  {links.map((link) => (
                    <li key={link.to}>
                      <a
                        href={link.to}
                        className="inline-block rounded-xs py-1 hover:text-ink hover:underline"
                      >
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </nav>
      </div>
    </footer>
  )
}
