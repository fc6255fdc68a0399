import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { SpaMode } from '#web/lib/session/spa-mode.ts'

/** Runs only during the build: renders a route to a complete HTML file. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <SpaMode value={routerContext.isSpaMode}>
        <ServerRouter context={routerContext} url={request.url} />
      </SpaMode>,
      {
        // Waiting for all keeps React's streaming scripts out of the file.
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}
