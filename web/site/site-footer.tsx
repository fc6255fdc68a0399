import { href } from 'react-router'
import { legalLinks, siteLinks, toolLinks } from '#web/site/site-links.ts'
import { Logo } from '#web/ui/logo.tsx'

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 sm:px-6">
        <a href={href('/')} aria-label="Tenure, home page" className="rounded">
          <Logo />
        </a>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
          {[...siteLinks, ...toolLinks, ...legalLinks].map((link) => (
            <a key={link.to} href={link.to} className="rounded-xs py-1 hover:text-ink hover:underline">
              {link.label}
            </a>
          ))}
        </nav>
        <p className="w-full text-sm text-ink-soft">
          Open source under the MIT license. Tenure keeps records; it gives no legal, tax or accounting
          advice.
        </p>
      </div>
    </footer>
  )
}
