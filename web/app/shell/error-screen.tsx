import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#web/lib/api/api-error.ts'
import { collectCrashExport } from '#web/lib/forms/crash-export.ts'
import { NotFoundScreen } from '#web/common/shell/not-found-screen.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LogoMark } from '#web/common/brand/logo.tsx'

/** Shown when a page throws. It uses only plain links and reloads, because the error may have broken the router too. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <main id="main">
        <NotFoundScreen />
      </main>
    )
  }
  if (isLoadFailure(error)) {
    return (
      <Screen title="Failed to load component" text="Please refresh the page to try again.">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      </Screen>
    )
  }
  return (
    <Screen
      title="Something went wrong"
      text={
        error instanceof ApiError
          ? error.message
          : 'There was a problem with this page. Nothing you saved is lost.'
      }
      detail={import.meta.env.DEV && error instanceof Error ? error.stack : undefined}
    >
      <Button variant="primary" onClick={() => window.location.replace(window.location.href)}>
        Try Again
      </Button>
      <Button onClick={() => window.location.reload()}>Reload Page</Button>
      <Button variant="quiet" onClick={() => window.location.assign('/')}>
        Go Home
      </Button>
    </Screen>
  )
}

type ScreenProps = { title: string; text: string; detail?: string | undefined; children: React.ReactNode }

function Screen({ title, text, detail, children }: ScreenProps) {
  const [save] = useState(collectCrashExport)
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-6 py-16">
      <title>{`${title} | Tenure`}</title>
      <div role="alert" className="grid w-full max-w-lg justify-items-center gap-3 text-center">
        <LogoMark className="mb-2 size-10" />
        <h1 className="font-serif text-2xl font-semibold">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        {save && <Rescue save={save} />}
        <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>
        {detail && (
          <pre className="mt-4 max-h-80 w-full overflow-auto rounded border border-line bg-sunken p-3 text-left text-xs">
            {detail}
          </pre>
        )}
      </div>
    </main>
  )
}

/**
 * Offers what the user typed as a file, where the browser could not store it. The file can be opened again on the page.
 * Leaving the page asks for confirmation until it is saved.
 */
function Rescue({ save }: { save: () => void }) {
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    if (isSaved) {
      return undefined
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaved])
  return (
    <div className="mt-2 grid justify-items-center gap-3 rounded-lg border border-line-strong bg-surface px-5 py-4">
      <p>
        This browser does not save data for this site. Your entries are still here. Save them as a file, then
        open that file on this page.
      </p>
      <Button
        onClick={() => {
          save()
          setIsSaved(true)
        }}
      >
        Save my entries
      </Button>
      {isSaved && <output className="text-sm text-ink-soft">Saved to your downloads.</output>}
    </div>
  )
}

/**
 * Returns whether a chunk could not be loaded, by the messages of browsers and Vite. Typically a new release has
 * removed the old files.
 */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed|unable to preload|error loading route module/i.test(
      error.message,
    )
  )
}
