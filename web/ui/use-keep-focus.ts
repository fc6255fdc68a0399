import { useEffect } from 'react'

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'
/** The time in milliseconds that a closing dialog, or an opening page, has to set the focus itself. */
const graceMs = 100

/**
 * Keeps the keyboard's place when what has the focus leaves the page, as a row does once its work is done: the focus
 * goes to the control of the same name that has taken its place, else to the first control of the list or section that
 * it was in, else to the page's heading.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    /** The element that last had the focus in the page, with its ancestors, from the inside out. */
    let path: Element[] = []
    let name = ''
    let timer: number | undefined

    function onFocusIn({ target }: FocusEvent) {
      if (target instanceof Element && target.closest('main, [data-side-panel]')) {
        path = ancestorsOf(target)
        name = nameOf(target)
      }
    }
    /** A press beside everything takes the focus away, and nothing is lost by it. */
    function onPointerDown() {
      path = []
    }
    function give() {
      const [last] = path
      if (!last || last.isConnected || document.activeElement !== document.body) {
        return
      }
      const around = path.find((element) => element.isConnected && element.querySelector(reachable))
      const isWhole = !around || around.matches('main, body')
      const controls = isWhole ? [] : [...around.querySelectorAll<HTMLElement>(reachable)]
      const target =
        controls.find((control) => nameOf(control) === name) ??
        controls[0] ??
        document.querySelector<HTMLElement>('main h1')
      path = []
      target?.focus({ preventScroll: true })
    }
    function onChange() {
      if (path[0] && !path[0].isConnected && document.activeElement === document.body) {
        window.clearTimeout(timer)
        timer = window.setTimeout(give, graceMs)
      }
    }
    const observer = new MutationObserver(onChange)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      observer.disconnect()
      window.clearTimeout(timer)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [])
}

function ancestorsOf(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    path.push(at)
  }
  return path
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent
}
