import { use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { ErrorScreen } from '#web/app/shell/error-screen.tsx'
import { LoadingScreen } from '#web/app/shell/loading-screen.tsx'
import { showPage } from '#web/lib/analytics/analytics.ts'
import { isStaticHandle } from '#web/lib/pages/page-handle.ts'
import { SpaMode } from '#web/lib/session/spa-mode.ts'
import { isVerifying, onVerifying } from '#web/lib/session/verifying.ts'
import { Toaster } from '#web/ui/toasts/toaster.tsx'
import { VerifyingScreen } from '#web/common/account/verifying-screen.tsx'
import type { Route } from './+types/root'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import sansFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serifFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import './styles.css'

export function Layout({ children }: { children: ReactNode }) {
  const isSpaMode = use(SpaMode)
  const isStatic = useMatches().some((match) => isStaticHandle(match.handle))
  // A static page runs without scripts only as its built file; opened by a link inside the app it is a route like any
  // other.
  const needsScripts = !isStatic || isSpaMode || typeof document !== 'undefined'
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Pages without scripts preload the fonts at once. */}
        {!needsScripts &&
          [sansFont, serifFont].map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
          ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <script src="/theme.js" />
        {needsScripts && <script src="/before-start.js" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {needsScripts && <ScrollRestoration />}
        {needsScripts && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  // From here on React itself can show errors, so /before-start.js reports none any more.
  useEffect(() => document.documentElement.setAttribute('data-started', ''), [])
  const { pathname, search } = useLocation()
  useEffect(showPage, [pathname, search])
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

/**
 * Shown as the fallback page and until the first page can be drawn. While route modules load, React Router asks no
 * other route for its fallback, so the guards' waiting screen is shown from here too.
 */
export function HydrateFallback() {
  const isWaitingForGuard = useSyncExternalStore(onVerifying, isVerifying, () => false)
  return isWaitingForGuard ? <VerifyingScreen /> : <LoadingScreen />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
