import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'

import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import type { MailFiles } from './mail-files.ts'
import { pageHeaders } from '#server/platform/pages/web-pages.ts'

/**
 * The stored mails, and who may read them: every client with the key, and with `loopback` only clients on this machine.
 * The key is printed on the terminal at the start.
 */
export type DevMail = { files: MailFiles; from: 'loopback' | 'open'; key: string }

const path = '/dev/mail'
const cookieName = 'tenure_dev_mail'

/** Returns the key of this installation's mails: the same after a restart and in all of its processes. */
export function devMailKey(signingKey: Buffer): string {
  return createHmac('sha256', signingKey).update('dev mail').digest('base64url').slice(0, 32)
}

/**
 * Returns the path of the mails with the key. The page stores the key in a cookie and redirects to itself without it.
 */
export function devMailPath(key: string): string {
  return `${path}?key=${key}`
}

/** Returns the Cookie header of a client that has opened `devMailPath`. */
export function devMailCookie(key: string): string {
  return `${cookieName}=${key}`
}

const shown = 100

/**
 * Serves the unsent mails as pages without scripts, for developers and people who try Tenure. They contain sign-in
 * links, so this is never registered in production.
 */
export function registerDevMail(server: FastifyInstance, { files, from, key }: DevMail): void {
  void server.register(async (app) => {
    if (from === 'loopback') {
      app.addHook('onRequest', (request, reply, done) => {
        if (isFromHere(request)) {
          done()
        } else {
          reply.callNotFound()
        }
      })
    }
    app.addHook('onRequest', (request, reply, done) => {
      if (hasKey(request, key)) {
        done()
      } else {
        void sendPage(reply, 403, 'Mail', noKey)
      }
    })
    registerPages(app, files, key)
  })
}

const noKey =
  '<p>Open this page by the address with its key, which Tenure prints on the terminal where it was started.</p>'

/**
 * Returns whether the request has the key in its URL or cookie. The style sheet of the page that asks for the key needs
 * none.
 */
function hasKey({ query, headers, routeOptions }: FastifyRequest, key: string): boolean {
  const { key: typed } = query as { key?: unknown } // any value from the URL
  const cookies = (headers.cookie ?? '').split(/; */)
  return (
    routeOptions.url === `${path}.css` ||
    (typeof typed === 'string' && isSame(typed, key)) ||
    cookies.some((cookie) => isSame(cookie, devMailCookie(key)))
  )
}

function isSame(text: string, expected: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The headers that a proxy, a load balancer or a tunnel adds to a request. */
const forwarding =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|x-original-.*|x-envoy-.*|cf-.*|fly-.*|x-amzn-.*|x-arr-.*|x-azure-.*|x-appengine-.*|x-vercel-.*|ngrok-.*|tailscale-.*)$/

/**
 * Returns whether a request comes directly from this machine: its socket is local, no proxy forwarded it, and its host
 * is this machine's own name. The last condition refuses a page of another site that resolves its name to this machine
 * (DNS rebinding).
 */
function isFromHere({ socket, headers, hostname }: FastifyRequest): boolean {
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  const isOurName = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname)
  const isProxied = Object.keys(headers).some((name) => forwarding.test(name))
  return isLoopback && isOurName && !isProxied
}

