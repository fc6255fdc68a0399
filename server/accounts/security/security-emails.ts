import { inName, type MailContent } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { deviceOf } from '#shared/accounts/device.ts'
import { security as en } from '#shared/messages/en/sign-in/security.ts'
import { security as es } from '#shared/messages/es/sign-in/security.ts'
import { isTeamRole, type UserRole } from '#shared/lib/access/roles.ts'
import { type Language, localeOf } from '#shared/messages/languages.ts'
import { translate, type Messages } from '#shared/messages/translate.ts'

const wordsOf: Record<Language, Messages<typeof en>> = {
  en: { language: 'en', texts: en },
  es: { language: 'es', texts: es },
}

/** An event of a sign-in that its person should be notified about. */
export type SecurityFact =
  | { what: 'signIn' | 'reused' | 'totpOn' | 'totpOff' | 'codesNew' | 'earlierEnded' | 'googleRemoved' }
  | { what: 'codeUsed'; left: number }
  | { what: 'googleAdded'; email: string }
  | { what: 'passkeyAdded' | 'passkeyRemoved'; passkey: string }

/** The time and the origin of a request, as far as the request shows it. */
export type RequestOrigin = { now: Date; ipAddress: string; userAgent: string }

/** Builds the mail about an event: what happened, when and from where, and what to do if it was another person. */
export function securityMail(
  fact: SecurityFact,
  person: { name: string; language: Language | null; timeZone: string; role: UserRole },
  { now, ipAddress, userAgent }: RequestOrigin,
): MailContent {
  const messages = wordsOf[person.language ?? 'en']
  const at = new Intl.DateTimeFormat(localeOf[messages.language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: person.timeZone,
  })
  return {
    subject: translate(messages, `security.${fact.what}.subject`),
    blocks: [
      { type: 'heading', text: translate(messages, `security.${fact.what}.title`) },
      {
        type: 'paragraph',
        text: `${mailWords(person.language).greeting(person.name)}\n${textOf(fact, messages)}`,
      },
      {
        type: 'rows',
        rows: [
          { label: translate(messages, 'security.when'), value: at.format(now) },
          { label: translate(messages, 'security.device'), value: deviceOf(userAgent).name },
          { label: translate(messages, 'security.network'), value: ipAddress },
        ],
      },
      ...(fact.what === 'reused'
        ? []
        : [{ type: 'paragraph' as const, text: translate(messages, 'security.fine') }]),
      { type: 'paragraph', text: translate(messages, 'security.notYou') },
      { type: 'button', label: translate(messages, 'security.look'), href: sessionsPath(person.role) },
    ],
  }
}

/** Returns the page of this site that shows a person their sessions. */
export function sessionsPath(role: UserRole): string {
  return isTeamRole(role) ? '/settings/security' : role === 'TENANT' ? '/tenant/profile' : '/owner/profile'
}

/** Returns the two sentences of a notification about an event. */
export function securityNotice(
  fact: SecurityFact,
  language: Language | null,
): { title: string; message: string } {
  const messages = wordsOf[language ?? 'en']
  return { title: translate(messages, `security.${fact.what}.title`), message: textOf(fact, messages) }
}

function textOf(fact: SecurityFact, messages: Messages<typeof en>): string {
  if (fact.what === 'codeUsed') {
    return translate(messages, 'security.codeUsed.text', { count: fact.left })
  }
  if (fact.what === 'googleAdded') {
    return translate(messages, 'security.googleAdded.text', { email: fact.email })
  }
  return fact.what === 'passkeyAdded' || fact.what === 'passkeyRemoved'
    ? translate(messages, `security.${fact.what}.text`, { passkey: inName(fact.passkey) })
    : translate(messages, `security.${fact.what}.text`)
}
