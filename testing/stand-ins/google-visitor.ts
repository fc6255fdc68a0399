import assert from 'node:assert/strict'

/**
 * Acts as a browser without a window at the Google stand-in: follows redirects there, keeps its cookies, chooses an
 * account, or cancels ('cancel').
 */
export async function visitGoogle(url: string, sub: string): Promise<URL> {
  const jar = new Map<string, string>()
  async function go(address: string, body?: string): Promise<Response> {
    const answer = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const { origin } = new URL(url)
  let at = new URL(url)
  let answer = await go(url)
  for (let steps = 0; steps < 8; steps += 1) {
    const location = answer.headers.get('location')
    if (location) {
      at = new URL(location, at)
      if (at.origin !== origin) {
        return at
      }
      answer = await go(at.href)
    } else {
      assert.equal(answer.status, 200, await answer.clone().text())
      answer = await go(at.href, new URLSearchParams({ sub: sub === 'cancel' ? '' : sub }).toString())
    }
  }
  throw new Error(`Google leads nowhere from ${url}`)
}
