// Code that runs in the measured page. The tools of this folder are compiled without the types of a browser,
// so the types that the code uses are declared here.

type Entry = { duration: number; interactionId?: number }
declare class PerformanceObserver {
  constructor(tell: (list: { getEntries(): Entry[] }) => void)
  observe(what: { type: string; durationThreshold?: number }): void
}
declare function requestAnimationFrame(draw: () => void): number
declare function requestIdleCallback(work: () => void, options: { timeout: number }): number
declare const document: {
  querySelector(selector: string): { textContent: string } | null
  addEventListener(
    type: 'click',
    listener: (event: { timeStamp: number }) => void,
    options: { capture: true; once: true },
  ): void
}

/** The values that the functions of this file leave in the page. */
export type Watched = {
  watched: {
    /** Forgets what was measured before. */
    begin(): void
    /** The longest interaction since `begin` until its next paint, and the longest task, in milliseconds. */
    end(): { interaction: number; task: number }
    /** Is fulfilled when the page has had nothing to do for a moment. */
    idle(): Promise<void>
  }
  /** Milliseconds from the last click to the painted heading. */
  routeChange: Promise<number>
}

/** Notes the browser's Event Timing of every interaction. Events under 16 ms have no entry and count as 0. */
export function watchInteractions(): void {
  let entries: Entry[] = []
  let tasks: Entry[] = []
  const events = new PerformanceObserver((list) => {
    entries.push(...list.getEntries().filter(({ interactionId = 0 }) => interactionId > 0))
  })
  events.observe({ type: 'event', durationThreshold: 16 })
  const long = new PerformanceObserver((list) => void tasks.push(...list.getEntries()))
  long.observe({ type: 'longtask' })
  const watched: Watched['watched'] = {
    begin() {
      entries = []
      tasks = []
    },
    end() {
      const [interaction = 0, task = 0] = [entries, tasks].map((all) =>
        Math.max(0, ...all.map(({ duration }) => duration)),
      )
      return { interaction, task }
    },
    async idle() {
      await new Promise<void>((done) => requestIdleCallback(done, { timeout: 3_000 }))
      await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    },
  }
  Object.assign(globalThis, { watched })
}

/** Measures the next click on a link: until the heading has this text and has been painted. */
export function routeChanges(heading: string): void {
  const routeChange = new Promise<number>((done) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('main h1')?.textContent === heading) {
            // after the paint of this frame
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)))
          } else {
            requestAnimationFrame(look)
          }
        }
        look()
      },
      { capture: true, once: true },
    )
  })
  Object.assign(globalThis, { routeChange })
}
