import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { OpenPanel } from './use-side-panel.ts'

const field = 'input, textarea, select, [contenteditable]'
const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]'

/** The bar above each page, `<TopBar>`. */
const topBar = '[data-top-bar]'

/**
 * Keeps the panel as high as the window below the top bar, also where a banner is above the bar: it sets
 * `--panel-top` and `--panel-height`.
 */
export function useFillHeight(aside: RefObject<HTMLElement | null>, slot: HTMLElement): void {
  useLayoutEffect(() => {
    function fill() {
      const style = aside.current?.style
      const bar = document.querySelector(topBar)?.getBoundingClientRect().bottom ?? 0
      const top = Math.max(0, bar)
      style?.setProperty('--panel-top', `${top}px`)
      style?.setProperty('--panel-height', `calc(100dvh - ${top}px - 0.5rem)`)
    }
    fill()
    const observer = new ResizeObserver(fill)
    observer.observe(slot.parentElement ?? slot)
    // A banner that appears later moves the bar. A long page then changes the height of the sheet around both.
    const sheet = slot.closest('[data-sheet]')
    if (sheet) {
      observer.observe(sheet)
    }
    window.addEventListener('scroll', fill, { passive: true })
    window.addEventListener('resize', fill)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', fill)
      window.removeEventListener('resize', fill)
    }
  }, [aside, slot])
}

/** Makes the page behind the panel unreachable on phones, where the panel covers it. */
export function usePhoneScreen(): void {
  useLayoutEffect(() => {
    const phone = window.matchMedia('(width < 48rem)')
    const behind = document.querySelectorAll<HTMLElement>(`${topBar}, #main`)
    function cover(isCovered: boolean) {
      for (const element of behind) {
        element.inert = isCovered
      }
    }
    const onChange = () => cover(phone.matches)
    onChange()
    phone.addEventListener('change', onChange)
    return () => {
      phone.removeEventListener('change', onChange)
      cover(false)
    }
  }, [])
}

/** Moves the focus to the heading when a row opens, and back to the row when the panel closes. */
export function usePanelFocus(
  aside: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  { id, returnTo }: OpenPanel,
): void {
  const row = useRef(returnTo)
  useEffect(() => {
    row.current = returnTo
  })
  useEffect(() => {
    if (document.activeElement?.matches('[data-panel-step]') !== true) {
      heading.current?.focus({ preventScroll: true })
    }
    findRow(id)?.scrollIntoView({ block: 'nearest' })
  }, [heading, id])
  useLayoutEffect(() => {
    const panel = aside.current
    return () => {
      const { activeElement } = document
      const isHere =
        activeElement === document.body ||
        panel?.contains(activeElement) === true ||
        activeElement?.closest(over) !== null
      if (isHere) {
        queueMicrotask(() => giveFocus(row.current))
      }
    }
  }, [aside])
}

/**
 * Escape closes the panel, and the arrow keys go through the rows. A dialog or a menu over it has them first. A key that
 * is pressed as soon as a row is drawn is the key of that row: so the listener changes together with it.
 */
export function usePanelKeys(
  aside: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  { previous, next, close }: OpenPanel,
): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      const step = key === 'ArrowUp' ? previous : key === 'ArrowDown' ? next : undefined
      if (!isPlain || !(target instanceof Element) || document.querySelector(over)) {
        return
      }
      const isInside = aside.current?.contains(target) === true
      const isOfField = target.matches(field)
      if (key === 'Escape' && isInside && isOfField) {
        // what is being typed is not lost by a key that usually leaves a field
        heading.current?.focus({ preventScroll: true })
      } else if (key === 'Escape' && !isOfField) {
        close()
      } else if (
        step &&
        !isOfField &&
        (isInside || target === document.body || target.closest('[data-row]'))
      ) {
        event.preventDefault()
        step()
      }
    }
    // before the listeners of dialogs and menus, which close with the same key
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  })
}

function findRow(id: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(id)}"]`)
}

/** Focuses the row, or the page's heading where the row is gone. */
function giveFocus(id: string): void {
  if (document.querySelector('[data-side-panel]')) {
    return // another row has opened, which has the focus
  }
  const row = findRow(id)?.querySelector<HTMLElement>('a, button')
  const target = row ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
