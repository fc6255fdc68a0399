import { showPage } from './analytics.ts'

// What pages without a framework run where something is configured. The build makes it by itself: see vite.config.ts.
// the page's own scripts, which choose what it shows, have run then; this one always runs before
document.addEventListener('DOMContentLoaded', showPage)
