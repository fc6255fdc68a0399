import { useEffect, useState, type ReactNode } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { ApiError, messageFor } from '#web/lib/api/api-error.ts'
import { reloadOnNewLink } from '#web/lib/session/link-token.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { secondFactorPath } from '#web/lib/session/second-factor.ts'
import { tellLogin } from '#web/lib/analytics/sign-in-events.ts'
import { storeTokens } from '#web/lib/session/tokens.ts'
import { withVerifyingScreen } from '#web/lib/session/verifying.ts'
import type { Language } from '#shared/messages/languages.ts'
import {
  type LoadedMessages,
  loadMessages,
  useMessages,
  MessagesProvider,
} from '#web/lib/messages/message-catalog.tsx'
import { AcceptForm } from './accept-form.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

type Loaded<Invitation> = { messages: LoadedMessages } & (
  | { failure: string; token?: undefined; invitation?: undefined }
  | { failure?: undefined; token: string; invitation: Invitation }
)

/**
 * Loads what an invitation is for, or why its link is invalid. For the clientLoader of the page that a mailed
 * invitation opens.
 */
export async function loadInvitation<Invitation>(
  token: string,
  verify: (token: string) => Promise<Invitation>,
  /** Language of the page, where the reader cannot choose it. */
  language?: Language,
): Promise<Loaded<Invitation>> {
  const messages = await loadMessages('auth', language)
  if (token === '') {
    return { messages, failure: messages.messages.texts['signin.invite.needsLink'] }
  }
  try {
    return { messages, token, invitation: await withVerifyingScreen(verify(token)) }
  } catch (error) {
    const hasMessage = error instanceof ApiError && error.code?.startsWith('link_')
    return { messages, failure: hasMessage && error.detail ? error.detail : messageFor(error) }
  }
}

type FrameProps<Invitation> = {
  /** Title of the page. */
  title: 'signin.invite.page' | { english: string }
  loaded: Loaded<Invitation>
  children: (invitation: Invitation, token: string) => ReactNode
}

/** The page around an invitation, whose content `children` renders. Removes the token from the address. */
export function InvitationFrame<Invitation>(props: FrameProps<Invitation>) {
  return (
    <MessagesProvider loaded={props.loaded.messages}>
      <Frame {...props} />
    </MessagesProvider>
  )
}

function Frame<Invitation>({ title, loaded: given, children }: FrameProps<Invitation>) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [loaded] = useState(given)

  // removes the token from the address at once, because histories and screenshots keep addresses
  useEffect(() => {
    if (window.location.search !== '' || window.location.hash !== '') {
      void navigate({ search: '', hash: '' }, { replace: true })
    }
  }, [navigate])
  useEffect(reloadOnNewLink, [])

  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: typeof title === 'string' ? t(title) : title.english })}</title>
      <meta name="robots" content="noindex" />
      {loaded.failure === undefined ? (
        children(loaded.invitation, loaded.token)
      ) : (
        <>
          <h1 className="font-serif text-3xl font-semibold tracking-tight">{t('signin.invite.yours')}</h1>
          <FormErrorSummary title={loaded.failure} />
          <LinkButton to={href('/auth/login')} variant="primary" size="lg" block>
            {t('signin.goToSignIn')}
          </LinkButton>
        </>
      )}
      {title === 'signin.invite.page' && <LanguageSwitch className="mt-4 justify-self-center" />}
    </div>
  )
}

type OfferProps = {
  name: string
  email: string
  /** Sentence about who invites the user, and to which account. */
  lead: string
  facts: readonly { label: string; value: ReactNode }[]
  hasSignIn: boolean
  /** The thing that is added to an existing sign-in: 'this home'. */
  added: string
  accept: (password: string) => Promise<Tokens>
  /** Toast after the sign-in. */
  welcome: string
  /** First page after the sign-in, from `href()`. */
  to: string
}

export type Tokens = { access_token: string; refresh_token: string }

/**
 * Returns a function that accepts an invitation, stores the returned tokens and opens `to`, or asks for the second
 * factor first. It throws the errors of `accept`.
 */
export function useEnterPortal(
  to: string,
  welcome: string,
): (accept: () => Promise<Tokens>) => Promise<void> {
  const navigate = useNavigate()
  return async (accept) => {
    const tokens = await accept().catch(async (error: unknown) => {
      const onward = secondFactorPath(error, to)
      if (!onward) {
        throw error
      }
      await navigate(onward, { replace: true })
    })
    if (!tokens) {
      return
    }
    const { access_token, refresh_token } = tokens
    storeTokens({ access_token, refresh_token })
    tellLogin('email')
    queryClient.clear()
    toast.success(welcome)
    await navigate(to, { replace: true })
  }
}

/** Shows what is offered, and the form that accepts it and signs in. */
export function InvitationOffer(props: OfferProps) {
  const { name, email, lead, facts, hasSignIn, added, accept, welcome, to } = props
  const { t } = useMessages()
  const enter = useEnterPortal(to, welcome)

  return (
    <>
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">
          {t('signin.invite.welcome', { name })}
        </h1>
        <p className="mt-1 text-ink-soft">{lead}</p>
      </header>
      <DescriptionList items={facts} />
      {hasSignIn && (
        <Notice tone="info" title={t('signin.invite.known')}>
          {t('signin.invite.knownText', { what: added })}{' '}
          <Link to={href('/auth/forgot-password')} className={textLinkClass}>
            {t('signin.forgot')}
          </Link>
        </Notice>
      )}
      <AcceptForm
        email={email}
        hasSignIn={hasSignIn}
        onAccept={(password) => enter(() => accept(password))}
      />
    </>
  )
}
