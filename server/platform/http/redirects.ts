import type { FastifyReply } from 'fastify'

/** Where a browser goes on: what a handler of a `redirect` route returns. */
export type Redirect = {
  /** A path of this site, or a whole address. */
  to: string
  /** Set-Cookie headers. */
  cookies?: readonly string[]
}

/** Sends a browser on. Nobody keeps the answer, and the next site does not learn where it came from. */
export function sendRedirect(reply: FastifyReply, { to, cookies = [] }: Redirect): FastifyReply {
  for (const cookie of cookies) {
    void reply.header('set-cookie', cookie)
  }
  return reply
    .code(302)
    .headers({ location: to, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    .send()
}
