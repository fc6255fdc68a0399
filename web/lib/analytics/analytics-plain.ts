import { live } from './analytics-live.ts'

// What pages without a framework run where something is configured. The build makes it by itself: see vite.config.ts.
// The page's own scripts, which choose what it shows, have run by then; this one always runs before.
document.addEventListener('DOMContentLoaded', () =>
  live.showPage({ address: window.location.href, title: document.title }),
)
