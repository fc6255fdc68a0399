import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import { goToIdle } from '#e2e/browser.ts'

/** Returns what is wider than the screen. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess <= 0) {
      return []
    }
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    )
    const names = wide
      .slice(-3)
      .map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`)
    return [`${excess} pixels wider than the screen: ${names.join(' | ')}`]
  })
}

/**
 * Returns the texts that are cut with no way to read them. A cut text can be read where it or its box has a title, or where
 * it is part of a link, a button or a row that opens its record.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const box of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const isCut =
        (['hidden', 'clip'].includes(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (['hidden', 'clip'].includes(overflowY) && box.scrollHeight > box.clientHeight + 1)
      const isSeen = box.clientWidth > 2 && box.clientHeight > 2 && box.checkVisibility()
      if (!isCut || !isSeen || box.textContent?.trim() === '') {
        continue
      }
      const isReadable =
        box.closest('[title], a, button, [aria-hidden=true]') !== null ||
        box.querySelector('[title]') !== null ||
        box.closest('tr, li, [data-row]')?.querySelector('a[href], button') instanceof Element
      if (!isReadable) {
        found.push(`${box.tagName} ${box.className} '${box.textContent?.slice(0, 40)}'`)
      }
    }
    return found
  })
}

/** Returns pairs of texts that lie on each other. What is fixed or sticky may cover what scrolls under it. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Seen = { text: string; box: DOMRect; element: Element }
    const seen: Seen[] = []
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (
        !element ||
        !node.textContent?.trim() ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      ) {
        continue
      }
      let clip = { left: 0, top: -Infinity, right: innerWidth, bottom: Infinity }
      let isAfloat = element.closest('svg, dialog, [data-side-panel], [aria-hidden=true]') !== null
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        isAfloat ||= ['fixed', 'sticky'].includes(style.position)
        if (style.overflowX !== 'visible' || style.clipPath !== 'none') {
          const box = at.getBoundingClientRect()
          clip = {
            left: Math.max(clip.left, box.left),
            top: Math.max(clip.top, box.top),
            right: Math.min(clip.right, box.right),
            bottom: Math.min(clip.bottom, box.bottom),
          }
        }
      }
      if (isAfloat) {
        continue
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const left = Math.max(rect.left, clip.left)
        const top = Math.max(rect.top, clip.top)
        const right = Math.min(rect.right, clip.right)
        const bottom = Math.min(rect.bottom, clip.bottom)
        if (right - left > 2 && bottom - top > 2) {
          seen.push({ text: node.textContent.trim().slice(0, 30), box: new DOMRect(left, top, right - left, bottom - top), element }) // prettier-ignore
        }
      }
    }
    seen.sort((a, b) => a.box.top - b.box.top)
    const found = new Set<string>()
    seen.forEach((one, index) => {
      for (let next = index + 1; next < seen.length; next += 1) {
        const other = seen[next]
        if (!other || other.box.top > one.box.bottom) {
          break
        }
        const deep = Math.min(one.box.bottom, other.box.bottom) - other.box.top
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        if (wide > 3 && deep > 6 && one.element !== other.element) {
          found.add(`'${one.text}' and '${other.text}'`)
        }
      }
    })
    return [...found].slice(0, 5)
  })
}

/** Returns the words of the title, of a length that fits a phone, that stand on more than one line. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(
      document.querySelector('#main h1') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![^\s-])[^\s-]{4,16}(?=[\s-]|$)/g,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) {
          found.push(word)
        }
      }
    }
    return found
  })
}

/**
 * Opens a page and waits for its heading. Throws where the browser is somewhere else then, such as on the page to sign
 * in, which would be checked instead of it.
 */
export async function open(page: Page, path: string): Promise<void> {
  await goToIdle(page, path)
  await page.locator('#main h1').first().waitFor()
  assert.equal(new URL(page.url()).pathname, path.replace(/\?.*/, ''))
}

/** Changes the size of the screen, and waits until the page is laid out for it: its media queries follow a frame later. */
export async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  await page.waitForFunction(
    (width) =>
      innerWidth === width &&
      matchMedia(`(width: ${width}px)`).matches &&
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    viewport.width,
  )
}

/**
 * Returns the buttons, the fields, and the links of rows, bars, forms and whatever floats that are lower than 44 pixels
 * or narrower than 24. A link in a text, and the question in a text that unfolds its answer, are not meant: they are as
 * high as their text. A box to check counts with its label, a control with its invisible border.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const places =
      'header, nav, footer, form, tr, li, aside, dialog, [role=dialog], [role=alertdialog], [role=menu], [popover]'
    const controls =
      'button, input, select, textarea, [role=button], [role=tab], [role=radio], [role=option], [role^=menuitem]'
    for (const control of document.querySelectorAll<HTMLElement>(`${controls}, :is(${places}) a[href]`)) {
      const label = control.matches('input') ? control.closest('label') : null
      const target = label ?? control
      const { width, height } = target.getBoundingClientRect()
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 2
      const grown = ['::before', '::after'].some((part) => {
        const style = getComputedStyle(target, part)
        return style.content !== 'none' && style.position === 'absolute' && parseFloat(style.height) >= 43.5
      })
      const isLinkInText =
        control.matches('a') && getComputedStyle(control).textDecorationLine === 'underline'
      const isInText = isLinkInText || control.closest('p, dd, li > span') !== null
      if (isSeen && !grown && !isInText && (height < 43.5 || width < 24)) {
        const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 30)
        found.add(
          `${control.tagName} '${name}' ${Math.round(width)}×${Math.round(height)} ${control.className.slice(0, 60)}`,
        )
      }
    }
    return [...found].slice(0, 8)
  })
}

/**
 * Goes through the first controls by keyboard; returns the controls that do not show that they have the
 * focus.
 */
export async function unseenFocus(page: Page): Promise<string[]> {
  const found: string[] = []
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const unseen = await page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body) {
        return undefined
      }
      const marked = [at, at.closest('label'), at.nextElementSibling].some((one) =>
        one
          ? ['', '::before', '::after'].some((part) => {
              const { outlineStyle, outlineWidth } = getComputedStyle(one, part || null)
              return outlineStyle !== 'none' && outlineWidth !== '0px'
            })
          : false,
      )
      return marked ? undefined : `${at.tagName} ${at.className} ${at.textContent?.slice(0, 30)}`
    })
    if (unseen) {
      found.push(unseen)
    }
  }
  return found
}

/** Returns the navigation and the actions that paper would have. A row or a header that can be pressed is content. */
export function visibleOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav, aside, .btn')]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 2,
      )
      .map(
        (one) => `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 30)}`,
      )
      .slice(0, 6),
  )
}
