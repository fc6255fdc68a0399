import type { FastifyReply } from 'fastify'

/** The redirect of a browser, returned by the handler of a `redirect` route. */
export type Redirect = {
  /** A path of this site, or an absolute URL. */
  to: string
  /** Set-Cookie headers. */
  cookies?: readonly string[]
}

/** Redirects a browser (302). No cache stores the response, and the next site receives no referrer. */
export function sendRedirect(reply: FastifyReply, { to, cookies = [] }: Redirect): FastifyReply {
  for (const cookie of cookies) {
    void reply.header('set-cookie', cookie)
  }
  return reply
    .code(302)
    .headers({ location: to, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    .send()
}
