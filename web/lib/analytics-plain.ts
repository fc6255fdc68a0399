import { showPage } from './analytics.ts'

// What pages without a framework run where something is configured. The build makes it by itself: see vite.config.ts.
showPage()
