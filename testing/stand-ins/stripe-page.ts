import type { ServerResponse } from 'node:http'

import type { StripeState } from './stripe-state.ts'

/**
 * Serves the pages in place of Stripe's own: one that pays with a click, and one that only shows that the browser
 * arrived.
 */
export function answerCheckoutPage(
  state: StripeState,
  { method, pathname, text }: { method: string; pathname: string; text: string },
  response: ServerResponse,
): void {
  const id = pathname.split('/')[2] ?? ''
  const session = pathname.startsWith('/pay/') ? state.sessions.get(id) : undefined
  if (session && method === 'POST') {
    const email = new URLSearchParams(text).get('email') ?? undefined
    state.pay(id, email ? { email } : {})
    const target = String(session['success_url']).replace('{CHECKOUT_SESSION_ID}', id)
    response.writeHead(303, { location: target }).end()
    return
  }
  const page = session
    ? `<h1>Test checkout</h1><form method="post"><label>Email <input name="email" value="${typeof session['customer_email'] === 'string' ? session['customer_email'] : ''}"></label>
       <button>Pay</button></form><a href="${String(session['cancel_url'])}">Back</a>`
    : `<h1>Customer portal</h1>`
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Stand-in for Stripe</title>${page}`)
}
