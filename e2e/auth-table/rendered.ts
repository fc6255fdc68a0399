import type { Visit } from '#e2e/browser.ts'

/** What a browser has shown, said to screen readers, asked for and been answered since it was opened. */
export type Rendered = {
  /** Returns which of these stood on no page, in no address, no call, no answer and no key of what is stored, until a moment from now. */
  missing(texts: readonly string[]): Promise<string[]>
}

/**
 * Notes what the pages of this browser render, at each change of the page: texts that are visible, names and
 * descriptions for screen readers, titles; and every address, call and answer. A text that stands in a page and is
 * hidden is not noted.
 */
export async function watchRendered({ context, page }: Visit): Promise<Rendered> {
  const seen = new Set<string>()
  const note = (text: string) => seen.add(text.replaceAll(/\s+/g, ' '))
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    note(pathname + search)
    note(request.postData() ?? '')
  })
  context.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) {
      // a page that is left takes its answers along
      response.text().then(note, () => undefined)
    }
  })
  context.on('page', (opened) => opened.on('framenavigated', (frame) => noteAddress(frame.url())))
  page.on('framenavigated', (frame) => noteAddress(frame.url()))
  const noteAddress = (url: string) => {
    if (URL.canParse(url)) {
      const { pathname, search, hash } = new URL(url)
      note(pathname + search + hash)
    }
  }
  await context.exposeBinding('noteRendered', (_, texts: string[]) => texts.forEach(note))
  await context.addInitScript(() => {
    let last = ''
    const look = () => {
      const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt]')]
        .filter((one) => one.checkVisibility())
        .map((one) =>
          ['aria-label', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? '').join('\n'),
        )
      const fields = [...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href') ?? '')
      const all = [document.title, document.body?.innerText ?? '', ...named, ...fields]
      const joined = all.join('\n')
      if (joined !== last) {
        last = joined
        const notes = window as unknown as { noteRendered(texts: string[]): void }
        notes.noteRendered([...all, ...Object.keys(localStorage)])
      }
    }
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    })
  })
  const has = (words: string) => {
    const parts = words.split(/\{\w+\}/)
    return [...seen].some((text) => {
      let at = 0
      return parts.every((part) => {
        const found = text.indexOf(part, at)
        at = found + part.length
        return found >= 0
      })
    })
  }
  return {
    async missing(texts) {
      // what a page said last is on its way
      for (const until = Date.now() + 10_000; Date.now() < until && !texts.every(has);) {
        await new Promise((done) => setTimeout(done, 50))
      }
      return texts.filter((text) => !has(text))
    },
  }
}