function registerPages(app: FastifyInstance, files: MailFiles, key: string): void {
  app.get(path, async (request, reply) => {
    if (request.url !== path) {
      // removes the key from the URL, which browsers store and show
      const cookie = `${devMailCookie(key)}; Path=${path}; HttpOnly; SameSite=Lax`
      return reply.headers({ 'set-cookie': cookie, 'cache-control': 'no-store' }).redirect(path)
    }
    const ids = await files.list()
    const mails = await Promise.all(
      ids.slice(0, shown).map(async (id) => ({ id, mail: await parse(files, id) })),
    )
    return sendPage(reply, 200, 'Mail', renderList(mails, ids.length))
  })
  app.get('/dev/mail.css', async (_request, reply) => reply.type('text/css').send(styles))
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await parse(files, params.id)
    return mail
      ? sendPage(reply, 200, mail.subject ?? 'Mail', renderMail(params.id, mail))
      : sendPage(reply, 404, 'Email not found', '<p>This email was not found. The newest 500 are kept.</p>')
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async ({ params }, reply) => {
    const mail = await parse(files, params.id)
    const policy =
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
    return reply
      .code(mail ? 200 : 404)
      .headers({ ...pageHeaders(policy), 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send((mail?.html ?? '').replace('<head>', '<head><base target="_blank">'))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/raw', async ({ params }, reply) => {
    const raw = await files.read(params.id)
    return reply
      .code(raw ? 200 : 404)
      .headers({ ...pageHeaders("default-src 'none'"), 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(raw ?? 'This email was not found.')
  })
}

async function parse(files: MailFiles, id: string): Promise<Email | undefined> {
  const raw = await files.read(id)
  return raw && PostalMime.parse(raw)
}

function renderList(mails: { id: string; mail: Email | undefined }[], total: number): string {
  if (total === 0) {
    return '<p class="empty">No mail yet. Sign up, invite a tenant or record a payment, and what Tenure writes appears here.</p>'
  }
  const rows = mails.map(
    ({ id, mail }) =>
      `<li><a href="/dev/mail/${id}"><span class="subject">${escapeHtml(mail?.subject ?? '(no subject)')}</span><span class="to">${escapeHtml(peopleOf(mail?.to))}</span><time datetime="${escapeHtml(mail?.date ?? '')}">${escapeHtml(spokenDate(mail?.date))}</time></a></li>`,
  )
  const more = total > shown ? `<p class="empty">The newest ${shown} of ${total}.</p>` : ''
  return `<ol>${rows.join('')}</ol>${more}`
}

function renderMail(id: string, mail: Email): string {
  const facts = [
    ['From', peopleOf(mail.from ? [mail.from] : [])],
    ['To', peopleOf(mail.to)],
    ['Reply to', peopleOf(mail.replyTo)],
    ['Sent', spokenDate(mail.date)],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
  return `<p><a href="/dev/mail">All mail</a></p>
<dl>${facts.join('')}</dl>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${id}/html"></iframe>
<h2>As text</h2><pre>${withLinks(mail.text ?? '')}</pre>
<p><a href="/dev/mail/${id}/raw">As it was written (.eml)</a></p>`
}

function peopleOf(people: Email['to']): string {
  return (people ?? [])
    .map((person) => (person.name ? `${person.name} <${person.address ?? ''}>` : (person.address ?? '')))
    .join(', ')
}

function spokenDate(date: string | undefined): string {
  const at = new Date(date ?? '')
  return Number.isNaN(at.getTime())
    ? ''
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

function sendPage(reply: FastifyReply, status: number, title: string, body: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      ...pageHeaders(
        "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      ),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Tenure</title><link rel="stylesheet" href="/dev/mail.css"></head><body>
<header><p>Tenure, mail of this installation</p><h1>${escapeHtml(title)}</h1></header><main>${body}</main></body></html>`)
}

const styles = `
:root{color-scheme:light dark;--line:light-dark(#ddd8cc,#363a37);--soft:light-dark(#67695f,#a5a9a2);--card:light-dark(#fff,#1e211f);--accent:light-dark(#17603f,#7cc7a0)}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:2rem 1rem 4rem;background:light-dark(#f6f3ec,#141614);color:light-dark(#1d211e,#e8e6df)}
header p{margin:0;color:var(--soft);font-size:.9rem}h1{margin:.15rem 0 1.25rem;font:600 1.75rem/1.2 Georgia,serif;overflow-wrap:anywhere}h2{font-size:1rem;margin:1.5rem 0 .5rem}
a{color:var(--accent)}
ol{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;padding:.8rem 1rem;color:inherit;text-decoration:none}
li a:hover .subject,li a:focus-visible .subject{text-decoration:underline}
.subject{font-weight:600;overflow-wrap:anywhere}.to,time{color:var(--soft);font-size:.9rem}.to{grid-row:2;overflow-wrap:anywhere}time{grid-row:1;grid-column:2;white-space:nowrap}
.empty{color:var(--soft)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1rem;margin:0 0 1rem}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:min(46rem,75vh);border:1px solid var(--line);border-radius:12px;background:#f4f1ea}
pre{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}
@media (max-width:30rem){li a{grid-template-columns:1fr}time{grid-row:3;grid-column:1}}`
