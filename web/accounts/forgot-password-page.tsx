import { href, Link } from 'react-router'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** Until this server can send reset links, the page says so instead of pretending. */
export default function ForgotPasswordPage() {
  return (
    <div className="grid gap-6">
      <title>Forgot your password? | Tenure</title>
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">Forgot your password?</h1>
      </header>
      <Notice tone="info" title="Reset by email is not available on this server yet">
        Whoever runs this Tenure server can set a new password for you with <code>npm run user:password</code>
        .
      </Notice>
      <Link to={href('/auth/login')} className={`${textLinkClass} justify-self-start`}>
        Back to sign in
      </Link>
    </div>
  )
}
