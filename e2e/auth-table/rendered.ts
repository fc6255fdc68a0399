import { patience, type Visit } from '#e2e/browser.ts'

/**
 * The texts that a browser has shown, announced to screen readers, requested and received since it was
 * opened.
 */
export type Rendered = {
  /**
   * Returns the texts that were on no page and in no address, call, response or storage key, after it has waited for
   * them.
   */
  missing(texts: readonly string[]): Promise<string[]>
}

/**
 * Records what the pages of this browser render, at each change of the page: visible texts, names and descriptions for
 * screen readers, titles, and every address, call and response. Hidden text is not recorded.
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
      // the bodies of a page's responses are lost when the browser leaves the page
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
      // the latest text of a page may not have arrived yet
      for (const until = Date.now() + patience; Date.now() < until && !texts.every(has);) {
        await new Promise((done) => setTimeout(done, 50))
      }
      return texts.filter((text) => !has(text))
    },
  }
}
