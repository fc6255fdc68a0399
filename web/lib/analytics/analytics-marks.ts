import type { AnalyticsEvent } from './analytics-events.ts'

type Track = (event: AnalyticsEvent) => void

/**
 * Returns attributes that make an element send these events once its page is shown. For pages without a framework: `<li
 * {...onView(…)}>`.
 */
export function onView(...events: AnalyticsEvent[]) {
  return { 'data-on-view': JSON.stringify(events) }
}

/** Returns attributes that make an element send these events when it is clicked. */
export function onClick(...events: AnalyticsEvent[]) {
  return { 'data-on-click': JSON.stringify(events) }
}

/** Tracks the events of all visible elements that have `onView` attributes. */
export function trackViews(page: Document, track: Track): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-on-view]')) {
    if (element.checkVisibility()) {
      read(element.dataset['onView']).forEach(track)
    }
  }
}

export function trackClicks(page: Document, track: Track): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-on-click]') : null
      read(element?.dataset['onClick']).forEach(track)
    },
    { capture: true },
  )
}

/** The JSON is trusted: this site's own pages wrote it. */
function read(json: string | undefined): AnalyticsEvent[] {
  return json ? (JSON.parse(json) as AnalyticsEvent[]) : []
}
