import { ChevronDown, Menu } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { siteLinks, toolLinks, type SiteLink } from '#web/site/site-links.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cn } from '#web/ui/cn.ts'
import { Logo } from '#web/ui/logo.tsx'

const linkClass =
  'inline-flex min-h-9 items-center rounded px-2.5 text-base text-ink-soft hover:bg-hover hover:text-ink'

/** Plain links: these pages load whole, there is no router in them. */
export function SiteHeader() {
  const isHome = useLocation().pathname === href('/')
  const links = siteLinks.filter((link) => !(isHome && link.to === href('/')))
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <a href={href('/')} aria-label="Tenure, home page" className="mr-auto rounded py-1">
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {links.map((link) => (
            <a key={link.to} href={link.to} className={linkClass}>
              {link.label}
            </a>
          ))}
          {toolLinks.length > 0 && <ToolsMenu links={toolLinks} />}
        </nav>
        <div className="hidden items-center gap-2 md:flex">
          <SessionLinks />
        </div>
        <details className="group relative md:hidden">
          <summary
            aria-label="Menu"
            className="grid size-10 list-none place-items-center rounded hover:bg-hover"
          >
            <Menu aria-hidden className="size-5" />
          </summary>
          <div className="absolute top-12 right-0 grid w-64 gap-1 rounded-lg border border-line bg-raised p-3 shadow-float">
            {[...links, ...toolLinks].map((link) => (
              <a key={link.to} href={link.to} className={linkClass}>
                {link.label}
              </a>
            ))}
            <div className="grid gap-2">
              <SessionLinks block />
            </div>
          </div>
        </details>
      </div>
    </header>
  )
}

/** /theme.js marks the document when somebody is signed in here; then the way back in is all that is offered. */
function SessionLinks({ block }: { block?: boolean }) {
  return (
    <>
      <div className="contents [[data-signed-in]_&]:hidden">
        <a href={href('/auth/login')} className={buttonClass({ variant: 'quiet', block })}>
          Sign In
        </a>
        <a href={href('/auth/signup')} className={buttonClass({ variant: 'primary', block })}>
          Get Started Free
        </a>
      </div>
      <div className="hidden [[data-signed-in]_&]:contents">
        <a href={href('/dashboard')} className={buttonClass({ variant: 'primary', block })}>
          Open dashboard
        </a>
      </div>
    </>
  )
}

function ToolsMenu({ links }: { links: readonly SiteLink[] }) {
  return (
    <details className="group relative">
      <summary className={cn(linkClass, 'list-none gap-1')}>
        Tools
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="absolute top-11 right-0 grid w-56 gap-0.5 rounded-lg border border-line bg-raised p-1.5 shadow-float">
        {links.map((link) => (
          <a key={link.to} href={link.to} className={linkClass}>
            {link.label}
          </a>
        ))}
      </div>
    </details>
  )
}
