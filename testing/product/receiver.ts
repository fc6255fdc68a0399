import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A certificate for hooks.example.com and other.example.com that only these tests trust. */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBizCCATKgAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFob29rcy5l
eGFtcGxlLmNvbTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRaG9va3MuZXhhbXBsZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAAR+FbP6YRtkfX3TIILRB7gyoKHR4TH2R1CkvOkuUJq9ug73ZRYmIuUYZ3Xd
hNL990IXgyYutwcuEOk5RTxIeMMVo2MwYTAvBgNVHREEKDAmghFob29rcy5leGFt
cGxlLmNvbYIRb3RoZXIuZXhhbXBsZS5jb20wDwYDVR0TAQH/BAUwAwEB/zAdBgNV
HQ4EFgQUF0MIJtvpR4pnHYtJPZOMzWWO2TwwCgYIKoZIzj0EAwIDRwAwRAIgRG2A
zOuxxoOXGhJAIl0lDjsmwwr6LAZqfAZk8AaCUAICIBYyg5d89j1JgsxVNkVCnAcZ
pnihktokzyQ7B7jg2gnC
-----END CERTIFICATE-----`

export const testCertificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQGP5DWFK4YrAh33Y
Oal1gZtYpwcK1980h/7n4SA5Zc+hRANCAAR+FbP6YRtkfX3TIILRB7gyoKHR4TH2
R1CkvOkuUJq9ug73ZRYmIuUYZ3XdhNL990IXgyYutwcuEOk5RTxIeMMV
-----END PRIVATE KEY-----`

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

export type Receiver = {
  port: number
  received: Received[]
  /** The responses to the next requests; the last one repeats. */
  answers: { status: number; headers?: Record<string, string>; body?: string; afterMs?: number }[]
  stop(): Promise<void>
}

/** Starts a real HTTPS server on this machine that keeps what is posted to it. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: Receiver['answers'] = [{ status: 200, body: 'ok' }]
  const server = createServer({ key: testCertificateKey, cert: testCertificate }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body: Buffer.concat(chunks).toString('utf8') })
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 200 }
      setTimeout(() => {
        response.writeHead(answer.status, answer.headers).end(answer.body)
      }, answer.afterMs ?? 0)
    })
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port, not a socket
    received,
    answers,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
