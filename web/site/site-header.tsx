import { Menu } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { siteLinks } from '#web/site/site-links.ts'
import { ToolGroups, ToolsMenu } from '#web/site/tools-menu.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Logo } from '#web/common/brand/logo.tsx'

const linkClass =
  'inline-flex min-h-9 items-center rounded px-2.5 text-base text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:text-ink aria-[current=page]:font-medium'

/** Uses plain links: these pages load as a whole, without a router. */
export function SiteHeader() {
  const here = useLocation().pathname
  const links = siteLinks.filter((link) => !(here === href('/') && link.to === href('/')))
  const current = (to: string) => (here === to ? ('page' as const) : undefined)
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-16 max-w-(--site-width) items-center gap-2 px-4 sm:px-6">
        <a href={href('/')} aria-label="Tenure, home page" className="mr-auto rounded py-1">
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {links.map((link) => (
            <a key={link.to} href={link.to} aria-current={current(link.to)} className={linkClass}>
              {link.label}
            </a>
          ))}
          <ToolsMenu className={linkClass} />
        </nav>
        <div className="hidden items-center gap-2 md:flex">
          <SessionLinks />
        </div>
        <button
          type="button"
          popoverTarget="site-menu"
          aria-label="Menu"
          className="grid size-11 place-items-center rounded hover:bg-hover md:hidden"
        >
          <Menu aria-hidden className="size-5.5" />
        </button>
      </div>
      <nav
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full max-w-none animate-rise overflow-y-auto border-0 border-b border-line bg-raised p-3 text-ink shadow-float md:hidden"
      >
        {links.map((link) => (
          <a
            key={link.to}
            href={link.to}
            aria-current={current(link.to)}
            className="flex min-h-11 items-center rounded px-2.5 font-medium hover:bg-hover"
          >
            {link.label}
          </a>
        ))}
        <div className="grid gap-1 border-t border-line pt-1 not-has-[li]:hidden">
          <ToolGroups />
        </div>
        <div className="mt-2 grid gap-2 border-t border-line pt-3">
          <SessionLinks block />
        </div>
      </nav>
    </header>
  )
}

/**
 * Links to sign in and sign up. If the user is signed in, /theme.js marks the document, and only the link back to the
 * app is shown.
 */
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
