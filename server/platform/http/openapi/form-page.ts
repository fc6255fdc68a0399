import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Language } from '#shared/messages/languages.ts'

import { errorMessages } from '#server/platform/http/error-messages.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { toAppError } from '#server/platform/http/http-errors.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { languageOf } from '#server/platform/http/network/request-headers.ts'
import { pageHeaders } from '#server/platform/pages/web-pages.ts'

/** A page with text for the reader, and buttons that post `action` back to the same address. */
export type FormPage = {
  title: string
  paragraphs: readonly string[]
  buttons?: readonly { action: string; label: string }[]
}

export type FormPageHandlers = {
  /** Returns the page; changes nothing. */
  show(query: Record<string, string>, language: Language): Promise<FormPage>
  /** Performs the action of a button, or of a mail program's one-click POST, and returns the next page. */
  act(query: Record<string, string>, action: string, language: Language): Promise<FormPage>
}

/** Registers a page without scripts that the server renders, for users who come from an email and are not signed in. */
export function registerFormPage(server: FastifyInstance, path: string, handlers: FormPageHandlers): void {
  void server.register(async (app) => {
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    app.setErrorHandler(async (error, request, reply) => {
      const { status, message, detail } = toAppError(error)
      if (status >= 500) {
        request.log.error({ err: error }, message)
      }
      const language = languageOf(request)
      const title = mailWords(language).t('mails.stop.failed')
      return send(reply, status, language, { title, paragraphs: [errorMessages.write(language, detail)] })
    })
    app.get(path, async (request, reply) => {
      const language = languageOf(request)
      return send(reply, 200, language, await handlers.show(textsOf(request.query), language))
    })
    app.post(path, async (request, reply) => {
      const action = request.body instanceof URLSearchParams ? (request.body.get('action') ?? '') : ''
      const language = languageOf(request)
      return send(reply, 200, language, await handlers.act(textsOf(request.query), action, language))
    })
  })
}

/** Returns the query parameters. Throws `malformed_request` if a name occurs twice: no link that we sent has that. */
function textsOf(query: unknown): Record<string, string> {
  const pairs = Object.entries(query as Record<string, unknown>) // fastify has parsed the query
  if (pairs.some(([, value]) => typeof value !== 'string')) {
    throw new AppError('malformed_request', 'links.notValid')
  }
  return Object.fromEntries(pairs) as Record<string, string> // just checked
}

function send(
  reply: FastifyReply,
  status: number,
  language: Language,
  { title, paragraphs, buttons = [] }: FormPage,
): FastifyReply {
  const forms = buttons.map(
    ({ action, label }) =>
      `<form method="post"><input type="hidden" name="action" value="${escapeHtml(action)}"><button>${escapeHtml(label)}</button></form>`,
  )
  return reply
    .code(status)
    .headers({
      ...pageHeaders(policy),
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'Accept-Language',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Tenure</title><style>${styles}</style></head><body><main><a class="brand" href="/">Tenure</a>
<h1>${escapeHtml(title)}</h1>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${forms.join('')}</main></body></html>`)
}

const styles = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem 1rem;font:17px/1.55 system-ui,sans-serif;background:light-dark(#f4f1ea,#141614);color:light-dark(#1d211e,#eceae3)}
main{width:100%;max-width:34rem;padding:2rem;background:light-dark(#fff,#1e211f);border:1px solid light-dark(#e3ded2,#343834);border-radius:14px;overflow-wrap:anywhere}
.brand{font:600 1.15rem/1 Georgia,serif;color:light-dark(#17603f,#8fd3b0);text-decoration:none}
h1{font:600 1.7rem/1.2 Georgia,serif;margin:1.25rem 0 .5rem}p{margin:.5rem 0}
button{margin-top:1.1rem;padding:.75rem 1.4rem;font:600 1rem/1.2 system-ui,sans-serif;color:#fff;background:light-dark(#17603f,#2f8a5d);border:0;border-radius:9px;cursor:pointer}
button:hover{filter:brightness(1.1)}:focus-visible{outline:3px solid light-dark(#17603f,#8fd3b0);outline-offset:3px}
@media (max-width:30rem){main{padding:1.4rem}button{width:100%}}`

/** Allows the page's own styles, by their hash, and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
