// Before the first paint: the theme that was chosen, or the system's, and whether a user is signed in here.
;(function () {
  var root = document.documentElement
  function set() {
    var chosen = null
    try {
      chosen = localStorage.getItem('tenure.theme')
      root.toggleAttribute('data-signed-in', localStorage.getItem('access_token') !== null)
      root.toggleAttribute('data-rail-closed', localStorage.getItem('tenure.sidebar') === 'closed')
    } catch {
      // No storage: the system's theme, and nobody is signed in.
    }
    var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    root.dataset.theme = dark ? 'dark' : 'light'
  }
  set()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', set)
  addEventListener('storage', set)
})()
