import { live } from './analytics-live.ts'

// The analytics script of pages without a framework, where a tool is configured. It is a separate build entry: see
// vite.config.ts. It waits for DOMContentLoaded, when the page's own scripts have already chosen what the page shows.
document.addEventListener('DOMContentLoaded', () =>
  live.showPage({ address: window.location.href, title: document.title }),
)
