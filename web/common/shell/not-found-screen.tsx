import { href } from 'react-router'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

export function NotFoundScreen() {
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-lg content-center justify-items-start gap-3 px-6 py-20">
      <title>Page not found | Tenure</title>
      <meta name="robots" content="noindex" />
      <p className="tabular font-serif text-5xl font-semibold text-brass">404</p>
      <h1 className="font-serif text-3xl font-semibold tracking-tight">Page not found</h1>
      <p className="text-lg text-ink-soft">The address may be mistyped, or the page was moved or removed.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={href('/')} variant="primary" reloadDocument>
          Go Home
        </LinkButton>
        <LinkButton to={href('/dashboard')} reloadDocument>
          Open dashboard
        </LinkButton>
      </div>
    </div>
  )
}
